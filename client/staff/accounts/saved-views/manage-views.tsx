/** One’s saved views of a list, and the shared ones for owners: each can be renamed, shared and deleted. */
import { useRef, useState } from 'react';
import type { SavedView } from '#shared/accounts/saved-views.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useSavedViewChanges } from './use-saved-views.ts';
import { ViewForm } from './view-form.tsx';

const rows = css({
  listStyle: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '> li': {
    padding: `${token('--s-3')} 0`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  '&:focus': {
    outline: 'none',
  },
});

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: token('--s-2'),
  alignItems: 'center',
  p: {
    overflowWrap: 'anywhere',
    fontWeight: 600,
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
    fontWeight: 400,
  },
});

const noteOf = ({ is_shared: isShared, is_mine: isMine }: SavedView): string =>
  isShared ? (isMine ? 'Shared' : 'Shared, by someone else') : 'Only you';

export function ManageViews({ views }: { readonly views: readonly SavedView[] }) {
  const { remove } = useSavedViewChanges();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly problem: ApiProblem }>();
  // What had the focus is gone.
  const leave = (): void => {
    setEdited(null);
    list.current?.focus();
  };
  const removeView = async (view: SavedView): Promise<void> => {
    if (removing !== null) return;
    setRemoving(view.id);
    const problem = await remove(view);
    setRemoving(null);
    setFailed(problem && { name: view.name, problem });
    list.current?.focus();
  };

  return (
    <>
      <div role="status">
        {failed === undefined ? null : (
          <StatusLine tone="bad">
            <p>{`“${failed.name}” was not deleted. ${reasonOf(failed.problem)}`}</p>
          </StatusLine>
        )}
        {views.length === 0 ? <p>No view is left.</p> : null}
      </div>
      <ul className={rows} role="list" aria-label="Views" tabIndex={-1} ref={list} hidden={views.length === 0}>
        {views.map((view) => (
          <li key={view.id}>
            {edited === view.id ? (
              <ViewForm view={view} onDone={leave} onCancel={leave} />
            ) : (
              <div className={row}>
                <p dir="auto">
                  {view.name}
                  <small>{noteOf(view)}</small>
                </p>
                <StaffButton onClick={() => setEdited(view.id)}>
                  Edit<span className={visuallyHidden}>{` ${view.name}`}</span>
                </StaffButton>
                <StaffButton
                  kind="danger"
                  busy={removing === view.id}
                  busyLabel="Deleting..."
                  onClick={() => void removeView(view)}
                >
                  Delete<span className={visuallyHidden}>{` ${view.name}`}</span>
                </StaffButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
