/** The settings as the staff area opens them: their script is fetched when somebody opens them, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const SettingsView = lazy(lazyScript(async () => ({ default: (await import('./settings-view.tsx')).SettingsView })));

export const SettingsRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the settings...</LoadingLine>}>
    <SettingsView />
  </Suspense>
);
