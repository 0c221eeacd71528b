/** The numbers as the staff area opens them: the script with the chart is fetched when somebody looks, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const AnalyticsView = lazy(lazyScript(async () => ({ default: (await import('./analytics-view.tsx')).AnalyticsView })));

export const AnalyticsRoute = () => (
  <Suspense fallback={<LoadingLine>Loading analytics...</LoadingLine>}>
    <AnalyticsView />
  </Suspense>
);
