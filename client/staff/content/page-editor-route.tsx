/** A page's form as the staff area opens it: its script is fetched when somebody edits, and not before. */
import { lazy, Suspense } from 'react';
import { LoadingLine } from '../ui/loading-line.tsx';
import { lazyScript } from '#views/layout/missing-script.ts';

const PageEditorView = lazy(
  lazyScript(async () => ({
    default: (await import('./editor/page-editor-view.tsx')).PageEditorView,
  })),
);

export const PageEditorRoute = () => (
  <Suspense fallback={<LoadingLine>Loading the form...</LoadingLine>}>
    <PageEditorView />
  </Suspense>
);
