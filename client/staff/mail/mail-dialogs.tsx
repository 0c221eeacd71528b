/** Dialogs to send a test email and to discard an email. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../ui/staff-dialog.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import type { MailChanges, TestAnswer } from './use-mail.ts';

const isAnswer = (result: TestAnswer | ApiProblem): result is TestAnswer => 'explanation' in result;

const mistakeIn = (result: TestAnswer | ApiProblem | undefined): string | undefined =>
  result === undefined || isAnswer(result) ? undefined : result.errors.find(({ field }) => field === 'to')?.message;

function Result({ result }: { readonly result: TestAnswer | ApiProblem }) {
  if (!isAnswer(result))
    return (
      <StatusLine tone="bad">
        <p>{reasonOf(result)}</p>
      </StatusLine>
    );
  const { sent, explanation, answer } = result;
  return (
    <StatusLine tone={sent ? 'ok' : 'bad'}>
      <div>
        <p>{sent ? `${explanation} Check your inbox and spam folder.` : explanation}</p>
        {answer === null ? null : (
          <p>
            {'The mail server said: '}
            <code>{answer}</code>
          </p>
        )}
      </div>
    </StatusLine>
  );
}

interface TestEmailFormProps {
  readonly changes: MailChanges;
  /** Initial recipient. */
  readonly initial?: string;
  readonly onSent?: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

export function TestEmailForm({ changes, initial = '', onSent, children }: TestEmailFormProps) {
  const [to, setTo] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestAnswer | ApiProblem>();
  const form = useRef<HTMLFormElement>(null);
  const mistake = mistakeIn(result);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setResult(undefined);
    const answered = await changes.test(to);
    setBusy(false);
    setResult(answered);
    if (isAnswer(answered) && answered.sent) onSent?.();
    if (mistakeIn(answered) !== undefined) form.current?.querySelector<HTMLElement>('[name="to"]')?.focus();
  };

  return (
    <form className={dialogForm} ref={form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        name="to"
        type="email"
        label="To"
        hint="Sent immediately. This can take up to 20 seconds."
        mistake={mistake}
        autoComplete="email"
        maxLength={254}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <div role="status">{result === undefined || mistake !== undefined ? null : <Result result={result} />}</div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={busy} busyLabel="Sending...">
          Send
        </StaffButton>
        {children}
      </div>
    </form>
  );
}

interface TestEmailDialogProps {
  readonly changes: MailChanges;
  readonly onClose: () => void;
}

export const TestEmailDialog = ({ changes, onClose }: TestEmailDialogProps) => (
  <StaffDialog title="Send test email" onClose={onClose}>
    <TestEmailForm changes={changes}>
      <StaffButton onClick={onClose}>Close</StaffButton>
    </TestEmailForm>
  </StaffDialog>
);

interface DiscardProps {
  readonly email: ListedMail;
  readonly changes: MailChanges;
  readonly onClose: () => void;
}

export function DiscardDialog({ email, changes, onClose }: DiscardProps) {
  const [busy, setBusy] = useState(false);
  const discard = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await changes.discard(email);
    onClose();
  };
  return (
    <StaffDialog title="Discard this email" onClose={onClose}>
      <div className={dialogForm}>
        <p>{`“${mailNames[email.kind]}” to ${email.to} will not be sent, and its content is deleted.`}</p>
        <div className={staffActions}>
          <StaffButton kind="danger" busy={busy} busyLabel="Discarding..." onClick={() => void discard()}>
            Discard
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </div>
    </StaffDialog>
  );
}
