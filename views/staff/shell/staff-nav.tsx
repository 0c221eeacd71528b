/** The staff area's own pages, in two groups, with what waits on them. */
import styled from '@emotion/styled';
import { staffRoutes, type StaffRouteId } from '#shared/routes/staff-routes.ts';
import { token } from '../../design/tokens.ts';
import { CurrentLink } from '../../layout/current-link.tsx';
import { useOverview } from '../dashboard/use-overview.ts';
import { currentOutline } from '../design/current-outline.ts';

const Groups = styled.nav`
  display: grid;
  gap: ${token('--s-5')};
  p {
    padding: 0 0.75rem 0.25rem;
    color: ${token('--ink-3')};
    font-size: ${token('--t-micro')};
    font-weight: 600;
  }
  ul {
    list-style: none;
  }
  a {
    display: flex;
    gap: 0 ${token('--s-1')};
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-inline: 0.75rem 0.5rem;
    font-weight: 500;
    text-decoration: none;
    &:hover {
      background: ${token('--paper')};
    }
    &[aria-current] {
      background: ${token('--surface')};
      box-shadow: inset 3px 0 ${token('--build')};
      font-weight: 600;
      ${currentOutline}
    }
  }
  small {
    color: ${token('--ink-2')};
    font-size: ${token('--t-micro')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

interface Entry {
  readonly id: StaffRouteId;
  readonly to: string;
}

const groups: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: 'Today',
    entries: [
      { id: 'dashboard', to: '/admin/dashboard' },
      { id: 'submissions', to: '/admin/contact-submissions' },
    ],
  },
  {
    name: 'Site',
    entries: [
      { id: 'articles', to: '/admin/blog' },
      { id: 'media', to: '/admin/media' },
      { id: 'content', to: '/admin/content' },
      { id: 'redirects', to: '/admin/redirects' },
    ],
  },
];

const minuteMs = 60_000;

/** What waits on a page, in a word and a number; nothing where nothing waits. */
function useCounts(): Partial<Record<StaffRouteId, string>> {
  const { data } = useOverview({ refreshMs: minuteMs });
  if (!data) return {};
  const { submissions, posts } = data;
  return {
    ...(submissions.new > 0 ? { submissions: `${submissions.new} new` } : {}),
    ...(posts.drafts > 0 ? { articles: posts.drafts === 1 ? '1 draft' : `${posts.drafts} drafts` } : {}),
  };
}

/** `id` tells the two places of the same navigation apart: the rail and the sheet. */
export function StaffNav({ id }: { readonly id: string }) {
  const counts = useCounts();
  return (
    <Groups aria-label="Staff">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p id={`${id}-${name}`}>{name}</p>
          <ul role="list" aria-labelledby={`${id}-${name}`}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <CurrentLink to={entry.to}>
                  {staffRoutes[entry.id].name}
                  {counts[entry.id] ? <small>{counts[entry.id]}</small> : null}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  );
}
