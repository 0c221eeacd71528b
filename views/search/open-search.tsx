/** Opens the search over the page; on the search's own page, its field. */
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

/** Nothing while it hydrates, as its place is empty. */
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
 * In a root of its own, so that pages load nothing of it. Hydrated, because pages begin their one root so: another way would
 * be more code for each of them.
 * @throws in the staff area: whoever follows a link there wants to see the search's page.
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
