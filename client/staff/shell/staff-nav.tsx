/** The menu of the staff area, with the number of items that wait for the user. */
import { generatePath, useLocation } from 'react-router';
import { staffRouteIds, type StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { isWithin } from '#shared/routes/paths.ts';
import { mayOpen, staffMenuGroups, staffRoute, staffRoutes } from '#shared/routes/staff-routes.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { screenKeys } from '../palette/screens.ts';
import { usePermissions } from '../session/use-session.ts';
import { useOverview } from '../dashboard/use-overview.ts';
import { currentOutline, inRow } from '../ui/style-rules.ts';
import { css } from '#views/design/emotion.ts';

const groupsStyle = css({
  display: 'grid',
  gap: token('--s-4'),
  p: {
    padding: '0 0.75rem 0.25rem',
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
    fontWeight: 600,
  },
  ul: {
    listStyle: 'none',
  },
  a: {
    ...inRow('--s-1'),
    justifyContent: 'space-between',
    minHeight: 44,
    paddingInline: '0.75rem 0.5rem',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': {
      background: token('--paper'),
    },
    '&[aria-current]': {
      background: token('--surface'),
      boxShadow: `inset 3px 0 ${token('--build')}`,
      fontWeight: 600,
      ...currentOutline,
    },
  },
  small: {
    position: 'relative',
    minWidth: '1.5rem',
    padding: '0.125rem 0.375rem',
    borderRadius: token('--r-1'),
    background: token('--rule'),
    color: token('--ink'),
    lineHeight: 1.25,
    textAlign: 'center',
    '&[data-bad]': {
      background: token('--bad-wash'),
      color: token('--bad'),
    },
    fontSize: token('--t-micro'),
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

const allGroups = staffMenuGroups.map((name) => ({
  name,
  entries: staffRouteIds
    .filter((id) => staffRoute(id).menu === name)
    .map((id) => ({ id, to: generatePath(staffRoute(id).pattern), screen: staffRoute(id) })),
}));

const minuteMs = 60_000;

interface Badge {
  readonly count: number;
  /** Completes the count in the link's name. */
  readonly words: string;
  readonly isBad?: boolean;
}

/** Counts of open work by screen; the data has only what the user's role may see. */
function useBadges(may: ReturnType<typeof usePermissions>): Partial<Record<StaffRouteId, Badge>> {
  const { data } = useOverview({ refreshMs: minuteMs });
  if (!data) return {};
  const { waits, applications, posts, mail } = data;
  return {
    submissions: { count: (waits?.mine.total ?? 0) + (waits?.unassigned.total ?? 0), words: 'to answer' },
    applications: { count: applications?.total ?? 0, words: 'to answer' },
    articles: { count: may('publish') ? posts.asked : 0, words: 'to publish' },
    mail: { count: mail.failed + mail.letters_failed, words: 'failed', isBad: true },
  };
}

const CountBadge = ({ count, words, isBad = false }: Badge) => (
  <small data-bad={isBad || undefined} title={`${formatCount(count)} ${words}`}>
    {formatCount(count)}
    <span className={visuallyHidden}>{` ${words}`}</span>
  </small>
);

/** The address of the screen that is shown. A position is edited on a page of the site, but belongs to Positions. */
function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const entry = new URLSearchParams(search).get('entry');
  return entry?.startsWith('openings.positions.') === true ? staffRoutes.positions.pattern : pathname;
}

/** @param id distinguishes the two instances, in the rail and in the drawer */
export function StaffNav({ id }: { readonly id: string }) {
  const may = usePermissions();
  const badges = useBadges(may);
  const current = useCurrentPath();
  const groups = allGroups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ screen }) => mayOpen(screen, may)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={groupsStyle} aria-label="Staff">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p id={`${id}-${name}`}>{name}</p>
          <ul role="list" aria-labelledby={`${id}-${name}`}>
            {entries.map(({ id: screen, to }) => {
              const badge = badges[screen];
              return (
                <li key={screen}>
                  <a
                    href={to}
                    title={screenKeys(screen)}
                    aria-current={current === to ? 'page' : isWithin(current, to) ? 'true' : undefined}
                  >
                    {staffRoutes[screen].name}
                    {badge !== undefined && badge.count > 0 ? <CountBadge {...badge} /> : null}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
