/** What stands around every staff page: notices, the session, the data that screens share, the guard and the shell. */
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router';
import { staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { staffRoute, staffRoutes } from '#shared/routes/staff-routes.ts';
import type { Capability } from '#shared/accounts/roles.ts';
import { isFailure } from '#views/api/problem-code.ts';
import { ToastProvider } from '#views/feedback/toast.tsx';
import { useHydrationMark } from '#views/layout/use-hydration-mark.ts';
import { PageNotices } from './ui/staff-notices.tsx';
import { useConfirmedSession } from './session/use-confirmed-session.ts';
import { LoadFailure } from './session/use-staff-query.ts';
import { StaffShell } from './shell/staff-shell.tsx';
import { ConfirmDialog } from './accounts/second-factor/confirm-dialog.tsx';
import { SignInDialog } from './accounts/sign-in/sign-in-dialog.tsx';
import { token } from '#views/design/tokens.ts';
import { Logo } from '#views/layout/logo.tsx';
import { SiteContext, useSite } from '#views/page-context.ts';
import { settingsKey } from './settings/settings-key.ts';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { appearAfter, LoadingLine } from './ui/loading-line.tsx';
import { ScriptNote } from './accounts/sign-in/script-note.tsx';
import { useMay, useSession } from './session/use-session.ts';
import { NotAllowed } from './shell/not-allowed.tsx';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';

/** After a navigation the keyboard and the screen reader start at the new screen; a screen that only changes its address keeps them. */
function useFocusOnScreenChange(): void {
  const screen = useMatches().at(-1)?.id;
  const shown = useRef(screen);
  // Before the effects of the screen itself, which may know a better place.
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
  '&:focus': {
    outline: 'none',
  },
});

/** In CSS alone, for browsers that do not get the script. */
const late = css(appearAfter('10s'));

/** What the server sends, which knows nobody, and what is shown until the browser has looked. */
function NobodyYet() {
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

/** Nobody sees a staff screen without being signed in: whoever is not is led to the sign-in, and after it to where they wanted to go. */
function Guard({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const isIn = status === 'signed-in' || status === 'refused';

  useEffect(() => {
    // Who leaves on purpose, here or in another tab, has not asked to come back to this page.
    if (status === 'signed-out') {
      void navigate('/admin', { replace: true, state: wasIn.current ? null : { wanted: pathname + search + hash } });
    }
    wasIn.current = isIn;
  }, [status, isIn, pathname, search, hash, navigate]);

  return isIn ? children : <NobodyYet />;
}

/** A refusal is an answer; only what may pass by itself is asked again. */
const mayPass = (error: Error): boolean => !(error instanceof LoadFailure) || isFailure(error.problem.code);

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayPass(error),
        staleTime: 5000,
        // A try that fails is told at once; one that waits for the connection would look like loading.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });

function useStaffRoute(): ReturnType<typeof staffRoute> | undefined {
  const screen = useMatches().at(-1)?.id;
  const route = staffRouteIds.find((id) => `staff-${id}` === screen);
  return route === undefined ? undefined : staffRoute(route);
}

/** What the role lacks for the screen at this address. */
function useMissingCapability(): Capability | undefined {
  const needs = useStaffRoute()?.needs;
  const may = useMay();
  return needs !== undefined && !may(needs) ? needs : undefined;
}

/** Whose role needs a second factor that they have not comes to their account, where they can add one. */
function useLeadToFactor(): boolean {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustAdd = 'staff' in session && session.staff?.must_add_factor === true;
  const { pattern } = staffRoutes.account;
  const isOpen = useStaffRoute()?.open === true;
  const isLed = mustAdd && pathname !== pattern && !isOpen;
  useEffect(() => {
    if (isLed) void navigate(pattern, { replace: true });
  }, [isLed, pattern, navigate]);
  return isLed;
}

function Screens() {
  const isOpen = useStaffRoute()?.open === true;
  const turn = useConfirmedSession();
  const missing = useMissingCapability();
  useFocusOnScreenChange();
  const isLed = useLeadToFactor();
  if (isOpen) return <Outlet />;
  return (
    <Guard>
      <StaffShell>
        {isLed ? null : missing === undefined ? <Outlet key={turn} /> : <NotAllowed needs={missing} />}
      </StaffShell>
    </Guard>
  );
}

/** The site with the name of the settings, if a screen has read or changed them since the document was loaded. */
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
        <PageNotices />
        <ScrollRestoration />
      </ToastProvider>
    </QueryClientProvider>
  );
}
