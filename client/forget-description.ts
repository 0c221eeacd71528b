/** The document's structured data say what its first page is, and are taken out when the reader goes on to another one. */
import type { createBrowserRouter } from 'react-router';

export function forgetDescription(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname } = location;
  const stop = router.subscribe((state) => {
    if (state.location.pathname === pathname) return;
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) block.remove();
    stop();
  });
}
