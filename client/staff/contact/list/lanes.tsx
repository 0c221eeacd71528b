/** The lanes of the message list with their counts, which are those without search and filters. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { submissionStatuses, type DeskPart } from '#shared/contact/submission-rules.ts';
import { LaneBar } from '../../ui/lane-bar.tsx';
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
  const { filters } = useDesk();
  const isShown = (lane: DeskPart | null): boolean =>
    !occasional.has(lane) || lane === filters.status || (counts !== undefined && countOf(counts, lane) > 0);

  return (
    <LaneBar
      label="Lanes"
      lanes={lanes.filter(isShown).map((lane) => ({
        name: lane === null ? 'All' : laneLabels[lane],
        to: deskAddress({ ...filters, status: lane }),
        isCurrent: lane === filters.status,
        count: counts && !isNarrowed(filters) ? countOf(counts, lane) : undefined,
        onClick: () => rememberView(lane),
        ...(lane === 'open' ? keyHint('O') : {}),
      }))}
    />
  );
}
