/** An empty list: why it is empty, and the way to more. */
import type { SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress, isNarrowed } from '../desk-filters.ts';
import { statusLabels } from '../labels/status-labels.ts';

const emptyLanes: Record<SubmissionStatus, { readonly title: string; readonly text: string }> = {
  new: { title: 'Nothing new', text: 'Messages that nobody has read yet stand here.' },
  read: { title: 'Nothing waits here', text: 'Messages that were read and not answered yet stand here.' },
  replied: { title: 'Nothing answered yet', text: 'Messages move here with the reply.' },
  archived: { title: 'Nothing archived', text: 'Messages that need nothing more are put here.' },
  spam: { title: 'No spam', text: 'What looks like spam is held here, with the reasons, until somebody decides.' },
};

export function NothingListed() {
  const { filters } = useDesk();
  const { status, q, sort, mine } = filters;
  if (isNarrowed(filters)) {
    const chosen = [
      q === '' ? '' : `the search for “${q}”`,
      mine ? '“Mine”' : '',
      sort === 'due' ? '“Due first”, which shows only what waits for an answer' : '',
      status === null ? '' : `“${statusLabels[status]}”`,
    ].filter(Boolean);
    return (
      <EmptyState title="Nothing matches" text={`Chosen: ${chosen.join('; ')}.`}>
        <StaffLinkButton to={deskAddress({ ...allMessages, status })}>Clear search and choices</StaffLinkButton>
      </EmptyState>
    );
  }
  if (status === null) {
    return (
      <EmptyState
        title="No submissions yet"
        text="Messages from the contact form will stand here, the newest first, each with the time that its answer is promised for."
      />
    );
  }
  return (
    <EmptyState {...emptyLanes[status]}>
      <StaffLinkButton to={deskAddress(allMessages)}>Show all messages</StaffLinkButton>
    </EmptyState>
  );
}
