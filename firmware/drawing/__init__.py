"""What draws: the canvas with its fonts, icons and colours, and the shapes that looks put together."""
