/** What stands around every staff page: notices, the session, the data that screens share, the guard and the shell. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { isFailure } from '#views/api/problem-code.ts';
import { ToastProvider } from '#views/feedback/toast.tsx';
import { useHydrationMark } from '#views/layout/use-hydration-mark.ts';
import { PageNotices } from './ui/staff-notices.tsx';
import { Guard } from './session/guard.tsx';
import { useConfirmedSession } from './session/use-confirmed-session.ts';
import { LoadFailure } from './session/use-staff-query.ts';
import { StaffShell } from './shell/staff-shell.tsx';
import { useFocusOnScreenChange } from './shell/use-focus-on-screen-change.ts';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';

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

function Screens() {
  const isSignIn = useLocation().pathname === staffRoutes['sign-in'].pattern;
  const turn = useConfirmedSession();
  useFocusOnScreenChange();
  if (isSignIn) return <Outlet />;
  return (
    <Guard>
      <StaffShell>
        <Outlet key={turn} />
      </StaffShell>
    </Guard>
  );
}

export function StaffFrame() {
  useHydrationMark();
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Screens />
        <SignInDialog />
        <PageNotices />
        <ScrollRestoration />
      </ToastProvider>
    </QueryClientProvider>
  );
}
