/** An article before it is published: the public view, under a ribbon. */
import { useLoaderData } from 'react-router';
import type { MissingPayload, PreviewPayload } from '#shared/pages/page-payload.ts';
import { MissingView } from '../../layout/missing-view.tsx';
import { PostView } from '../post/post-view.tsx';
import { PreviewRibbon } from './preview-ribbon.tsx';

export function PreviewView() {
  const payload = useLoaderData<PreviewPayload | MissingPayload>();
  if (payload.kind === 'missing') return <MissingView missing={payload.missing} />;
  const { article, ribbon } = payload.data;
  return (
    <>
      <PreviewRibbon {...ribbon} />
      <PostView data={article} />
    </>
  );
}
