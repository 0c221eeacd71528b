/** Links to the saved views of a list, and dialogs that save, rename, share and delete them. */
import { useState, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { viewQuery, type SavedListId, savedLists, savedViewLimits } from '#shared/accounts/saved-view-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useActions } from '../palette/actions.ts';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { focusInside, linkInRow, noFocusRing } from '../ui/style-rules.ts';
import type { changeViewCall, SavedView, saveViewCall } from '#shared/accounts/saved-views.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import { useAction } from '../kit/use-action.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { actionList } from '../ui/screen-layout.ts';
import { TextField } from '../ui/staff-field.tsx';
import { fieldProblem } from '../ui/use-mistakes.ts';

const key = ['saved-views'] as const;

/** Without a notice on failure, because the list shows one. */
export const useSavedViews = () => useStaffQuery('GET /api/admin/saved-views', { key });

/** The address of the list with the filters of the view. */
export const viewAddress = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  `${savedLists[list].path}${query === '' ? '' : `?${query}`}`;

const reload = [key];

export function useSavedViewChanges() {
  const save = useAction('POST /api/admin/saved-views', { reload });
  const change = useAction('PATCH /api/admin/saved-views/{id}', { reload });
  const remove = useAction('DELETE /api/admin/saved-views/{id}', { reload, isDoneIfMissing: true });
  return {
    save: (body: RequestBody<typeof saveViewCall>) => save.run({ body }, { done: `Saved as “${body.name}”` }),
    change: ({ id, name }: SavedView, body: RequestBody<typeof changeViewCall>) =>
      change.run({ params: { id }, body }, { done: `“${body.name ?? name}” saved` }),
    remove: ({ id, name }: SavedView) =>
      remove.run({ params: { id } }, { done: `“${name}” deleted`, failed: `“${name}” not deleted` }),
  };
}

const bar = css({
  display: 'flex',
  gap: `0 ${token('--s-4')}`,
  alignItems: 'center',
  padding: `0 ${token('--s-4')}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  fontSize: token('--t-small'),
  whiteSpace: 'nowrap',
  ul: {
    display: 'flex',
    gap: `0 ${token('--s-4')}`,
    listStyle: 'none',
  },
  a: {
    ...linkInRow,
    minHeight: 44,
    maxWidth: '18rem',
    '&:hover': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
    span: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  '> button': {
    margin: '0 -0.25rem',
    paddingInline: '0.25rem',
    ...focusInside,
  },
  '@media (max-width: 47.99rem)': {
    '&[data-folded]': {
      display: 'none',
    },
  },
  [from.desktop]: {
    flexWrap: 'wrap',
    paddingInline: token('--s-5'),
    ul: {
      flexWrap: 'wrap',
    },
  },
});

interface SavedViewsProps {
  readonly list: SavedListId;
  /** Whether the current filters differ from the defaults. */
  readonly isWorthSaving: boolean;
  /** Hides the views on phones. */
  readonly isFolded?: boolean;
}

/** Renders nothing if there are no saved views and the filters are the defaults. */
export function SavedViews({ list, isWorthSaving, isFolded = false }: SavedViewsProps) {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = (): void => setDialog(null);
  const { data } = useSavedViews();
  const views = (data ?? []).filter((view) => view.list === list);
  const query = viewQuery(list, search);
  const isSaved = views.some((view) => view.query === query);
  const maySave = data !== undefined && isWorthSaving && !isSaved;
  const changeable = views.filter((view) => view.may_change);
  useActions(maySave ? [{ id: 'save-view', label: 'Save this view', run: () => setDialog('save') }] : []);

  return (
    <>
      {views.length > 0 || maySave ? (
        <nav className={bar} aria-label="Saved views" data-folded={isFolded || undefined}>
          {views.length === 0 ? null : (
            <ul role="list">
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to={viewAddress(view)}
                    title={view.is_mine ? undefined : 'Shared with everyone'}
                    aria-current={view.query === query ? 'true' : undefined}
                    preventScrollReset
                  >
                    <span dir="auto">{view.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {maySave ? <TextButton onClick={() => setDialog('save')}>Save this view</TextButton> : null}
          {changeable.length > 0 ? <TextButton onClick={() => setDialog('manage')}>Edit views</TextButton> : null}
        </nav>
      ) : null}
      {dialog === 'save' ? (
        <StaffDialog title="Save this view" onClose={close}>
          <ViewForm list={list} query={query} onDone={close} onCancel={close} />
        </StaffDialog>
      ) : null}
      {dialog === 'manage' ? (
        <StaffDialog title="Saved views" onClose={close}>
          <ManageViews views={changeable} />
        </StaffDialog>
      ) : null}
    </>
  );
}

type ViewFormProps = (
  | { readonly view: SavedView }
  | { readonly view?: undefined; readonly list: SavedListId; readonly query: string }
) & {
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const missingName = fieldProblem('name', 'Enter a name.');

/** Saves a new view, or changes an existing one. */
function ViewForm({ onDone, onCancel, ...props }: ViewFormProps) {
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

const rows = `${actionList} ${css({ '> li > form': { flex: 1 }, ...noFocusRing })}`;

const noteOf = ({ is_shared: isShared, is_mine: isMine }: SavedView): string =>
  isShared ? (isMine ? 'Shared' : 'Shared by someone else') : 'Only you';

function ManageViews({ views }: { readonly views: readonly SavedView[] }) {
  const { remove } = useSavedViewChanges();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  // The focused element is removed, so focus the list.
  const leave = (): void => {
    setEdited(null);
    list.current?.focus();
  };
  const removeView = async (view: SavedView): Promise<void> => {
    if (removing !== null) return;
    setRemoving(view.id);
    await remove(view);
    setRemoving(null);
    list.current?.focus();
  };

  return (
    <>
      <div role="status">{views.length === 0 ? <p>No saved views.</p> : null}</div>
      <ul className={rows} role="list" aria-label="Views" tabIndex={-1} ref={list} hidden={views.length === 0}>
        {views.map((view) => (
          <li key={view.id}>
            {edited === view.id ? (
              <ViewForm view={view} onDone={leave} onCancel={leave} />
            ) : (
              <>
                <p dir="auto">
                  <b>{view.name}</b>
                  <small>{noteOf(view)}</small>
                </p>
                <div className={staffActions}>
                  <StaffButton onClick={() => setEdited(view.id)} of={view.name}>
                    Edit
                  </StaffButton>
                  <StaffButton
                    kind="danger"
                    busy={removing === view.id}
                    busyLabel="Deleting..."
                    onClick={() => void removeView(view)}
                    of={view.name}
                  >
                    Delete
                  </StaffButton>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
