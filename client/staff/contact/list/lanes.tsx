/** The lanes of the message list with their counts, which are those without search and filters. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { submissionStatuses, type DeskPart } from '#shared/contact/submission-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { Link } from 'react-router';
import { laneBar, useCurrentInView } from '../../ui/lane-bar.tsx';
import { useDesk } from '../desk-context.ts';
import { keyHint } from '../../palette/actions.ts';
import { deskAddress, isNarrowed, rememberView } from '../desk-filters.ts';
import { laneLabels } from '../message-labels.ts';

const lanes: readonly (DeskPart | null)[] = [
  null,
  'open',
  'new',
  'replied',
  'applications',
  'snoozed',
  'archived',
  'spam',
  'not-spam',
];

/** Shown only with messages in them, or if they are open. */
const occasional: ReadonlySet<DeskPart | null> = new Set<DeskPart>(['applications', 'snoozed']);

type Counts = Pick<Overview, 'submissions' | 'lanes'>;

const countOf = ({ submissions, lanes: inLane }: Counts, part: DeskPart | null): number => {
  if (part === null || part === 'not-spam') {
    const listed = submissionStatuses.filter((status) => part === null || status !== 'spam');
    return listed.reduce((sum, status) => sum + submissions[status], 0);
  }
  const apart: { readonly [Part in DeskPart]?: number } = {
    new: inLane.new,
    open: inLane.us,
    replied: inLane.them,
    applications: inLane.applications,
    snoozed: inLane.snoozed,
  };
  return apart[part] ?? submissions[part as keyof typeof submissions];
};

export function Lanes({ counts }: { readonly counts: Counts | undefined }) {
  const { filters, openId } = useDesk();
  // Scroll again when the counts change the widths, and when the bar was hidden beside an open message.
  const bar = useCurrentInView([filters.status, counts !== undefined, openId].join());

  const isShown = (lane: DeskPart | null): boolean =>
    !occasional.has(lane) || lane === filters.status || (counts !== undefined && countOf(counts, lane) > 0);

  return (
    <nav className={laneBar} ref={bar} aria-label="Lanes">
      <ul role="list">
        {lanes.filter(isShown).map((lane) => {
          const isCurrent = lane === filters.status;
          return (
            <li key={lane ?? 'all'}>
              <Link
                to={deskAddress({ ...filters, status: lane })}
                aria-current={isCurrent ? 'true' : undefined}
                preventScrollReset
                {...(lane === 'open' ? keyHint('O') : {})}
                onClick={() => rememberView(lane)}
              >
                {lane === null ? 'All' : laneLabels[lane]}
                {counts && !isNarrowed(filters) ? <span>{formatCount(countOf(counts, lane))}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
