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
import { notFoundPath, redirectsPath } from './redirect-labels.ts';
import { useRedirectChanges, type RedirectChanges } from './use-redirect-changes.ts';
import { useNotFoundLog, useRedirects } from './use-redirect-lists.ts';

type OnOpen = (opened: Opened) => void;
const fresh: Opened = { id: null, from: '' };

function Redirects({ terms, onAsk, onOpen }: { terms: string; onAsk: (terms: string) => void; onOpen: OnOpen }) {
  return <RedirectList list={useRedirects(terms)} {...{ terms, onAsk }} onEdit={onOpen} onNew={() => onOpen(fresh)} />;
}

function Missed({ changes, onOpen }: { readonly changes: RedirectChanges; readonly onOpen: OnOpen }) {
  return (
    <NotFoundList
      list={useNotFoundLog()}
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
  const terms = (query.get('q') ?? '').trim();
  const isMissed = query.get('list') === 'not-found';
  const ask = (asked: string): void =>
    void navigate(asked === '' ? redirectsPath : `${redirectsPath}?${new URLSearchParams({ q: asked })}`, {
      replace: true,
    });

  return (
    <>
      <StaffBar
        title="Redirects"
        search={
          isMissed ? undefined : (
            <SearchBox label="Search redirects" placeholder="Search addresses" asked={terms} onAsk={ask} />
          )
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
            <a href={notFoundPath} aria-current={isMissed ? 'true' : undefined}>
              Not found
            </a>
          </li>
        </ul>
      </nav>
      {isMissed ? (
        <Missed changes={changes} onOpen={setOpened} />
      ) : (
        <Redirects terms={terms} onAsk={ask} onOpen={setOpened} />
      )}
      {opened === undefined ? null : (
        <RedirectDialog opened={opened} changes={changes} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
