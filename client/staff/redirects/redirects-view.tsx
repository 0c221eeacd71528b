/** The redirects screen: redirects and the not-found log. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { laneBar } from '../ui/lane-bar.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { NotFoundList } from './not-found-list.tsx';
import { RedirectDialog, type Opened } from './redirect-dialog.tsx';
import { RedirectList } from './redirect-list.tsx';
import {
  isNotFoundList,
  notFoundAddress,
  notFoundFiltersFrom,
  redirectFiltersFrom,
  redirectsAddress,
  redirectsPath,
  type NotFoundFilters,
  type RedirectFilters,
} from './redirect-labels.ts';
import { useRedirectChanges, type RedirectChanges } from './use-redirect-changes.ts';
import { useNotFoundLog, useRedirects } from './use-redirect-lists.ts';

type OnOpen = (opened: Opened) => void;
const newRedirect: Opened = { id: null, from: '' };

function Redirects({ filters, onOpen }: { readonly filters: RedirectFilters; readonly onOpen: OnOpen }) {
  return (
    <RedirectList list={useRedirects(filters)} filters={filters} onEdit={onOpen} onNew={() => onOpen(newRedirect)} />
  );
}

interface NotFoundProps {
  readonly filters: NotFoundFilters;
  readonly changes: RedirectChanges;
  readonly onOpen: OnOpen;
}

function NotFound({ filters, changes, onOpen }: NotFoundProps) {
  return (
    <NotFoundList
      list={useNotFoundLog(filters)}
      filters={filters}
      onRedirect={({ path }) => onOpen({ id: null, from: path })}
      onForget={(entry) => void changes.forget(entry)}
    />
  );
}

export function RedirectsView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changes = useRedirectChanges();
  const [opened, setOpened] = useState<Opened>();
  useActions([{ id: 'new-redirect', label: 'New redirect', key: 'N', run: () => setOpened(newRedirect) }]);
  const isNotFound = isNotFoundList(query);
  const filters = redirectFiltersFrom(query);
  const notFoundFilters = notFoundFiltersFrom(query);
  const ask = (q: string): void =>
    void navigate(isNotFound ? notFoundAddress({ ...notFoundFilters, q }) : redirectsAddress({ ...filters, q }), {
      replace: true,
    });

  return (
    <>
      <StaffBar
        title="Redirects"
        search={
          <SearchBox
            key={isNotFound ? 'missed' : 'redirects'}
            label={isNotFound ? 'Search missing pages' : 'Search redirects'}
            placeholder="Search addresses"
            searched={filters.q}
            onSearch={ask}
          />
        }
      >
        <StaffButton kind="primary" onClick={() => setOpened(newRedirect)} {...keyHint('N')}>
          New redirect
        </StaffButton>
      </StaffBar>
      <nav className={laneBar} aria-label="Lists">
        <ul role="list">
          <li>
            <a href={redirectsPath} aria-current={isNotFound ? undefined : 'true'}>
              Redirects
            </a>
          </li>
          <li>
            <a href={`${redirectsPath}?list=not-found`} aria-current={isNotFound ? 'true' : undefined}>
              Not found
            </a>
          </li>
        </ul>
      </nav>
      {isNotFound ? (
        <NotFound filters={notFoundFilters} changes={changes} onOpen={setOpened} />
      ) : (
        <Redirects filters={filters} onOpen={setOpened} />
      )}
      {opened === undefined ? null : (
        <RedirectDialog opened={opened} changes={changes} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
