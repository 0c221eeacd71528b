/**
 * A case study's drawing, large and running off the page, beside what is said of it: in the overview
 * and at the head of the study's own page.
 */
import type { ReactNode } from 'react';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { grid, wrap, pageEdge } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';

/** From the grid's edge to the window's; a picture may be wider than text. */
const bleed = `calc(-1 * ${pageEdge})`;

const pictureStyle = css({
  marginInline: `calc(-1 * ${token('--margin')})`,
  [from.tablet]: {
    '--illustration-ratio': '3/2',
  },
  [from.desktop]: {
    '&&': {
      gridRow: 1,
      gridColumn: '6 / 13',
    },
    marginInline: `0 ${bleed}`,
    '--illustration-ratio': '4/3',
    // Beside a text that is higher, the drawing grows with it.
    '& > div': {
      height: '100%',
    },
    '&&[data-mirrored]': {
      gridColumn: '1 / 8',
      marginInline: `${bleed} 0`,
    },
  },
});

const textStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  gap: token('--s-5'),
  [from.tablet]: {
    gridTemplateColumns: '7fr 5fr',
    gap: token('--gutter'),
  },
  [from.desktop]: {
    '&&': {
      gridRow: 1,
      gridColumn: '1 / 6',
    },
    '&&[data-mirrored]': {
      gridColumn: '8 / 13',
    },
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('--s-6'),
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    paddingTop: token('--s-5'),
  },
});

interface StudyOpeningProps {
  readonly picture: Picture;
  /** The picture is at the left. */
  readonly mirrored?: boolean;
  /** It opens the study's own page: the picture of a list becomes this one. */
  readonly shared?: boolean;
  /** What is said: the first part stands at the top, the last one at the foot of the picture. */
  readonly children: ReactNode;
}

/** Seven columns of picture and five of text; below the desktop the picture comes first, as wide as the window. */
export const StudyOpening = ({ picture, mirrored = false, shared = false, children }: StudyOpeningProps) => (
  <div className={wrap}>
    <div className={grid}>
      <div className={pictureStyle} data-mirrored={mirrored || undefined} data-shared={shared ? '' : undefined}>
        <PostPicture picture={picture} format="header" first={shared} />
      </div>
      <div className={textStyle} data-mirrored={mirrored || undefined}>
        {children}
      </div>
    </div>
  </div>
);
