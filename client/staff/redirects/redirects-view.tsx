/** Redirects: where old addresses lead, and which addresses visitors asked for in vain. */
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
  isMissedList,
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
const fresh: Opened = { id: null, from: '' };

function Redirects({ filters, onOpen }: { readonly filters: RedirectFilters; readonly onOpen: OnOpen }) {
  return <RedirectList list={useRedirects(filters)} filters={filters} onEdit={onOpen} onNew={() => onOpen(fresh)} />;
}

interface MissedProps {
  readonly filters: NotFoundFilters;
  readonly changes: RedirectChanges;
  readonly onOpen: OnOpen;
}

function Missed({ filters, changes, onOpen }: MissedProps) {
  return (
    <NotFoundList
      list={useNotFoundLog(filters)}
      filters={filters}
      onRedirect={({ path }) => onOpen({ id: null, from: path })}
      onForget={(missed) => void changes.forget(missed)}
    />
  );
}

export function RedirectsView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changes = useRedirectChanges();
  const [opened, setOpened] = useState<Opened>();
  useActions([{ id: 'new-redirect', label: 'New redirect', key: 'N', run: () => setOpened(fresh) }]);
  const isMissed = isMissedList(query);
  const filters = redirectFiltersFrom(query);
  const missedFilters = notFoundFiltersFrom(query);
  const ask = (q: string): void =>
    void navigate(isMissed ? notFoundAddress({ ...missedFilters, q }) : redirectsAddress({ ...filters, q }), {
      replace: true,
    });

  return (
    <>
      <StaffBar
        title="Redirects"
        search={
          <SearchBox
            key={isMissed ? 'missed' : 'redirects'}
            label={isMissed ? 'Search missing pages' : 'Search redirects'}
            placeholder="Search addresses"
            searched={filters.q}
            onSearch={ask}
          />
        }
      >
        <StaffButton kind="primary" onClick={() => setOpened(fresh)} {...keyHint('N')}>
          New redirect
        </StaffButton>
      </StaffBar>
      <nav className={laneBar} aria-label="Lists">
        <ul role="list">
          <li>
            <a href={redirectsPath} aria-current={isMissed ? undefined : 'true'}>
              Redirects
            </a>
          </li>
          <li>
            <a href={`${redirectsPath}?list=not-found`} aria-current={isMissed ? 'true' : undefined}>
              Not found
            </a>
          </li>
        </ul>
      </nav>
      {isMissed ? (
        <Missed filters={missedFilters} changes={changes} onOpen={setOpened} />
      ) : (
        <Redirects filters={filters} onOpen={setOpened} />
      )}
      {opened === undefined ? null : (
        <RedirectDialog opened={opened} changes={changes} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
