/** The current user with links to their account and the public site, the theme and the logout. */
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { token } from '#views/design/tokens.ts';
import { CurrentLink } from '#views/layout/current-link.tsx';
import { ThemeButton } from '#views/layout/theme-button.tsx';
import { textLink } from '#views/design/links.tsx';
import { useMe } from '../session/use-session.ts';
import { css } from '#views/design/emotion.ts';
import { currentOutline, inRow } from '../ui/style-rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import type { logoutCall } from '#shared/accounts/staff.contract.ts';
import { callApi } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { sessionStore } from '../session/session-store.ts';

/** Then the browser signs out without the server. */
const timeoutMs = 4000;

/** Resolves with whether the server has ended the session. */
async function logOut(): Promise<boolean> {
  const session = sessionStore.get();
  if (!('token' in session)) return true;
  const result = await callApi<typeof logoutCall>({
    method: 'POST',
    path: '/api/admin/logout',
    headers: { authorization: `Bearer ${session.token}` },
    timeoutMs,
  });
  sessionStore.signOut();
  return result.ok || needsSignIn(result.problem.code);
}

/** Signs out. `Guard` then redirects to the sign-in. */
export function useLogout(): { readonly run: () => void; readonly isPending: boolean } {
  const toaster = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: logOut,
    onSuccess: (isEnded) => {
      if (isEnded) return;
      toaster.show({
        tone: 'bad',
        text: 'You are signed out in this browser',
        detail: 'The server could not be reached. Your session will expire there.',
      });
    },
  });
  return { run: mutate, isPending };
}

export function LogoutButton() {
  const { run, isPending } = useLogout();
  return (
    <StaffButton busy={isPending} busyLabel="Logging out..." onClick={() => run()}>
      Logout
    </StaffButton>
  );
}

const foot = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // The height of the user's three lines, before they are known.
  gridTemplateRows: 'minmax(4.5rem, auto) auto',
  gap: token('--s-2'),
  alignItems: 'center',
  // The link to the site and the logout.
  '> div': {
    gridColumn: '1 / -1',
    ...inRow('--s-2'),
    justifyContent: 'space-between',
    paddingLeft: '0.75rem',
    whiteSpace: 'nowrap',
    button: { paddingInline: token('--s-2') },
  },
  '> :nth-last-child(2)': {
    gridColumn: 2,
  },
});

const person = css({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: token('--s-3'),
  alignItems: 'center',
  padding: '0.5rem 0.75rem',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': {
    background: token('--paper'),
  },
  '&[aria-current]': {
    background: token('--surface'),
    boxShadow: `inset 3px 0 ${token('--build')}`,
    ...currentOutline,
  },
  b: {
    display: 'block',
    fontWeight: 600,
    lineHeight: 1.25,
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
  'b + small': {
    color: token('--build'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.22em',
  },
});

export function UserMenu() {
  const staff = useMe();
  return (
    <div className={foot}>
      {staff ? (
        <CurrentLink className={person} href={staffRoutes.account.pattern}>
          <Illustration subject="field" seed={staff.id} format="avatar" />
          <span>
            <small>Signed in as</small>
            <b>{staff.name}</b>
            <small>{staffRoutes.account.name}</small>
          </span>
        </CurrentLink>
      ) : null}
      <ThemeButton />
      <div>
        <a className={textLink} href="/">
          View the site
        </a>
        <LogoutButton />
      </div>
    </div>
  );
}
