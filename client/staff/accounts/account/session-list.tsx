/** Where somebody is signed in: each with its device and its times, the present one first. */
import type { OwnSession } from '#shared/accounts/own-account.contract.ts';
import { countryName } from '#shared/text/country-name.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { nearMoment } from '../../contact/labels/moments.ts';
import { css } from '#views/design/emotion.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConfirmedForm, currentPassword } from './confirmed-form.tsx';
import type { AccountChanges } from './use-account-changes.ts';

/** One of one's sessions, or all but the present one. */
export type Ending = OwnSession | 'others';

interface EndSessionsDialogProps {
  readonly ending: Ending;
  readonly changes: AccountChanges;
  readonly onClose: () => void;
}

const consequence = 'That device must sign in again.';

/** Before a session ends, or all others do: what that means, and whether it is really oneself who asks. */
export function EndSessionsDialog({ ending, changes, onClose }: EndSessionsDialogProps) {
  const isOthers = ending === 'others';
  const now = useNow();
  const send = async (password: string): Promise<ApiProblem | undefined> => {
    const refusal = isOthers ? await changes.endOthers(password) : await changes.end(ending, password);
    if (refusal === undefined) onClose();
    return refusal;
  };
  const which = isOthers
    ? 'All other devices must sign in again.'
    : `${ending.device}, signed in ${nearMoment(ending.created_at, now)}.`;
  return (
    <StaffDialog title={isOthers ? 'Sign out everywhere else' : 'End this session'} onClose={onClose}>
      <ConfirmedForm
        send={(valueOf) => send(valueOf(currentPassword))}
        action={isOthers ? 'Sign out everywhere else' : 'End session'}
        busyLabel="Ending..."
        refused="Session not ended."
        unknown="It may have ended. Check the list."
        intro={<p className={bodyText.plain}>{`${which} ${consequence}`}</p>}
      >
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </ConfirmedForm>
    </StaffDialog>
  );
}

const list = css({
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  listStyle: 'none',
  li: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${token('--s-1')} ${token('--s-4')}`,
    alignItems: 'center',
    minHeight: '4.5rem',
    paddingBlock: token('--s-3'),
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  b: {
    fontWeight: 600,
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
    fontVariantNumeric: 'tabular-nums',
  },
});

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  readonly now: Date;
  readonly onEnd: (session: OwnSession) => void;
}

export const SessionList = ({ sessions, now, onEnd }: SessionListProps) => (
  <ul className={list} role="list">
    {sessions.map((session) => {
      const { id, device, country, created_at, last_used_at, expires_at, is_present } = session;
      const began = nearMoment(created_at, now);
      return (
        <li key={id}>
          <p>
            <b>{country === null ? device : `${device}, ${countryName(country)}`}</b>
            <small>
              {is_present
                ? `Signed in ${began} · ends ${nearMoment(expires_at, now)}`
                : `Signed in ${began} · last used ${nearMoment(last_used_at, now)}`}
            </small>
          </p>
          {is_present ? (
            <StatusMark shape="full" tone="ok">
              This session
            </StatusMark>
          ) : (
            <StaffButton onClick={() => onEnd(session)}>
              {/* Several of one device are told apart by their time. */}
              End<span className={visuallyHidden}>{` ${device}, signed in ${began}`}</span>
            </StaffButton>
          )}
        </li>
      );
    })}
  </ul>
);
