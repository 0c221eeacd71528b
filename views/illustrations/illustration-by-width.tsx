/** Two drawings for one place, whose proportions depend on the page's width. */
import { below, from } from '../design/breakpoints.ts';
import { Illustration, type IllustrationProps } from '../design/illustration.tsx';
import { css } from '../design/emotion.ts';

const onPhone = css({ height: '100%', [from.tablet]: { display: 'none' } });
const onWider = css({ height: '100%', [below.tablet]: { display: 'none' } });

interface IllustrationByWidthProps {
  readonly narrow: IllustrationProps;
  readonly wide: IllustrationProps;
}

export const IllustrationByWidth = ({ narrow, wide }: IllustrationByWidthProps) => (
  <>
    <div className={onPhone}>
      <Illustration {...narrow} />
    </div>
    <div className={onWider}>
      <Illustration {...wide} />
    </div>
  </>
);
