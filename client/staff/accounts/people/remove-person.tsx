/** Before an account is removed: what becomes of what its owner did, and who takes their messages. */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { useState, type RefObject } from 'react';
import type { Person } from '#shared/accounts/people.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { may } from '#shared/accounts/roles.ts';
import { bodyText } from '#views/design/type.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { SelectField } from '../../ui/staff-field.tsx';

interface RemovePersonProps {
  readonly person: Person;
  readonly busy: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** What is wrong with who takes the messages. */
  readonly mistake: string | undefined;
  /** With the id of who takes the messages; empty for nobody. */
  readonly onRemove: (messagesTo: string) => void;
  readonly onCancel: () => void;
}

const failure = 'Failed to load assigned messages';

const assigned = (count: number): string =>
  count === 1 ? 'One message is assigned to them.' : `${formatCount(count)} messages are assigned to them.`;

export function RemovePerson({ person, busy, form, mistake, onRemove, onCancel }: RemovePersonProps) {
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
          <option value="">Nobody</option>
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
