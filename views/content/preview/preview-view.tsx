/** An unpublished article: the public view under a preview banner. */
import { useLoaderData } from 'react-router';
import type { MissingPayload, PreviewPayload, PreviewPage } from '#shared/pages/page-payload.ts';
import { wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { MissingView } from '../../layout/missing-view.tsx';
import { PostView } from '../../blog/post/post-view.tsx';
import { css } from '../../design/emotion.ts';

const ribbon = css({
  background: token('--ink'),
  color: token('--paper'),
  p: {
    paddingBlock: token('--s-3'),
    fontSize: token('--t-small'),
    lineHeight: 1.5,
  },
});

/** Banner above a preview. */
const PreviewRibbon = ({ label, text }: PreviewPage['ribbon']) => (
  <div className={ribbon}>
    <div className={wrap}>
      <p>
        <strong>{label}</strong> {text}
      </p>
    </div>
  </div>
);

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
