/** Changes the role of a user, ends their sessions, suspends or deletes them. */
import { useState } from 'react';
import type { Person } from '#shared/accounts/people.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { may, roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { ActionDialog, ActionForm } from '../../kit/action-form.tsx';
import { actorAddress } from '../../operations/audit-filters.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { SelectField, optionsOf } from '../../ui/staff-field.tsx';
import { isRole, roleChoices, sessionsLabel, type PeopleChanges } from './use-people.ts';

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

interface DeletePersonProps {
  readonly person: Person;
  readonly changes: PeopleChanges;
  readonly onClose: () => void;
}

const failure = 'Failed to load assigned messages';

const assigned = (count: number): string =>
  count === 1 ? 'One message is assigned to them.' : `${formatCount(count)} messages are assigned to them.`;

/** Asks who gets the messages of a deleted user. */
function DeletePerson({ person, changes, onClose }: DeletePersonProps) {
  const details = useStaffQuery('GET /api/admin/people/{id}', {
    params: { id: person.id },
    key: ['person', person.id],
    failure,
  });
  const { data: people = [] } = useStaffQuery('GET /api/admin/people', {
    query: { limit: '200' },
    key: ['people', 'colleagues'],
    failure,
  });
  const colleagues = people.filter(
    ({ id, role, state }) => id !== person.id && state === 'active' && may(role, 'answer-leads'),
  );
  const messages = details.data?.messages;
  return (
    <ActionDialog
      title={`Delete ${person.name}?`}
      record={{ kind: 'person', id: person.id }}
      action={`Delete ${person.name}`}
      pending="Deleting..."
      kind="danger"
      // Wait for the number of messages, so that none are left without a colleague.
      send={(valueOf) =>
        messages === undefined ? Promise.resolve(false) : changes.remove(person, valueOf('messages_to'))
      }
      onClose={onClose}
    >
      {({ mistakeAt }) => (
        <>
          <p className={bodyText.plain}>
            The account is permanently deleted. Articles and replies still show their name.
          </p>
          <LoadState query={details} loading="Loading assigned messages..." failure={failure} />
          {messages === undefined ? null : messages === 0 ? (
            <p className={bodyText.plain}>No messages are assigned to them.</p>
          ) : (
            <SelectField
              label="Reassign their messages to"
              name="messages_to"
              hint={`${assigned(messages)} The new assignee is noted in each thread.`}
              mistake={mistakeAt('messages_to')}
            >
              <option value="">Unassigned</option>
              {optionsOf(colleagues.map(({ id, name }) => [id, name]))}
            </SelectField>
          )}
        </>
      )}
    </ActionDialog>
  );
}

interface PartActionProps {
  /** The consequence. */
  readonly text: string;
  readonly action: string;
  readonly pending: string;
  readonly run: () => Promise<ApiResult<unknown>>;
  readonly onDone: () => void;
}

const PartAction = ({ text, run, ...form }: PartActionProps) => (
  <div className={part}>
    <ActionForm kind="quiet" send={run} {...form}>
      <p className={bodyText.soft}>{text}</p>
    </ActionForm>
  </div>
);

export function PersonDialog({ person, isMe, changes, onClose }: PersonDialogProps) {
  const [role, setRole] = useState<RoleId>(person.role);
  const [isDeleting, setIsDeleting] = useState(false);
  if (isDeleting) return <DeletePerson person={person} changes={changes} onClose={onClose} />;
  return (
    <StaffDialog title={person.name} record={{ kind: 'person', id: person.id }} onClose={onClose}>
      <ActionForm
        action="Save role"
        pending="Saving..."
        send={() => (role === person.role ? Promise.resolve(undefined) : changes.changeRole(person, role))}
        onDone={onClose}
        buttons={<StaffButton onClick={onClose}>Cancel</StaffButton>}
      >
        {({ mistakeAt }) => (
          <>
            <p className={bodyText.soft}>{`${person.username} · ${person.email ?? 'No email address'}`}</p>
            <a className={textLink} href={actorAddress(person.id)}>
              Their entries in the audit log
            </a>
            <SelectField
              label="Role"
              name="role"
              hint={roles[role].description}
              mistake={mistakeAt('role')}
              value={role}
              onChange={({ target }) => isRole(target.value) && setRole(target.value)}
            >
              {optionsOf(roleChoices.map(({ id, name }) => [id, name]))}
            </SelectField>
          </>
        )}
      </ActionForm>
      {isMe ? (
        <p className={bodyText.soft}>This is your own account: another owner can suspend or delete it.</p>
      ) : (
        <>
          {person.state === 'suspended' ? (
            <PartAction
              text="Suspended. Sign-in is blocked."
              action="Reactivate"
              pending="Working..."
              run={() => changes.unsuspend(person)}
              onDone={onClose}
            />
          ) : (
            <>
              <PartAction
                text={`${sessionsLabel(person.sessions)}. Ending them signs this user out on every device.`}
                action="End all sessions"
                pending="Ending..."
                run={() => changes.endSessions(person)}
                onDone={onClose}
              />
              <PartAction
                text="Suspending ends all sessions. Nothing is deleted; you can reactivate the account."
                action="Suspend"
                pending="Suspending..."
                run={() => changes.suspend(person)}
                onDone={onClose}
              />
            </>
          )}
          <div className={part}>
            <p className={bodyText.soft}>Permanently deletes the account. Articles and replies stay.</p>
            <StaffButton kind="danger" onClick={() => setIsDeleting(true)}>
              Delete
            </StaffButton>
          </div>
        </>
      )}
    </StaffDialog>
  );
}
