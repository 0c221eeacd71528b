/** The set-up: its script is fetched when somebody opens it, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const SetUpView = lazy(lazyScript(async () => ({ default: (await import('./set-up-view.tsx')).SetUpView })));

export const SetUpRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the set-up...</LoadingLine>}>
    <SetUpView />
  </Suspense>
);
