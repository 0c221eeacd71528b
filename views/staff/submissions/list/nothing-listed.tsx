/** An empty list: why it is empty, and the way to more. */
import { EmptyState } from '../../design/empty-state.tsx';
import { StaffLinkButton } from '../../design/staff-button.tsx';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress, isNarrowed } from '../desk-filters.ts';
import { statusWords } from '../words/status-words.ts';

export function NothingListed() {
  const { filters } = useDesk();
  const { status, q, sort, mine } = filters;
  if (isNarrowed(filters)) {
    const chosen = [
      q === '' ? '' : `the search for “${q}”`,
      mine ? '“Mine”' : '',
      sort === 'due' ? '“Due first”, which shows only what waits for an answer' : '',
      status === null ? '' : `“${statusWords[status]}”`,
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
  if (status === 'spam') {
    return <EmptyState title="No spam" text="What looks like spam is held here, with the reasons, until you decide." />;
  }
  return (
    <EmptyState title={`No messages are ${statusWords[status].toLowerCase()}`} text="They stand in another lane.">
      <StaffLinkButton to={deskAddress(allMessages)}>Show all messages</StaffLinkButton>
    </EmptyState>
  );
}
