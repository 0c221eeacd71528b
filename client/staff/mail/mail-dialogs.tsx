/** Dialogs to send a test email and to discard an email. */
import { useState, type ReactNode } from 'react';
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { ListedMail, sendTestEmailCall } from '#shared/mail/mail.contract.ts';
import { mailNames } from '#shared/mail/mail-rules.ts';
import { ActionDialog, ActionForm } from '../kit/action-form.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useDiscardEmail, useTestEmail } from './mail-labels.ts';

type TestAnswer = ResponseBody<typeof sendTestEmailCall>;

const Result = ({ result: { sent, explanation, answer } }: { readonly result: TestAnswer }) => (
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

interface TestEmailFormProps {
  /** Initial recipient. */
  readonly initial?: string;
  readonly onSent?: () => void;
  /** Beside the button. */
  readonly buttons?: ReactNode;
}

export function TestEmailForm({ initial = '', onSent, buttons }: TestEmailFormProps) {
  const { run } = useTestEmail();
  const [result, setResult] = useState<TestAnswer>();
  return (
    <ActionForm
      action="Send"
      pending="Sending..."
      describe={reasonOf}
      send={async (valueOf) => {
        setResult(undefined);
        const answer = await run({ body: { to: valueOf('to') } });
        if (!answer.ok) return answer;
        setResult(answer.data);
        if (answer.data?.sent) onSent?.();
        return undefined;
      }}
      // Keep the address.
      onDone={() => undefined}
      buttons={buttons}
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            name="to"
            type="email"
            label="To"
            hint="Sent immediately. This can take up to 20 seconds."
            mistake={mistakeAt('to')}
            autoComplete="email"
            maxLength={254}
            defaultValue={initial}
          />
          <div role="status">{result ? <Result result={result} /> : null}</div>
        </>
      )}
    </ActionForm>
  );
}

export const TestEmailDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <StaffDialog title="Send test email" onClose={onClose}>
    <TestEmailForm buttons={<StaffButton onClick={onClose}>Close</StaffButton>} />
  </StaffDialog>
);

interface DiscardProps {
  readonly email: ListedMail;
  readonly onClose: () => void;
}

export function DiscardDialog({ email: { id, kind, to }, onClose }: DiscardProps) {
  const { run } = useDiscardEmail();
  return (
    <ActionDialog
      title="Discard this email"
      action="Discard"
      pending="Discarding..."
      kind="danger"
      send={() => run({ params: { id } }, { done: `${mailNames[kind]} to ${to} discarded` })}
      onClose={onClose}
    >
      <p>{`“${mailNames[kind]}” to ${to} will not be sent, and its content is deleted.`}</p>
    </ActionDialog>
  );
}
