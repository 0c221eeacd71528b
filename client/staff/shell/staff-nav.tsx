/** The menu of the staff area, with counts of open items. */
import { generatePath } from 'react-router';
import { staffRouteIds, type StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffMenuGroups, staffRoute, staffRoutes } from '#shared/routes/staff-routes.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { token } from '#views/design/tokens.ts';
import { CurrentLink } from '#views/layout/current-link.tsx';
import { screenKeys } from '../palette/screens.ts';
import { usePermissions } from '../session/use-session.ts';
import { useOverview } from '../dashboard/use-overview.ts';
import { currentOutline } from '../ui/current-outline.ts';
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
    display: 'flex',
    gap: `0 ${token('--s-1')}`,
    alignItems: 'center',
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
    color: token('--ink-2'),
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
    .map((id) => ({ id, to: generatePath(staffRoute(id).pattern), needs: staffRoute(id).needs })),
}));

const minuteMs = 60_000;

/** Labels such as `3 new`, for screens with open items. */
function useCounts(): Partial<Record<StaffRouteId, string>> {
  const { data } = useOverview({ refreshMs: minuteMs });
  if (!data) return {};
  const { unread, applications, posts } = data;
  const unanswered = applications?.total ?? 0;
  return {
    ...(unread > 0 ? { submissions: `${formatCount(unread)} new` } : {}),
    ...(unanswered > 0 ? { applications: `${formatCount(unanswered)} to answer` } : {}),
    ...(posts.drafts > 0 ? { articles: posts.drafts === 1 ? '1 draft' : `${formatCount(posts.drafts)} drafts` } : {}),
  };
}

/** @param id distinguishes the two instances, in the rail and in the drawer */
export function StaffNav({ id }: { readonly id: string }) {
  const counts = useCounts();
  const may = usePermissions();
  const groups = allGroups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={groupsStyle} aria-label="Staff">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p id={`${id}-${name}`}>{name}</p>
          <ul role="list" aria-labelledby={`${id}-${name}`}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <CurrentLink href={entry.to} title={screenKeys(entry.id)}>
                  {staffRoutes[entry.id].name}
                  {counts[entry.id] ? <small>{counts[entry.id]}</small> : null}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
