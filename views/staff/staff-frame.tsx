/** What stands around every staff page: notices, the session, the data that screens share. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastProvider } from '../feedback/toast.tsx';
import { useHydrationMark } from '../layout/use-hydration-mark.ts';

export function StaffFrame() {
  useHydrationMark();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5000 } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Outlet />
        <ScrollRestoration />
      </ToastProvider>
    </QueryClientProvider>
  );
}
