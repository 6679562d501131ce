"""What touches pins and buses: buttons, panels, light, sound. Only hardware.py imports machine."""
