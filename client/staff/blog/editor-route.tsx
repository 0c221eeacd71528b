/** Loads the editor's script on demand. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const EditorView = lazy(lazyScript(async () => ({ default: (await import('./editor/editor-view.tsx')).EditorView })));

export const EditorRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the editor...</LoadingLine>}>
    <EditorView />
  </Suspense>
);
