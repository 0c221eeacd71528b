/** Creates, renames, shares and deletes saved views. */
import { useRef, useState } from 'react';
import { savedViewLimits, type SavedListId } from '#shared/accounts/saved-view-rules.ts';
import type { SavedView } from '#shared/accounts/saved-views.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ActionForm } from '../kit/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { fieldProblem } from '../ui/use-mistakes.ts';
import { useSavedViewChanges } from './use-saved-views.ts';

type ViewFormProps = (
  | { readonly view: SavedView }
  | { readonly view?: undefined; readonly list: SavedListId; readonly query: string }
) & {
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const missingName = fieldProblem('name', 'Enter a name.');

/** Saves a new view, or changes an existing one. */
export function ViewForm({ onDone, onCancel, ...props }: ViewFormProps) {
  const { view } = props;
  const { save, change } = useSavedViewChanges();
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const send = async (name: string): Promise<ApiResult<unknown> | ApiProblem> => {
    if (name === '') return missingName;
    return props.view === undefined
      ? save({ list: props.list, query: props.query, name, is_shared: isShared })
      : change(props.view, { name, is_shared: isShared });
  };
  return (
    <ActionForm
      action={view === undefined ? 'Save view' : 'Save changes'}
      pending="Saving..."
      fields={['name']}
      send={(valueOf) => send(valueOf('name').trim())}
      onDone={onDone}
      buttons={<StaffButton onClick={onCancel}>Cancel</StaffButton>}
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={savedViewLimits.name}
            defaultValue={view?.name ?? ''}
            mistake={mistakeAt('name')}
          />
          <CheckField
            label="Shared with everyone"
            hint="Everyone who can see this list can use it. You and the owners can change it."
            checked={isShared}
            onChoose={setShared}
          />
        </>
      )}
    </ActionForm>
  );
}

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
  isShared ? (isMine ? 'Shared' : 'Shared by someone else') : 'Only you';

export function ManageViews({ views }: { readonly views: readonly SavedView[] }) {
  const { remove } = useSavedViewChanges();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly problem: ApiProblem }>();
  // The focused element is removed, so focus the list.
  const leave = (): void => {
    setEdited(null);
    list.current?.focus();
  };
  const removeView = async (view: SavedView): Promise<void> => {
    if (removing !== null) return;
    setRemoving(view.id);
    const answer = await remove(view);
    setRemoving(null);
    setFailed(answer.ok ? undefined : { name: view.name, problem: answer.problem });
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
        {views.length === 0 ? <p>No saved views.</p> : null}
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
