/** The screen of all positions: open, closed and drafts. Their texts are edited with the careers page. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedPosition } from '#shared/careers/positions.contract.ts';
import { counted } from '#shared/api/list-count.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { ActionDialog } from '../kit/action-form.tsx';
import { ResourceList, RowButton, type Column } from '../kit/resource-list.tsx';
import { useAction } from '../kit/use-action.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { wholeList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { usePermissions } from '../session/use-session.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDate } from '../ui/format-time.ts';
import { includesTerms } from '../ui/found-text.ts';
import { useSearchTerms, withQuery } from '../ui/list-address.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { applicationsPath } from './application-labels.tsx';
import { applicationsKey } from './use-applications.ts';

const positionsPath = '/admin/positions';
const positionsKey = ['positions'] as const;
const failure = 'Failed to load positions';

const editorPath = (place: number, field = 'title'): string =>
  `/admin/content/careers?entry=openings.positions.${place}#openings.positions.${place}.${field}`;

const states = {
  open: { shape: 'full', tone: 'ok', label: 'Open' },
  draft: { shape: 'half', tone: 'blue', label: 'Draft' },
  closed: { shape: 'full', tone: 'faint', label: 'Closed' },
} as const;

const stateWords = ({ state, has_changes }: ListedPosition): string =>
  has_changes ? `${states[state].label}, unpublished changes` : states[state].label;

const closingWords = ({ closes, state }: ListedPosition): string =>
  closes === null
    ? 'No closing date'
    : `${state === 'closed' ? 'Closed after' : 'Closes after'} ${formatDate(closes, 'UTC')}`;

const waitingWords = ({ waiting, applications }: ListedPosition): string | null =>
  waiting === null || applications === null
    ? null
    : waiting === 0
      ? counted(applications, 'application')
      : `${waiting} of ${counted(applications, 'application')} to answer`;

const Waiting = ({ position }: { readonly position: ListedPosition }) => {
  const said = waitingWords(position);
  if (said === null) return '–';
  return position.applications === 0 ? 'None' : <Link to={`${applicationsPath}?position=${position.key}`}>{said}</Link>;
};

const columns: readonly [Column<ListedPosition>, ...Column<ListedPosition>[]] = [
  {
    head: 'Position',
    cell: ({ title, place, department, location }) => (
      <>
        {place === null ? (
          title
        ) : (
          <Link to={editorPath(place)} data-opens="">
            {title}
          </Link>
        )}
        <small>{[department, location].filter((each) => each !== '').join(' · ')}</small>
      </>
    ),
  },
  {
    head: 'State',
    cell: (position) => {
      const { shape, tone } = states[position.state];
      return (
        <StatusMark shape={shape} tone={tone}>
          {stateWords(position)}
        </StatusMark>
      );
    },
    short: stateWords,
  },
  { head: 'Applications', cell: (position) => <Waiting position={position} />, short: waitingWords },
  {
    head: 'Closing date',
    cell: ({ closes }) => (closes === null ? 'None' : formatDate(closes, 'UTC')),
    short: (position) => (position.closes === null ? null : closingWords(position)),
  },
];

/** The day before today, in UTC: positions close at the end of their last day. */
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

function useClosing() {
  const close = useAction('PUT /api/admin/positions/{key}/closing', {
    reload: [positionsKey, ['content'], ['content-page'], applicationsKey],
  });
  const set = (position: ListedPosition, closes: string | null, isClosed: boolean): void => {
    const { key, title } = position;
    void close.run(
      { params: { key }, body: { closes } },
      {
        failed: `${title} not ${isClosed ? 'closed' : 'reopened'}`,
        done: (answer) => ({
          text: `${title} is ${isClosed ? 'closed' : 'open again'}`,
          ...(answer ? { undo: () => set(position, answer.before, !isClosed) } : {}),
        }),
      },
    );
  };
  return {
    isPending: close.isPending,
    toggle: (position: ListedPosition) =>
      position.state === 'closed' ? set(position, null, false) : set(position, yesterday(), true),
  };
}

function NewPosition({ onClose }: { readonly onClose: () => void }) {
  const create = useAction('POST /api/admin/positions', { reload: [positionsKey, ['content'], ['content-page']] });
  const navigate = useNavigate();
  return (
    <ActionDialog
      title="New position"
      action="Create draft"
      pending="Creating..."
      send={async (valueOf) => {
        const answer = await create.run({ body: { title: valueOf('title') } });
        if (answer.ok && answer.data) void navigate(editorPath(answer.data.place, 'department'));
        return answer;
      }}
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <TextField name="title" label="Title" autoComplete="off" maxLength={100} mistake={mistakeAt('title')} />
      )}
    </ActionDialog>
  );
}

export function PositionsView() {
  const [isAdding, setAdding] = useState(false);
  const may = usePermissions();
  const closing = useClosing();
  useActions([{ id: 'new-position', label: 'New position', key: 'N', run: () => setAdding(true) }]);
  const [q, search] = useSearchTerms();
  const positions = useStaffQuery('GET /api/admin/positions', { key: positionsKey, failure });
  return (
    <>
      <StaffBar
        title="Positions"
        search={
          <SearchBox
            label="Search positions"
            placeholder="Search title, department, location"
            searched={q}
            onSearch={search}
          />
        }
      >
        <StaffButton kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)} {...keyHint('N')}>
          New position
        </StaffButton>
      </StaffBar>
      <ResourceList
        list={wholeList(positions, (each) => includesTerms([each.title, each.department, each.location], q))}
        noun={{ one: 'position', many: 'positions' }}
        failure={failure}
        columns={columns}
        actions={(position) => (
          <>
            {position.state === 'open' ? <StaffLinkButton to={`/careers/${position.key}`}>View</StaffLinkButton> : null}
            {position.state !== 'draft' && (may('publish-pages') || may('recruiting')) ? (
              <RowButton of={position.title} disabled={closing.isPending} onClick={() => closing.toggle(position)}>
                {position.state === 'closed' ? 'Reopen' : 'Close'}
              </RowButton>
            ) : null}
          </>
        )}
        address={withQuery(positionsPath, { q: q || undefined })}
        home={positionsPath}
        search={{ q, hint: 'Searches titles, departments and locations.' }}
        empty={
          <EmptyState title="No positions yet" text="Positions are shown on the careers page once they are published.">
            <StaffButton onClick={() => setAdding(true)}>New position</StaffButton>
          </EmptyState>
        }
      />
      {isAdding ? <NewPosition onClose={() => setAdding(false)} /> : null}
    </>
  );
}
