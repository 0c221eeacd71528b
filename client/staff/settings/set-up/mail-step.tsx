/** Whether the site can send mail: a test letter, and what the mail server said to it. */
import { useSession } from '../../session/use-session.ts';
import { TestLetterForm } from '../../mail/mail-dialogs.tsx';
import { useMailChanges, useMailState } from '../../mail/use-mail.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Done, StepActions, type StepProps } from './step-frame.tsx';
import { useSetUpChanges } from './use-set-up-state.ts';

const failure = 'Failed to ask for the mail server';

export function MailStep({ state, onDone, onLater }: StepProps) {
  const session = useSession();
  const mail = useMailState();
  const changes = useMailChanges();
  const { refresh } = useSetUpChanges();
  const own = 'staff' in session ? (session.staff?.email ?? '') : '';
  if (mail.data === undefined)
    return <LoadState query={mail} loading="Asking for the mail server..." failure={failure} />;
  const actions = { state, onDone, onLater, ...(state === 'done' ? { done: 'Continue' } : {}) };
  if (!mail.data.is_set_up)
    return (
      <>
        <StatusLine tone="warn">
          <p>
            No mail server is set up, so all mail waits; nothing is lost. Set the variables <code>SMTP_URL</code> and{' '}
            <code>MAIL_FROM</code> on the server, such as <code>smtps://user:password@mail.company.com</code> and{' '}
            <code>hello@company.com</code>, and start the site again. Then send a test letter here.
          </p>
        </StatusLine>
        <StepActions {...actions} />
      </>
    );
  return (
    <>
      {state === 'done' ? <Done>Test email accepted.</Done> : null}
      <TestLetterForm changes={changes} initial={own} onSent={() => void refresh()} />
      <StepActions {...actions} />
    </>
  );
}
