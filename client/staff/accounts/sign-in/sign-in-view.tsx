/** The sign-in screen, which also creates the first account. Redirects users who are signed in. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { BackLink, OnwardLink, textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText, bodyText } from '#views/design/type.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useSession } from '../../session/use-session.ts';
import { EntranceFrame, ScriptNote } from './entrance-page.tsx';
import { ClosedLink } from './one-time-link.tsx';
import { SetUpForm, useSetUp } from './set-up-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { SingleSignOn, useSingleSignOnReturn } from './single-sign-on.tsx';
import { css } from '#views/design/emotion.ts';
import { quietText, stack } from '../../ui/style-rules.ts';

const note = css({
  display: 'grid',
  gap: token('--s-2'),
  paddingTop: token('--s-4'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  ...quietText,
  lineHeight: 1.5,
  code: {
    display: 'inline-block',
    padding: '0.0625rem 0.25rem',
    background: token('--sunken'),
    font: `0.875em ${token('--mono')}`,
    overflowWrap: 'anywhere',
  },
});

const AccountNote = () => (
  <div className={note}>
    <p>
      Admin accounts are created through the create-admin API endpoint, <code>POST /api/admin/create-admin</code>, with
      the setup token that the server prints at its first start. An owner can also invite you by email.
    </p>
    <p>
      On the server: <code>npm run create-admin -- --username NAME</code>
    </p>
  </div>
);

/** Shown after a single sign-on that a page in another tab has started. */
const SignedInElsewhere = () => (
  <>
    <StatusLine tone="ok" role="status">
      <p>You are signed in. Return to your other tab; you can close this one.</p>
    </StatusLine>
    <OnwardLink to={start}>Or continue here</OnwardLink>
  </>
);

const start = '/admin/dashboard';
/** The next screen after the first account was created. */
const firstSteps = '/admin/setup';

/** Reads the requested screen from the state of the history entry. */
function requestedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return start;
  const { wanted } = state;
  return typeof wanted === 'string' && wanted.startsWith('/admin/') ? wanted : start;
}

/** Below the buttons. */
const ownLine = css({ flexBasis: '100%', marginTop: token('--s-3') });

const opening = css(stack('--s-3'));

export function SignInView() {
  const { status } = useSession();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const toaster = useToast();
  const [entered, setEntered] = useState(false);
  const setUp = useSetUp();
  const isIn = status === 'signed-in' || status === 'refused';

  const returned = useSingleSignOnReturn();
  const isNew = setUp.isNeeded === true;
  const mayContinue = isIn && returned === 'none';

  useEffect(() => {
    if (mayContinue) void navigate(isNew ? firstSteps : requestedPath(state), { replace: true });
  }, [mayContinue, isNew, state, navigate]);

  const enter = (text = 'Login successful'): void => {
    setEntered(true);
    toaster.show({ tone: 'ok', text });
  };
  const isUndecided = setUp.isNeeded === undefined && returned !== 'in-other-tab';
  const isHidden = returned === 'taking' || (mayContinue && !entered);
  const reveal = status === 'unknown' ? 'soon' : isHidden ? 'never' : 'now';

  return (
    <EntranceFrame reveal={reveal} footer={isUndecided ? null : <BackLink to="/">Back to the site</BackLink>}>
      {isUndecided ? (
        setUp.problem ? (
          <>
            <h1 className={titleText[2]}>Set up this site</h1>
            <ClosedLink problem={setUp.problem} onRetry={setUp.retry} />
          </>
        ) : (
          <LoadingLine>Loading...</LoadingLine>
        )
      ) : (
        <div className={opening}>
          <h1 className={titleText[2]}>{setUp.isNeeded ? 'Set up this site' : 'Staff sign-in'}</h1>
          <p className={bodyText.soft}>
            {setUp.isNeeded
              ? 'Create the owner account. The owner can do everything and invite others.'
              : 'For the people who answer messages and publish articles.'}
          </p>
        </div>
      )}
      <ScriptNote />
      {isUndecided ? null : returned === 'in-other-tab' ? (
        <SignedInElsewhere />
      ) : setUp.isNeeded ? (
        <SetUpForm token={setUp.token} onTaken={setUp.recheck} onSignedIn={() => enter('Account created')} />
      ) : (
        <>
          {setUp.wasTaken ? (
            <StatusLine tone="warn" role="status">
              This site already has an owner. Sign in or ask them for an account.
            </StatusLine>
          ) : null}
          <SingleSignOn returnTo={requestedPath(state)}>
            <SignInForm onSignedIn={() => enter()}>
              <a className={`${textLink} ${ownLine}`} href={staffRoutes.forgottenPassword.pattern}>
                Forgot your password?
              </a>
            </SignInForm>
          </SingleSignOn>
          <AccountNote />
        </>
      )}
    </EntranceFrame>
  );
}
