/** The editor as the staff area opens it: its script is fetched when somebody writes, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../ui/loading-line.tsx';

const EditorView = lazy(async () => ({ default: (await import('./editor/editor-view.tsx')).EditorView }));

export const EditorRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the editor...</LoadingLine>}>
    <EditorView />
  </Suspense>
);
