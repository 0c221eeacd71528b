/** There is no such message any more. What somebody was writing to it is shown once more, to take along. */
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { dropDrafts, readDraft } from '../composer/drafts.ts';
import { useDesk } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';

export function ErasedMeanwhile({ id }: { readonly id: string }) {
  const { filters } = useDesk();
  const [draft] = useState(() => readDraft(id, 'reply') ?? readDraft(id, 'note'));
  return (
    <EmptyState
      title="This message is gone"
      text="It was erased, or there never was one at this address. Erased messages cannot be brought back."
    >
      {draft ? <TextArea label="What you had written" readOnly value={draft.text} /> : null}
      <StaffLinkButton to={deskAddress(filters)} onClick={() => dropDrafts(id)}>
        All messages
      </StaffLinkButton>
    </EmptyState>
  );
}
