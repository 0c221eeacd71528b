/** Links to the saved views of a list, and dialogs that save and edit them. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { viewQuery, type SavedListId } from '#shared/accounts/saved-view-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useActions } from '../palette/actions.ts';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { ManageViews, ViewForm } from './edit-views.tsx';
import { useSavedViews, viewAddress } from './use-saved-views.ts';
import { focusInside, linkInRow } from '../ui/style-rules.ts';

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
