/** Lists and ends the user's sessions, and changes their password. */
import { counted } from '#shared/api/list-count.ts';
import type { OwnSession } from '#shared/accounts/own-account.contract.ts';
import { countryName } from '#shared/text/country-name.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { formatShortTime } from '../../ui/format-time.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { useAction } from '../../kit/use-action.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { actionList } from '../../ui/screen-layout.ts';
import { useNow } from '../../ui/use-now.ts';
import { ConfirmedForm, currentPassword } from '../account-form.tsx';

export const ownSessionsKey = ['own-sessions'] as const;

export function useAccountChanges() {
  const reload = [ownSessionsKey];
  const password = useAction('PUT /api/admin/account/password', { reload });
  const end = useAction('POST /api/admin/account/sessions/{id}/end', { reload, isDoneIfMissing: true });
  const endOthers = useAction('POST /api/admin/account/sessions/end-others', { reload });
  return {
    changePassword: (current: string, next: string) =>
      password.run(
        { body: { current_password: current, new_password: next } },
        { done: () => ({ text: 'Password changed', detail: 'You are signed out on all other devices.' }) },
      ),
    end: ({ id, device }: OwnSession, current: string) =>
      end.run({ params: { id }, body: { current_password: current } }, { done: `${device} is signed out` }),
    endOthers: (current: string) =>
      endOthers.run(
        { body: { current_password: current } },
        {
          done: (data) => ({
            text: `${counted(data?.ended ?? 0, 'other session has', 'other sessions have')} ended`,
            detail: 'You are signed in on this device only.',
          }),
        },
      ),
  };
}

export type AccountChanges = ReturnType<typeof useAccountChanges>;

/** One session, or all but the current one. */
export type EndingSession = OwnSession | 'others';

interface EndSessionsDialogProps {
  readonly ending: EndingSession;
  readonly changes: AccountChanges;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ ending, changes, onClose }: EndSessionsDialogProps) {
  const isOthers = ending === 'others';
  const now = useNow();
  const send = (password: string): Promise<ApiResult<unknown>> =>
    isOthers ? changes.endOthers(password) : changes.end(ending, password);
  const description = isOthers
    ? 'You will have to sign in again on all other devices.'
    : `${ending.device}, signed in ${formatShortTime(ending.created_at, now)}. You will have to sign in again on that device.`;
  return (
    <StaffDialog title={isOthers ? 'Sign out everywhere else' : 'End this session'} onClose={onClose}>
      <ConfirmedForm
        send={(valueOf) => send(valueOf(currentPassword))}
        action={isOthers ? 'Sign out everywhere else' : 'End session'}
        pending="Ending..."
        refused="Session not ended."
        unknown="It may have ended. Check the list."
        intro={<p className={bodyText.plain}>{description}</p>}
        onDone={onClose}
        buttons={<StaffButton onClick={onClose}>Cancel</StaffButton>}
      />
    </StaffDialog>
  );
}

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  readonly now: Date;
  readonly onEnd: (session: OwnSession) => void;
}

export const SessionList = ({ sessions, now, onEnd }: SessionListProps) => (
  <ul className={actionList} role="list">
    {sessions.map((session) => {
      const { id, device, country, created_at, last_used_at, expires_at, is_present } = session;
      const began = formatShortTime(created_at, now);
      return (
        <li key={id}>
          <p>
            <b>{country === null ? device : `${device}, ${countryName(country)}`}</b>
            <small>
              {is_present
                ? `Signed in ${began} · ends ${formatShortTime(expires_at, now)}`
                : `Signed in ${began} · last used ${formatShortTime(last_used_at, now)}`}
            </small>
          </p>
          {is_present ? (
            <StatusMark shape="full" tone="ok">
              This session
            </StatusMark>
          ) : (
            <StaffButton onClick={() => onEnd(session)}>
              {/* The time distinguishes sessions of the same device. */}
              End<span className={visuallyHidden}>{` ${device}, signed in ${began}`}</span>
            </StaffButton>
          )}
        </li>
      );
    })}
  </ul>
);
