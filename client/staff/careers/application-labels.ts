/** What the screens of applications call things, and how the address of the list says which of them are listed. */
import type { QueryOf } from '../session/staff-calls.ts';
import {
  applicationStageIds,
  applicationStages,
  isDecided,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { applicationSorts, sortingQuery, type ApplicationSort, type Sorting } from '#shared/api/list-order.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { withQuery, sortingIn } from '../ui/list-address.ts';
import type { SortLabels } from '../ui/sort.tsx';
import { definedOnly } from '#shared/api/defined-only.ts';

export const applicationsPath = '/admin/applications';

export const applicationViews = { list: 'List', board: 'Board', figures: 'Figures' } as const;
export type ApplicationView = keyof typeof applicationViews;
const applicationViewIds = Object.keys(applicationViews) as ApplicationView[];

export interface ApplicationFilters {
  /** Left out for all. */
  readonly stage: ApplicationStage | undefined;
  /** The key of a position; empty for all. */
  readonly position: string;
  /** Only those who agreed to be kept. */
  readonly pool: boolean;
  readonly sorting: Sorting<ApplicationSort>;
  /** As the address says it; without it this browser's last choice counts. */
  readonly view: ApplicationView | undefined;
}

export const applicationFiltersFrom = (search: URLSearchParams): ApplicationFilters => ({
  stage: applicationStageIds.find((stage) => stage === search.get('stage')),
  position: /^[a-z0-9-]{1,100}$/.test(search.get('position') ?? '') ? (search.get('position') ?? '') : '',
  pool: search.get('pool') === 'true',
  sorting: sortingIn(applicationSorts, search),
  view: applicationViewIds.find((view) => view === search.get('view')),
});

/** As the address and the API say it. */
export const applicationsQuery = ({
  stage,
  position,
  pool,
  sorting,
}: Omit<ApplicationFilters, 'view'>): QueryOf<'GET /api/admin/applications'> => ({
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

export const applicationCount = (
  total: number,
  { stage, pool }: Pick<ApplicationFilters, 'stage' | 'pool'>,
): string => {
  const counted = `${formatCount(total)} ${total === 1 ? 'application' : 'applications'}`;
  if (pool) return `${counted} in the talent pool`;
  return stage === undefined ? counted : `${counted} in “${applicationStages[stage]}”`;
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

/** Until when an answer is owed, in a few words; empty when none is. */
export const dueWords = (application: Owed, now: Date): string => {
  if (!application.is_owed) return '';
  const when = formatShortTime(application.due_at, now);
  return isLate(application, now) ? `Overdue since ${when}` : `Due ${when}`;
};

export const sayBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
