/** Invites users by email, and shows the result for each address with its link. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SentInvitation } from '#shared/accounts/invitations.contract.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import { counted } from '#shared/api/list-count.ts';
import { isEmailAddress } from '#shared/contact/contact-rules.ts';
import { emailKey } from '#shared/text/email-key.ts';
import { css } from '#views/design/emotion.ts';
import { inputBox } from '#views/design/input-box.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { ActionForm } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { CancelButton } from '../../ui/discard-question.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { SelectField, TextArea, optionsOf } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { isPressedButton } from '../../ui/use-mistakes.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { isRole, roleChoices } from './use-people.ts';

interface Invitee {
  /** As typed. */
  readonly text: string;
  readonly email: string;
  readonly name?: string;
}

/** Reads addresses, each also as “Name <address>”. Repeated ones are dropped. */
export function readInvitees(text: string): readonly Invitee[] {
  const entries = text.split(/[,;\n]/).flatMap((entry) => (entry.includes('<') ? [entry] : entry.split(/\s/)));
  const found = new Map<string, Invitee>();
  for (const entry of entries.map((each) => each.trim()).filter((each) => each !== '')) {
    const [, name = '', address] = /^"?([^"<]*?)"?\s*<([^>]*)>$/.exec(entry) ?? [];
    const email = (address ?? entry).trim();
    const key = emailKey(email);
    if (!found.has(key)) found.set(key, { text: entry, email, ...(name === '' ? {} : { name }) });
  }
  return [...found.values()];
}

const checkInvitees = (text: string): string | undefined => {
  const invalid = readInvitees(text).filter(({ email }) => !isEmailAddress(email));
  return invalid.length === 0 ? undefined : `Not an email address: ${invalid.map((each) => each.text).join(', ')}`;
};

const resultList = css({
  listStyle: 'none',
  li: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${token('--s-1')} ${token('--s-3')}`,
    alignItems: 'center',
    minHeight: 44,
    paddingBlock: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  'li > div': { gridColumn: '1 / -1', display: 'flex', gap: token('--s-2') },
});

const linkBox = css(inputBox, { flex: 1, minWidth: 0, minHeight: 44, padding: '0.5rem 0.75rem' });

/** Sent, or the reason why it was not. */
type Result =
  | { readonly email: string; readonly sent: SentInvitation }
  | { readonly email: string; readonly reason: 'Already a user' | 'Already invited' };

/** As in `invitationDays` of the contract, which is not loaded in the browser. */
const invitationDays = 7;

const refusals = { 'email-taken': 'Already a user', 'already-invited': 'Already invited' } as const;

function Results({ results }: { readonly results: readonly Result[] }) {
  const copy = useCopy('Link');
  const isMailed = results.every((result) => !('sent' in result) || result.sent.is_mailed);
  return (
    <div role="status">
      {isMailed ? null : (
        <StatusLine tone="warn">
          <p>Email is not set up on this server. Copy each link and send it yourself.</p>
        </StatusLine>
      )}
      <ul className={resultList} role="list">
        {results.map((result) => (
          <li key={result.email}>
            <span>{result.email}</span>
            {!('sent' in result) ? (
              <StatusMark shape="ring" tone="warn">
                {result.reason}
              </StatusMark>
            ) : (
              <StatusMark shape="full" tone="ok">
                {result.sent.is_mailed ? 'Sent' : 'Invited'}
              </StatusMark>
            )}
            {'sent' in result ? (
              <div>
                {result.sent.is_mailed && copy ? null : (
                  <input
                    className={linkBox}
                    aria-label={`Link for ${result.email}`}
                    value={result.sent.link}
                    readOnly
                    onFocus={({ target }) => target.select()}
                  />
                )}
                {copy === undefined ? null : (
                  <StaffButton onClick={() => copy(result.sent.link)} of={`for ${result.email}`}>
                    Copy link
                  </StaffButton>
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {results.some((result) => 'sent' in result) ? (
        <p className={bodyText.soft}>{`Each link works once, for ${invitationDays} days.`}</p>
      ) : null}
    </div>
  );
}

interface InviteDialogProps {
  /** A resent invitation, whose link is shown. */
  readonly resent?: SentInvitation | undefined;
  readonly onClose: () => void;
}

export function InviteDialog({ resent, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const invite = useAction('POST /api/admin/invitations');
  const [results, setResults] = useState<readonly Result[]>(
    resent === undefined ? [] : [{ email: resent.email, sent: resent }],
  );
  const [text, setText] = useState('');
  const [role, setRole] = useState<RoleId>('author');
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const count = readInvitees(text).length;
  const [isDone, setIsDone] = useState(resent !== undefined);

  const send = async (): Promise<ApiProblem | false> => {
    if (count === 0) {
      setMistake('Enter an email address.');
      field.current?.focus();
      return false;
    }
    /** The addresses that stay in the field. */
    const unsent: Invitee[] = [];
    const done: Result[] = [];
    let failure: ApiProblem | undefined;
    for (const invitee of readInvitees(text)) {
      if (failure !== undefined || !isEmailAddress(invitee.email)) {
        unsent.push(invitee);
        continue;
      }
      const { email, name } = invitee;
      const answer = await invite.run({ body: { email, role, ...(name === undefined ? {} : { name }) } });
      if (answer.ok) {
        if (answer.data) done.push({ email, sent: answer.data });
      } else if (answer.problem.code === 'email-taken' || answer.problem.code === 'already-invited')
        done.push({ email, reason: refusals[answer.problem.code] });
      else {
        failure = { ...answer.problem, detail: `${email}: ${reasonOf(answer.problem)}`, errors: [] };
        unsent.push(invitee);
      }
    }
    await client.invalidateQueries({ queryKey: ['invitations'] });
    const rest = unsent.map((each) => each.text).join('\n');
    setResults((before) => [...done, ...before.filter(({ email }) => done.every((each) => each.email !== email))]);
    setText(rest);
    setMistake(checkInvitees(rest));
    setIsDone(unsent.length === 0);
    if (unsent.length > 0) field.current?.focus();
    return failure ?? false;
  };

  if (isDone)
    return (
      <StaffDialog
        key="sent"
        title={
          resent === undefined
            ? counted(results.filter((each) => 'sent' in each).length, 'user invited', 'users invited')
            : 'Invitation resent'
        }
        keepOpen
        onClose={onClose}
      >
        <Results results={results} />
        <div className={staffActions}>
          <StaffButton kind="primary" onClick={onClose}>
            Done
          </StaffButton>
        </div>
      </StaffDialog>
    );
  return (
    <StaffDialog key="invite" title="Invite users" keepOpen={results.length > 0} onClose={onClose}>
      {results.length === 0 ? null : <Results results={results} />}
      <ActionForm
        send={send}
        describe={reasonOf}
        action={count > 1 ? `Send ${count} invitations` : 'Send invitation'}
        pending="Sending..."
        buttons={<CancelButton>{results.length > 0 ? 'Done' : 'Cancel'}</CancelButton>}
      >
        <TextArea
          ref={field}
          label="Email addresses"
          hint="One per line, or separated by commas."
          name="email"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          mistake={mistake}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (mistake !== undefined) setMistake(checkInvitees(target.value));
          }}
          onBlur={({ relatedTarget }) => {
            if (!isPressedButton(relatedTarget)) setMistake(checkInvitees(text));
          }}
        />
        <SelectField
          label="Role"
          name="role"
          hint={roles[role].description}
          value={role}
          onChange={({ target }) => isRole(target.value) && setRole(target.value)}
        >
          {optionsOf(roleChoices.map(({ id, name }) => [id, name]))}
        </SelectField>
      </ActionForm>
    </StaffDialog>
  );
}
