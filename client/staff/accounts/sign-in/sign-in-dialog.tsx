/** Opens over the page when the server refuses the token. The page is kept, and waiting calls are repeated after the sign-in. */
import { useEffect, useRef } from 'react';
import { token } from '#views/design/tokens.ts';
import { titleText, bodyText } from '#views/design/type.ts';
import { Notices, ToastProvider } from '#views/feedback/toast.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { sessionStore } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { signInPath } from '#shared/accounts/single-sign-on.ts';
import { css } from '#views/design/emotion.ts';

const over = css({
  width: `min(26rem, calc(100% - 2 * ${token('--s-4')}))`,
  maxHeight: `calc(100dvh - 2 * ${token('--s-4')})`,
  padding: token('--s-5'),
  border: 0,
  borderTop: `4px solid ${token('--build')}`,
  background: token('--paper'),
  color: token('--ink'),
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '&::backdrop': {
    background: token('--scrim'),
  },
  '@media (forced-colors: active)': {
    border: '2px solid',
  },
});

const content = css({
  display: 'grid',
  gap: token('--s-5'),
  '> div': {
    display: 'grid',
    gap: token('--s-2'),
  },
});

const titleId = 'sign-in-again';
const reasonId = 'sign-in-again-why';

export function SignInDialog() {
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = session.status === 'refused';

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) return element.close();
    if (!element.open) element.showModal();
    const empty = [...element.querySelectorAll('input')].find(({ value }) => value === '');
    empty?.focus();
  }, [isOpen]);

  return (
    <dialog
      className={over}
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={reasonId}
      // Escape must not close it, because nothing on the page works without a session.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Some browsers close it on a second Escape anyway.
      onClose={() => sessionStore.get().status === 'refused' && dialog.current?.showModal()}
    >
      {session.status === 'refused' ? (
        // The notices of the page are inert below the dialog.
        <ToastProvider>
          <div className={content}>
            <div>
              <h2 className={titleText[3]} id={titleId}>
                Sign in again
              </h2>
              <p className={bodyText.plain} id={reasonId}>
                Your session has ended. Sign in to continue; nothing you typed is lost.
              </p>
            </div>
            <SingleSignOn returnTo={signInPath} inNewTab>
              <SignInForm username={session.staff?.username} onSignedIn={() => undefined}>
                <StaffButton onClick={() => sessionStore.signOut()}>Sign out instead</StaffButton>
              </SignInForm>
            </SingleSignOn>
          </div>
          <Notices place="dialog" />
        </ToastProvider>
      ) : null}
    </dialog>
  );
}
