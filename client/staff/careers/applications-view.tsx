/** The screen of all applications: list, board and figures. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams, useParams } from 'react-router';
import type { ApplicationRow } from '#shared/careers/applications.contract.ts';
import { isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { applicationSorts, type ApplicationSort } from '#shared/api/list-order.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { ResourceList, type Column } from '../kit/resource-list.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { formatDate, formatShortTime } from '../ui/format-time.ts';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { useNames } from '../session/use-names.ts';
import { useHas, usePermissions } from '../session/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, ListFilter } from '../ui/filter-bar.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { readPreference, storePreference } from '../ui/stored-choice.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import {
  applicationFiltersFrom,
  applicationOrders,
  applicationsAddress,
  applicationsPath,
  applicationViews,
  dueWords,
  isLate,
  stageMark,
  EditPart,
  editPartPath,
  StagesContext,
  useStages,
  useStageTitle,
  type ApplicationFilters,
  type ApplicationView,
  StageLanes,
} from './application-labels.tsx';
import { AddCandidate } from './add-candidate.tsx';
import { Board, useBoardStages } from './board.tsx';
import { FiguresView } from './figures-view.tsx';
import {
  applicationsFailure,
  useApplicationCounts,
  useApplications,
  useBoard,
  useStageList,
} from './use-applications.ts';
import { ApplicationDetail } from './application-detail.tsx';

const late = css({
  '&[data-late]': {
    color: token('--bad'),
    fontWeight: 600,
  },
});

function Candidate({ application }: { readonly application: ApplicationRow }) {
  const { id, name, position, pool_until, is_again, added_by } = application;
  const nameOf = useNames();
  const remarks = [
    ...(added_by === null ? [] : [`added by ${nameOf(added_by)}`]),
    ...(is_again ? ['applied again'] : []),
    ...(pool_until === null ? [] : [`in the talent pool until ${formatDate(pool_until)}`]),
  ];
  return (
    <>
      <Link to={`${applicationsPath}/${id}`} data-opens="">
        {name}
      </Link>
      <small>{[position.title, ...remarks].join(' · ')}</small>
    </>
  );
}

const answerWords = (application: ApplicationRow, now: Date): string => {
  const due = dueWords(application, now);
  if (due !== '') return due;
  return application.added_by === null || application.stage !== 'application' ? 'Answered' : '–';
};

const columnsOf = (
  titleOf: ReturnType<typeof useStageTitle>,
): readonly [Column<ApplicationRow, ApplicationSort>, ...Column<ApplicationRow, ApplicationSort>[]] => [
  { head: 'Candidate', cell: (application) => <Candidate application={application} /> },
  {
    head: 'Received',
    sort: 'received',
    cell: ({ submitted_at }, now) => formatShortTime(submitted_at, now),
    short: ({ stage, submitted_at }, now) => `${titleOf(stage)} · received ${formatShortTime(submitted_at, now)}`,
  },
  {
    head: 'Answer',
    sort: 'due',
    cell: (application, now) => (
      <span className={late} data-late={isLate(application, now) || undefined}>
        {answerWords(application, now)}
      </span>
    ),
    short: (application, now) => dueWords(application, now) || null,
  },
  { head: 'Files', cell: ({ files }) => (files === 1 ? '1 file' : `${files} files`), short: () => null },
  {
    head: 'Stage',
    cell: ({ stage }) => <StatusMark {...stageMark(stage)}>{titleOf(stage)}</StatusMark>,
  },
];

/** Stores the last choice, for addresses without one. */
const viewChoice = 'applications-view';

interface ViewProps {
  readonly filters: ApplicationFilters;
  /** The address of the same screen with a change. */
  readonly address: (change: Partial<ApplicationFilters>) => string;
  readonly show: (change: Partial<ApplicationFilters>) => void | Promise<void>;
}

function PositionChoice({ filters, show }: ViewProps) {
  const { position } = filters;
  const positions = useApplicationCounts(filters).data?.positions ?? [];
  return (
    <ListFilter
      label="Position"
      all="All positions"
      options={positions.map(({ key, title }) => [key, title])}
      value={position === '' ? undefined : position}
      onChoose={(chosen) => void show({ position: chosen ?? '' })}
    />
  );
}

function List({ filters, address, show }: ViewProps) {
  const { q, stage, position, pool, sorting } = filters;
  const list = useApplications(filters);
  const counts = useApplicationCounts(filters).data;
  const has = useHas();
  const titleOf = useStageTitle();
  const columns = useMemo(() => columnsOf(titleOf), [titleOf]);
  const stages = useStages().filter(({ id, is_removed }) => !is_removed || id === stage || counts?.stages[id]);
  const lanes = {
    stages,
    chosen: pool ? undefined : stage,
    counts: counts && ((each: ApplicationStage) => counts.stages[each]),
    to: (each: ApplicationStage | undefined) => address({ stage: each, pool: false }),
    pool: {
      isChosen: pool,
      count: counts?.pool,
      to: address({ stage: undefined, pool: true }),
      isShown: has('talentPool'),
    },
  };
  return (
    <>
      <StageLanes {...lanes} />
      <ResourceList
        list={list}
        noun={{ one: 'application', many: 'applications' }}
        failure={applicationsFailure}
        columns={columns}
        address={address({})}
        home={applicationsPath}
        conditions={[
          ...(pool ? ['in the talent pool'] : stage === undefined ? [] : [`in “${titleOf(stage)}”`]),
          ...(position === ''
            ? []
            : [`for ${counts?.positions.find(({ key }) => key === position)?.title ?? position}`]),
        ]}
        search={{ q, hint: 'Searches names, email addresses and positions.' }}
        filters={
          <>
            <StageLanes {...lanes} isChoice />
            <PositionChoice filters={filters} address={address} show={show} />
          </>
        }
        order={{
          sorts: applicationSorts,
          labels: applicationOrders,
          sorting,
          to: (next) => address({ sorting: next }),
        }}
        empty={
          <EmptyState
            title="No applications yet"
            text="Applications for open positions appear here, each with its response deadline."
          />
        }
      />
    </>
  );
}

function BoardView(props: ViewProps) {
  const { filters, address } = props;
  const { data } = useBoard(filters);
  const { stages, shown } = useBoardStages(data, filters);
  const total =
    data && Object.entries(data.stages).reduce((sum, [stage, { count }]) => sum + (isDecided(stage) ? 0 : count), 0);
  return (
    <>
      <FilterBar
        summary={
          total === undefined ? '' : `${formatCount(total)} in hiring${filters.q === '' ? '' : ` with “${filters.q}”`}`
        }
        narrowing={{ q: filters.q, filters: [], clear: address({ q: '' }) }}
      >
        {data === undefined ? null : (
          <StageLanes
            isChoice
            stages={stages}
            chosen={shown?.id}
            counts={(each) => data.stages[each]?.count ?? 0}
            to={(each) => address({ stage: each, view: 'board' })}
          />
        )}
        <PositionChoice {...props} />
        <EditPart part="stages">Edit hiring stages</EditPart>
      </FilterBar>
      <Board filters={filters} address={address} />
    </>
  );
}

export function ApplicationsView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const stages = useStages();
  const asked = applicationFiltersFrom(query);
  const filters = { ...asked, stage: stages.find(({ id }) => id === asked.stage)?.id };
  const view = filters.view ?? (readPreference(viewChoice) === 'board' ? 'board' : 'list');
  const [isAdding, setAdding] = useState(false);
  const may = usePermissions();
  useActions([
    { id: 'add-candidate', label: 'Add candidate', key: 'N', run: () => setAdding(true) },
    ...(may('edit-pages')
      ? [{ id: 'edit-stages', label: 'Edit hiring stages', run: () => void navigate(editPartPath('stages')) }]
      : []),
  ]);
  const address = (change: Partial<ApplicationFilters>): string => applicationsAddress({ ...filters, ...change });
  const show = (change: Partial<ApplicationFilters>) => navigate(address(change), { preventScrollReset: true });
  const choose = (next: ApplicationView) => {
    // Figures are not remembered: the next visit begins with the work.
    if (next !== 'figures') storePreference(viewChoice, next);
    return show({ view: next, ...(next === 'list' ? {} : { pool: false }) });
  };
  return (
    <>
      <StaffBar
        title="Applications"
        search={
          view === 'figures' ? null : (
            <SearchBox
              label="Search applications"
              placeholder="Search name, email, position"
              searched={filters.q}
              onSearch={(q) => void navigate(address({ q }), { replace: true })}
            />
          )
        }
        views={
          <ChoiceRow
            legend="How applications are shown"
            name="view"
            choices={applicationViews}
            value={view}
            onChoose={choose}
          />
        }
      >
        <StaffButton kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)} {...keyHint('N')}>
          Add candidate
        </StaffButton>
      </StaffBar>
      {view === 'figures' ? <FiguresView /> : null}
      {view === 'board' ? <BoardView filters={filters} address={address} show={show} /> : null}
      {view === 'list' ? <List filters={filters} address={address} show={show} /> : null}
      {isAdding ? <AddCandidate position={filters.position} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

export function ApplicationsRoute() {
  const { id } = useParams();
  const stages = useStageList();
  const shown = useRef(id);
  // The element that had the focus, such as a row or a dialog, was removed.
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [id]);
  if (stages.data === undefined)
    return (
      <>
        <StaffBar title={id === undefined ? 'Applications' : 'Application'} />
        <LoadState query={stages} loading="Loading applications..." failure={applicationsFailure} />
      </>
    );
  return (
    <StagesContext value={stages.data}>
      {id === undefined ? <ApplicationsView /> : <ApplicationDetail key={id} id={id} />}
    </StagesContext>
  );
}
