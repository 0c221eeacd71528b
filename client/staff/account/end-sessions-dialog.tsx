/** Before a session ends, or all others do: what that means, and whether it is really oneself who asks. */
import type { OwnSession } from '#shared/contracts/own-account.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { DeskDialog } from '../submissions/desk-dialog.tsx';
import { nearMoment } from '../submissions/labels/moments.ts';
import { ConfirmedForm, currentPassword } from './confirmed-form.tsx';
import type { AccountChanges } from './use-account-changes.ts';

/** One of one's sessions, or all but the present one. */
export type Ending = OwnSession | 'others';

interface EndSessionsDialogProps {
  readonly ending: Ending;
  readonly changes: AccountChanges;
  readonly onClose: () => void;
}

const consequence = 'The next click there asks for your password, and nothing brings the session back.';

export function EndSessionsDialog({ ending, changes, onClose }: EndSessionsDialogProps) {
  const isOthers = ending === 'others';
  const send = async (password: string): Promise<ApiProblem | undefined> => {
    const refusal = isOthers ? await changes.endOthers(password) : await changes.end(ending, password);
    if (refusal === undefined) onClose();
    return refusal;
  };
  const which = isOthers
    ? 'Every session of yours but this one ends.'
    : `${ending.device}, signed in ${nearMoment(ending.created_at, new Date())}.`;
  return (
    <DeskDialog title={isOthers ? 'Sign out everywhere else' : 'End this session'} onClose={onClose}>
      <ConfirmedForm
        send={(valueOf) => send(valueOf(currentPassword))}
        action={isOthers ? 'Sign out everywhere else' : 'End session'}
        busyLabel="Ending..."
        refused="Nothing has ended."
        unknown="It may have ended all the same: the list shows what is so."
        intro={<p className={bodyText.plain}>{`${which} ${consequence}`}</p>}
      >
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </ConfirmedForm>
    </DeskDialog>
  );
}
