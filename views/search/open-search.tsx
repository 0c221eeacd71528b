/** Opens the search dialog, or focuses the field on the search page. */
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { isWithin, staffPath } from '#shared/routes/paths.ts';
import { searchField } from '#shared/search/search-field.ts';
import { SearchPalette, type FetchPage } from './search-palette.tsx';

interface OpenedProps {
  readonly site: SiteFrame;
  readonly fetchPage: FetchPage;
  readonly onClosed: () => void;
}

const never = () => () => undefined;

/** Empty during hydration, because its container is empty. */
const Opened = (props: OpenedProps) =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  ) ? (
    <SearchPalette {...props} />
  ) : null;

let isOpen = false;

/**
 * Uses a separate React root, so that pages load nothing of it. `hydrateRoot`, because pages already include it.
 * @throws in the staff area, where links lead to the search page.
 */
export function openSearch(site: SiteFrame, fetchPage: FetchPage): void {
  if (isWithin(location.pathname, staffPath)) throw new Error('It opens over public pages.');
  const field = document.getElementById(searchField);
  field?.focus();
  if (field || isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = hydrateRoot(
    place,
    <Opened
      site={site}
      fetchPage={fetchPage}
      onClosed={() => {
        isOpen = false;
        root.unmount();
        place.remove();
      }}
    />,
  );
}
