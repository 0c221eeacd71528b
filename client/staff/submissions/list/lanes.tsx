/** The lanes: all but spam, what is new, what waits on us or on them, and what is put away, each with how many stand in it. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { openStatuses, submissionStatuses, type ListedStatus } from '#shared/rules/submission-rules.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { Link } from 'react-router';
import { laneBar, useCurrentInView } from '../../ui/lane-bar.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { laneLabels } from '../labels/status-labels.ts';

const lanes: readonly (ListedStatus | null)[] = [null, 'new', 'open', 'replied', 'archived', 'spam'];

const countOf = (counts: Overview['submissions'], lane: ListedStatus | null): number =>
  lane === null
    ? submissionStatuses.filter((status) => status !== 'spam').reduce((sum, status) => sum + counts[status], 0)
    : lane === 'open'
      ? openStatuses.reduce((sum, status) => sum + counts[status], 0)
      : counts[lane];

export function Lanes({ counts }: { readonly counts: Overview['submissions'] | undefined }) {
  const { filters, openId } = useDesk();
  // The counts make every lane wider, and a bar that was out of sight beside an opened message has gone back to its beginning.
  const bar = useCurrentInView([filters.status, counts !== undefined, openId].join());

  return (
    <nav className={laneBar} ref={bar} aria-label="Lanes">
      <ul role="list">
        {lanes.map((lane) => {
          const isCurrent = lane === filters.status;
          return (
            <li key={lane ?? 'all'}>
              <Link
                to={deskAddress({ ...filters, status: lane })}
                aria-current={isCurrent ? 'true' : undefined}
                preventScrollReset
              >
                {lane === null ? 'All' : laneLabels[lane]}
                {counts ? <span>{formatCount(countOf(counts, lane))}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
