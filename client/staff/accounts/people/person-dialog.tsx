/** Changes the role of an account, ends its sessions, suspends or removes it. */
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { Person } from '#shared/accounts/people.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { may, roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { useOthersHere } from '../../session/use-others-here.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState, reasonOf } from '../../ui/load-state.tsx';
import { OthersHere } from '../../ui/others-here.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../../ui/staff-dialog.tsx';
import { SelectField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { isRole, roleChoices, sessionsLabel } from './people-labels.ts';
import { type PeopleChanges } from './use-people.ts';

interface PersonDialogProps {
  readonly person: Person;
  readonly isMe: boolean;
  readonly changes: PeopleChanges;
  readonly onClose: () => void;
}

const part = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  paddingTop: token('--s-3'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
});

const Part = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div className={part}>
    <p className={bodyText.soft}>{text}</p>
    <div className={staffActions}>{children}</div>
  </div>
);

/** Runs one action at a time, and keeps the problem of the last one. */
function useActions(onDone: () => void) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<ApiProblem>();
  const run = async (name: string, act: () => Promise<ApiProblem | undefined>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    const refusal = await act();
    setBusy(undefined);
    setProblem(refusal);
    if (refusal === undefined) onDone();
  };
  return { busy, problem, run };
}

interface RemovePersonProps {
  readonly person: Person;
  readonly busy: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly mistake: string | undefined;
  /** `messagesTo` is the id of a colleague, or empty. */
  readonly onRemove: (messagesTo: string) => void;
  readonly onCancel: () => void;
}

const failure = 'Failed to load assigned messages';

const assigned = (count: number): string =>
  count === 1 ? 'One message is assigned to them.' : `${formatCount(count)} messages are assigned to them.`;

/** Asks who gets the messages of a removed account. */
function RemovePerson({ person, busy, form, mistake, onRemove, onCancel }: RemovePersonProps) {
  const [messagesTo, setMessagesTo] = useState('');
  const details = useStaffQuery('GET /api/admin/people/{id}', {
    params: { id: person.id },
    key: ['person', person.id],
    failure,
  });
  const { data: others = [] } = useStaffQuery('GET /api/admin/people', {
    query: { limit: '200' },
    key: ['people', 'colleagues'],
    failure,
  });
  const colleagues = others.filter(
    ({ id, role, state }) => id !== person.id && state === 'active' && may(role, 'answer-leads'),
  );
  const messages = details.data?.messages;
  return (
    <form
      className={dialogForm}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onRemove(messagesTo);
      }}
    >
      <p className={bodyText.plain}>
        The account is deleted permanently and its sessions end. Articles, drafts, notes and replies keep their name.
      </p>
      <LoadState query={details} loading="Loading assigned messages..." failure={failure} />
      {messages === undefined ? null : messages === 0 ? (
        <p className={bodyText.plain}>No messages are assigned to them.</p>
      ) : (
        <SelectField
          label="Their messages go to"
          name="messages_to"
          hint={`${assigned(messages)} The new assignee is noted in each thread.`}
          mistake={mistake}
          value={messagesTo}
          onChange={({ target }) => setMessagesTo(target.value)}
        >
          <option value="">Unassigned</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={staffActions}>
        <StaffButton
          type="submit"
          kind="danger"
          busy={busy || messages === undefined}
          busyLabel={busy ? 'Removing...' : `Remove ${person.name}`}
        >
          {`Remove ${person.name}`}
        </StaffButton>
        <StaffButton onClick={onCancel}>Back</StaffButton>
      </div>
    </form>
  );
}

export function PersonDialog({ person, isMe, changes, onClose }: PersonDialogProps) {
  const [role, setRole] = useState<RoleId>(person.role);
  const [isRemoving, setIsRemoving] = useState(false);
  const { busy, problem, run } = useActions(onClose);
  const { form, mistakeAt, rest } = useMistakes(problem, isRemoving ? ['messages_to'] : ['role']);
  const here = useOthersHere('person', person.id, isRemoving || role !== person.role);
  const others = <OthersHere others={here} writing="changing it" />;
  const isSuspended = person.state === 'suspended';

  const saveRole = (event: FormEvent): void => {
    event.preventDefault();
    if (role === person.role) return onClose();
    void run('role', () => changes.changeRole(person, role));
  };
  const refused = (
    <div role="status">
      {rest === undefined ? null : (
        <StatusLine tone="bad">
          <p>
            {rest.kind === 'refused'
              ? `Nothing was changed. ${reasonOf(rest)}`
              : `${reasonOf(rest)} It may have been done. Check the list before you try again.`}
          </p>
        </StatusLine>
      )}
    </div>
  );

  if (isRemoving)
    return (
      <StaffDialog key="remove" title={`Remove ${person.name}`} others={others} onClose={onClose}>
        <RemovePerson
          person={person}
          busy={busy === 'remove'}
          form={form}
          mistake={mistakeAt('messages_to')}
          onRemove={(messagesTo) => void run('remove', () => changes.remove(person, messagesTo))}
          onCancel={() => setIsRemoving(false)}
        />
        {refused}
      </StaffDialog>
    );

  return (
    <StaffDialog key="manage" title={person.name} others={others} onClose={onClose}>
      <form className={dialogForm} ref={form} onSubmit={saveRole}>
        <p className={bodyText.soft}>{`${person.username} · ${person.email ?? 'No email address'}`}</p>
        <SelectField
          label="Role"
          name="role"
          hint={roles[role].description}
          mistake={mistakeAt('role')}
          value={role}
          onChange={({ target }) => isRole(target.value) && setRole(target.value)}
        >
          {roleChoices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className={staffActions}>
          <StaffButton type="submit" kind="primary" busy={busy === 'role'} busyLabel="Saving...">
            Save role
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
      {refused}
      {isMe ? (
        <p className={bodyText.soft}>This is your own account: another owner can suspend or remove it.</p>
      ) : (
        <>
          {isSuspended ? (
            <Part text="Suspended. Sign-in is blocked.">
              <StaffButton
                busy={busy === 'unsuspend'}
                busyLabel="Working..."
                onClick={() => void run('unsuspend', () => changes.unsuspend(person))}
              >
                Reactivate
              </StaffButton>
            </Part>
          ) : (
            <>
              <Part text={`${sessionsLabel(person.sessions)}. Ending them signs this user out on every device.`}>
                <StaffButton
                  busy={busy === 'sessions'}
                  busyLabel="Ending..."
                  onClick={() => void run('sessions', () => changes.endSessions(person))}
                >
                  End all sessions
                </StaffButton>
              </Part>
              <Part text="Suspending ends all sessions. Nothing is deleted; you can reactivate the account.">
                <StaffButton
                  kind="danger"
                  busy={busy === 'suspend'}
                  busyLabel="Suspending..."
                  onClick={() => void run('suspend', () => changes.suspend(person))}
                >
                  Suspend
                </StaffButton>
              </Part>
            </>
          )}
          <Part text="Removing deletes the account permanently. Articles and replies stay.">
            <StaffButton kind="danger" onClick={() => setIsRemoving(true)}>
              Remove
            </StaffButton>
          </Part>
        </>
      )}
    </StaffDialog>
  );
}
