/** A colleague is invited, by a letter or by a link that is handed over. */
import { useState } from 'react';
import { InviteDialog } from '../../accounts/people/invite-dialog.tsx';
import { useInvitationChanges } from '../../accounts/people/use-invitations.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { Done, StepActions, type StepProps } from './step-frame.tsx';
import { useSetUpChanges } from './use-set-up-state.ts';

export function ColleagueStep({ state, onDone, onLater }: StepProps) {
  const changes = useInvitationChanges();
  const { refresh } = useSetUpChanges();
  const [isInviting, setIsInviting] = useState(false);
  const isDone = state === 'done';
  return (
    <>
      {isDone ? <Done>A colleague has been invited.</Done> : null}
      <p>
        They get an email with a link. Without a mail server, copy the link and send it yourself. Each user has a role.
      </p>
      <StepActions state={state} onDone={onDone} onLater={onLater} {...(isDone ? { done: 'Continue' } : {})}>
        <StaffButton kind={isDone ? 'quiet' : 'primary'} onClick={() => setIsInviting(true)}>
          {isDone ? 'Invite someone else' : 'Invite a colleague'}
        </StaffButton>
      </StepActions>
      {isInviting ? (
        <InviteDialog
          changes={changes}
          onClose={() => {
            setIsInviting(false);
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}
