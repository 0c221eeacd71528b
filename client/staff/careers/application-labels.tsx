/** Labels of applications, the addresses of their list, and the lanes of stages. */
import type { ApplicationRow } from '#shared/careers/applications.contract.ts';
import type { QueryOf } from '../session/staff-calls.ts';
import {
  isDecided,
  isSelectable,
  stageTitle,
  type ApplicationStage,
  type Stage,
} from '#shared/careers/application-rules.ts';
import { createContext, useCallback, useContext } from 'react';
import { formatCount } from '#shared/api/list-count.ts';
import { applicationSorts, sortingQuery, type ApplicationSort, type Sorting } from '#shared/api/list-order.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { formatDate, formatDuration, formatShortTime } from '../ui/format-time.ts';
import { searchTermsIn, sortingIn, withQuery } from '../ui/list-address.ts';
import type { SortLabels } from '../ui/sort.tsx';
import { definedOnly } from '#shared/api/defined-only.ts';
import { Link, useNavigate } from 'react-router';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ListChoice } from '../ui/filter-bar.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';

export const applicationsPath = '/admin/applications';

/** All stages in the order of hiring. The screen loads them before it shows anything else. */
export const StagesContext = createContext<readonly Stage[]>([]);
export const useStages = (): readonly Stage[] => useContext(StagesContext);

export const useStageTitle = (): ((id: ApplicationStage) => string) => {
  const stages = useStages();
  return useCallback((id) => stageTitle(stages, id), [stages]);
};

/** The stages that an application at this stage can be moved to. */
export const stagesBeside = (stages: readonly Stage[], stage: ApplicationStage): readonly Stage[] =>
  stages.filter((each) => isSelectable(each) && each.id !== stage);

const textLink = css({
  'select + &': { marginLeft: token('--s-2') },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: token('--t-small'),
});

export const editPartPath = (part: 'stages' | 'templates'): string => `/admin/content/applications#${part}`;

/** The link to the site's own stages or email templates. */
export const EditPart = ({ part, children }: { readonly part: 'stages' | 'templates'; readonly children: string }) => (
  <Link className={textLink} to={editPartPath(part)}>
    {children}
  </Link>
);

export const applicationViews = { list: 'List', board: 'Board', figures: 'Figures' } as const;
export type ApplicationView = keyof typeof applicationViews;
const applicationViewIds = Object.keys(applicationViews) as ApplicationView[];

export interface ApplicationFilters {
  /** Search terms; empty for all. */
  readonly q: string;
  /** Undefined for all. */
  readonly stage: ApplicationStage | undefined;
  /** The key of a position; empty for all. */
  readonly position: string;
  /** Only members of the talent pool. */
  readonly pool: boolean;
  readonly sorting: Sorting<ApplicationSort>;
  /** Undefined for the last choice in this browser. */
  readonly view: ApplicationView | undefined;
}

export const applicationFiltersFrom = (search: URLSearchParams): ApplicationFilters => ({
  q: searchTermsIn(search),
  stage: search.get('stage') || undefined,
  position: /^[a-z0-9-]{1,100}$/.test(search.get('position') ?? '') ? (search.get('position') ?? '') : '',
  pool: search.get('pool') === 'true',
  sorting: sortingIn(applicationSorts, search),
  view: applicationViewIds.find((view) => view === search.get('view')),
});

/** The query of the address and of the API. */
export const applicationsQuery = ({
  q,
  stage,
  position,
  pool,
  sorting,
}: Omit<ApplicationFilters, 'view'>): QueryOf<'GET /api/admin/applications'> => ({
  ...(q === '' ? {} : { q }),
  ...definedOnly({ stage }),
  ...(position === '' ? {} : { position }),
  ...(pool ? { pool: 'true' } : {}),
  ...sortingQuery(applicationSorts, sorting),
});

export const applicationsAddress = (filters: ApplicationFilters): string =>
  withQuery(applicationsPath, { ...definedOnly({ view: filters.view }), ...applicationsQuery(filters) });

export const applicationOrders: SortLabels<ApplicationSort> = {
  received: { desc: 'Newest first', asc: 'Oldest first' },
  due: { asc: 'Due soonest first', desc: 'Due latest first' },
};

interface Mark {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
}

export const stageMark = (stage: ApplicationStage): Mark => {
  if (stage === 'application') return { shape: 'ring', tone: 'blue' };
  if (stage === 'hired') return { shape: 'full', tone: 'ok' };
  if (stage === 'spam') return { shape: 'dashed', tone: 'faint' };
  return isDecided(stage) ? { shape: 'full', tone: 'faint' } : { shape: 'half', tone: 'blue' };
};

interface Owed {
  readonly due_at: string;
  readonly is_owed: boolean;
}

export const isLate = ({ due_at, is_owed }: Owed, now: Date): boolean => is_owed && Date.parse(due_at) <= now.getTime();

/** When the owed answer is due; empty if none is owed. */
export const dueWords = (application: Owed, now: Date): string => {
  if (!application.is_owed) return '';
  const when = formatShortTime(application.due_at, now);
  return isLate(application, now) ? `Overdue since ${when}` : `Due ${when}`;
};

/** Time since the application came to its stage. */
export const sinceWords = ({ stage, since }: Pick<ApplicationRow, 'stage' | 'since'>, now: Date): string =>
  isDecided(stage) ? `Since ${formatDate(since)}` : `Here for ${formatDuration(now.getTime() - Date.parse(since))}`;

export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const lanes = css(laneBar, {
  [below.tablet]: {
    display: 'none',
  },
  ul: {
    flexWrap: 'nowrap',
    minWidth: 'max-content',
  },
});

/** Replaces the lanes on phones. */
const choice = css({
  display: 'contents',
  [from.tablet]: {
    display: 'none',
  },
});

interface StageLanesProps {
  /** The select that replaces the links on phones, for the `FilterBar`. */
  readonly isChoice?: boolean;
  readonly stages: readonly Stage[];
  readonly chosen: ApplicationStage | undefined;
  /** Undefined while loading. */
  readonly counts: ((stage: ApplicationStage) => number | undefined) | undefined;
  readonly to: (stage: ApplicationStage | undefined) => string;
  /** Adds “All”, and the talent pool if it is on. */
  readonly pool?: {
    readonly isShown: boolean;
    readonly isChosen: boolean;
    readonly count: number | undefined;
    readonly to: string;
  };
}

/** The stages with their counts: links in a row, or a select on phones. */
export function StageLanes({ isChoice = false, stages, chosen, counts, to, pool }: StageLanesProps) {
  const navigate = useNavigate();
  const bar = useCurrentInView(
    `${pool?.isChosen === true ? 'pool' : (chosen ?? '')} ${counts === undefined ? '' : 'counted'}`,
  );
  const all = [
    ...(pool ? [{ name: 'All', to: to(undefined), isChosen: chosen === undefined && !pool.isChosen }] : []),
    ...stages.map((each) => ({
      name: each.title,
      count: counts?.(each.id),
      to: to(each.id),
      isChosen: each.id === chosen,
    })),
    ...(pool?.isShown ? [{ name: 'Talent pool', ...pool }] : []),
  ].map(({ count, ...lane }: { name: string; count?: number | undefined; to: string; isChosen: boolean }) => ({
    ...lane,
    count: count === undefined ? '' : formatCount(count),
  }));
  if (isChoice)
    return (
      <div className={choice}>
        <ListChoice
          label="Stage"
          value={all.find(({ isChosen }) => isChosen)?.to ?? ''}
          isChosen={chosen !== undefined && pool !== undefined}
          onChoose={(address) => void navigate(address, { preventScrollReset: true })}
        >
          {all.map((lane) => (
            <option key={lane.name} value={lane.to}>
              {[lane.name === 'All' ? 'All stages' : lane.name, lane.count].filter(Boolean).join(': ')}
            </option>
          ))}
        </ListChoice>
      </div>
    );
  return (
    <nav className={lanes} aria-label="Stages" ref={bar}>
      <ul role="list">
        {all.map((lane) => (
          <li key={lane.name}>
            <Link to={lane.to} {...(lane.isChosen ? { 'aria-current': 'true' } : {})} preventScrollReset>
              {lane.name}
              {lane.count === '' ? null : <span>{lane.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
