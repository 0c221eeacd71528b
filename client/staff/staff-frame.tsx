/** Frame of the staff area: notices, session, shared data, guard and shell. */
import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router';
import { staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { mayOpen, staffRoute, staffRoutes } from '#shared/routes/staff-routes.ts';
import type { Capability } from '#shared/accounts/roles.ts';
import { isFailure, needsSignIn } from '#views/api/problem-code.ts';
import { ToastProvider } from '#views/feedback/toast.tsx';
import { useHydrationMark } from '#views/layout/use-hydration-mark.ts';
import { LeaveGuard } from './ui/leave-guard.tsx';
import { PageNotices } from './ui/staff-notices.tsx';
import { LoadFailure } from './session/use-staff-query.ts';
import { StaffShell } from './shell/staff-shell.tsx';
import { ConfirmDialog } from './accounts/second-factor/confirm-dialog.tsx';
import { SignInDialog } from './accounts/sign-in/sign-in-dialog.tsx';
import { token } from '#views/design/tokens.ts';
import { Logo } from '#views/layout/logo.tsx';
import { SiteContext, useSite } from '#views/page-context.ts';
import { overviewKey } from './dashboard/use-overview.ts';
import { settingsKey } from './settings/settings-key.ts';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { appearAfter, LoadingLine } from './ui/loading-line.tsx';
import { ScriptNote } from './accounts/sign-in/entrance-page.tsx';
import { usePermissions, useMe, useSession } from './session/use-session.ts';
import { NotAllowed } from './shell/not-allowed.tsx';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { noFocusRing } from './ui/style-rules.ts';
import { readMe, personOf, sessionStore } from './session/session-store.ts';

/** Delay before a failed request is repeated. */
const retryMs = 15_000;

function useConfirmation(token: string | null): void {
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await readMe(token);
      if (isOver) return;
      if (answer.ok && answer.data) sessionStore.confirm(token, answer.data);
      else if (!answer.ok && needsSignIn(answer.problem.code)) sessionStore.refuse(token);
      else timer = setTimeout(() => void ask(), retryMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token]);
}

/** Returns the number of changes of the user, to reset the state of screens. */
function useConfirmedSession(): number {
  const session = useSession();
  const client = useQueryClient();
  useConfirmation(session.status === 'signed-in' && session.staff === null ? session.token : null);

  const { status } = session;
  const person = personOf(session);
  const known = useRef<string | undefined>(undefined);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (status === 'signed-out') client.clear();
    else if (person !== undefined && known.current !== undefined && person !== known.current) {
      void client.resetQueries();
      setChanges((count) => count + 1);
    }
    if (status === 'signed-out' || person !== undefined) known.current = person;
  }, [status, person, client]);
  return changes;
}

/** Moves the focus to a new screen after navigation; not if only the address of a screen changes. */
function useFocusOnScreenChange(): void {
  const screen = useMatches().at(-1)?.id;
  const shown = useRef(screen);
  // Runs before the screen's own effects, which may choose a better place.
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [screen]);
}

const neutral = css({
  display: 'grid',
  gap: token('--s-4'),
  justifyItems: 'start',
  padding: token('--s-4'),
  '> p': {
    width: '100%',
    paddingInline: 0,
  },
  ...noFocusRing,
});

/** CSS only, for browsers without the script. */
const late = css(appearAfter('10s'));

/** Rendered by the server, which does not know the session, and until the browser has read it. */
function LoadingFrame() {
  const { name } = useSite();
  const { pathname, search, hash } = useLocation();
  return (
    <main className={neutral} id="main" tabIndex={-1}>
      <Logo name={name} />
      <LoadingLine>Loading...</LoadingLine>
      <p className={late}>
        This is taking longer than usual.{' '}
        <a className={textLink} href={pathname + search + hash} data-native="">
          Reload
        </a>
      </p>
      <ScriptNote />
    </main>
  );
}

/** Requires a session: others are redirected to the sign-in, and back after it. */
function Guard({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const isSignedIn = status === 'signed-in' || status === 'refused';

  useEffect(() => {
    // After signing out, here or in another tab, do not come back to this page.
    if (status === 'signed-out') {
      void navigate('/admin', {
        replace: true,
        state: wasSignedIn.current ? null : { wanted: pathname + search + hash },
      });
    }
    wasSignedIn.current = isSignedIn;
  }, [status, isSignedIn, pathname, search, hash, navigate]);

  return isSignedIn ? children : <LoadingFrame />;
}

/** Retry only failures that may be temporary, not refusals. */
const isRetryable = (error: Error): boolean => !(error instanceof LoadFailure) || isFailure(error.problem.code);

const createClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    // The counts of the menu follow every change at once.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ queryKey: overviewKey }),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isRetryable(error),
        staleTime: 5000,
        // Report failures at once; waiting for the connection would look like work in progress.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};

function useStaffRoute(): ReturnType<typeof staffRoute> | undefined {
  const screen = useMatches().at(-1)?.id;
  const route = staffRouteIds.find((id) => `staff-${id}` === screen);
  return route === undefined ? undefined : staffRoute(route);
}

/** The capability that the current user lacks for this screen. */
function useMissingCapability(): Capability | undefined {
  const screen = useStaffRoute();
  const params = useMatches().at(-1)?.params;
  const may = usePermissions();
  return screen === undefined || mayOpen(screen, may, params) ? undefined : screen.needs;
}

/** Redirects users who must add a second factor to their account. */
function useRedirectToSecondFactor(): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustAdd = useMe()?.must_add_factor === true;
  const { pattern } = staffRoutes.account;
  const isOpen = useStaffRoute()?.open === true;
  const isRedirected = mustAdd && pathname !== pattern && !isOpen;
  useEffect(() => {
    if (isRedirected) void navigate(pattern, { replace: true });
  }, [isRedirected, pattern, navigate]);
  return isRedirected;
}

function Screens() {
  const isOpen = useStaffRoute()?.open === true;
  const turn = useConfirmedSession();
  const missing = useMissingCapability();
  useFocusOnScreenChange();
  const isRedirected = useRedirectToSecondFactor();
  if (isOpen) return <Outlet />;
  return (
    <Guard>
      <StaffShell>
        {isRedirected ? null : missing === undefined ? <Outlet key={turn} /> : <NotAllowed needs={missing} />}
      </StaffShell>
    </Guard>
  );
}

/** The site with its current name, if settings were read or changed since the page was loaded. */
function CurrentSite({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const { data } = useQuery<SettingsDocument>({ queryKey: settingsKey, queryFn: skipToken });
  const known = data?.settings['name'];
  const name = typeof known === 'string' ? known : site.name;
  const current = useMemo(() => ({ ...site, name }), [site, name]);
  return <SiteContext value={current}>{children}</SiteContext>;
}

export function StaffFrame() {
  useHydrationMark();
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <CurrentSite>
          <Screens />
        </CurrentSite>
        <ConfirmDialog />
        <SignInDialog />
        <LeaveGuard />
        <PageNotices />
        <ScrollRestoration />
      </ToastProvider>
    </QueryClientProvider>
  );
}
