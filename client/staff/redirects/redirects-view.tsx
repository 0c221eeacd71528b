/** The redirects screen: redirects and the not-found log. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LaneBar } from '../ui/lane-bar.tsx';
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
} from './redirect-labels.ts';

const newRedirect: Opened = { id: null, from: '' };

export function RedirectsView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
      <LaneBar
        label="Lists"
        lanes={[
          { name: 'Redirects', to: redirectsPath, isCurrent: !isNotFound },
          { name: 'Not found', to: notFoundAddress(), isCurrent: isNotFound },
        ]}
      />
      {isNotFound ? (
        <NotFoundList filters={notFoundFilters} onRedirect={({ path }) => setOpened({ id: null, from: path })} />
      ) : (
        <RedirectList filters={filters} onEdit={setOpened} onNew={() => setOpened(newRedirect)} />
      )}
      {opened === undefined ? null : <RedirectDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
