/** Says above a preview what it is and how long it lasts. */
import type { PreviewPage } from '#shared/pages/preview-page.ts';
import { wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
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

export const PreviewRibbon = ({ label, text }: PreviewPage['ribbon']) => (
  <div className={ribbon}>
    <div className={wrap}>
      <p>
        <strong>{label}</strong> {text}
      </p>
    </div>
  </div>
);
