import { lazy, Suspense, type ComponentType } from 'react';
import { lazyScript } from '#views/layout/missing-script.ts';
import { LoadingLine } from './ui/loading-line.tsx';

/** A screen whose script is loaded when it is opened. */
export function lazyView(load: () => Promise<ComponentType>, message: string): ComponentType {
  const View = lazy(lazyScript(async () => ({ default: await load() })));
  return () => (
    <Suspense fallback={<LoadingLine>{message}</LoadingLine>}>
      <View />
    </Suspense>
  );
}
