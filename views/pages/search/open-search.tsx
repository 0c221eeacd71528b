/** Opens the search over the page. In a root of its own, so that pages do not have to load what few of them need. */
import { createRoot } from 'react-dom/client';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { SearchPalette, type AskPage } from './search-palette.tsx';

let isOpen = false;

export function openSearch(site: SiteFrame, ask: AskPage): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(<SearchPalette site={site} ask={ask} onClosed={end} />);
}
