"""What the page's tests share: the built page on a server, a browser, and a fresh context of it for each test."""

import browser
import pytest


@pytest.fixture(scope="session")
def site():
    """A browser.Site of the page as `make web` builds it."""
    import environment
    import web

    if not (environment.BUILD / "page/node_modules").exists():
        pytest.skip("no page: what it is made of was not fetched (python3 tools/environment.py page)")
    web.build()
    made = browser.Site(browser.SITE)
    yield made
    made.close()


@pytest.fixture(scope="session")
def browsers():
    """What starts browsers."""
    try:
        made = browser.Browsers()
        made.start().close()
    except browser.NoBrowser as error:
        pytest.skip("no browser: %s" % error)
    yield made
    made.close()


@pytest.fixture(scope="session")
def chromium(browsers):
    """One browser for all tests of a process."""
    made = browsers.start()
    yield made
    made.close()


@pytest.fixture
def context(chromium):
    """An own place for what pages keep; a phone."""
    made = chromium.new_context(**browser.PHONE)
    yield made
    made.close()


@pytest.fixture
def page(context, site):
    """A console in the page, switched off; nothing may go wrong in it unseen."""
    made = browser.Page(context.new_page(), site.url)
    yield made
    assert not made.errors
