/** The backups as the staff area opens them: their script is fetched when somebody opens them, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const BackupsView = lazy(lazyScript(async () => ({ default: (await import('./backups-view.tsx')).BackupsView })));

export const BackupsRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the backups...</LoadingLine>}>
    <BackupsView />
  </Suspense>
);
