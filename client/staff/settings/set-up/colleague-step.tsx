/** A colleague is invited, by a letter or by a link that is handed over. */
import { useState } from 'react';
import { InviteDialog, useInvitationChanges } from '../../accounts/people/invitations.tsx';
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
      {isDone ? <Done>Somebody is invited, or has an account already.</Done> : null}
      <p>
        They get a letter with a link. While no mail server is set up, you are shown the link and hand it over yourself.
        Each person has a role, which says what they may do.
      </p>
      <StepActions state={state} onDone={onDone} onLater={onLater} {...(isDone ? { done: 'Go on' } : {})}>
        <StaffButton kind={isDone ? 'quiet' : 'primary'} onClick={() => setIsInviting(true)}>
          {isDone ? 'Invite another one' : 'Invite a colleague'}
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
