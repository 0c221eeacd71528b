/** A case study's large drawing beside its text, in the overview and on its page. */
import type { ReactNode } from 'react';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { grid, wrap, pageEdge } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';

/** Extends from the grid to the window's edge. */
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
    // The drawing grows with a higher text.
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
  /** Picture at the left. */
  readonly mirrored?: boolean;
  /** On the study's page: target of the view transition from a list. */
  readonly shared?: boolean;
  /** Text: the first part is at the top, the last at the bottom of the picture. */
  readonly children: ReactNode;
}

/** Seven columns of picture, five of text; below desktop the picture is first and full width. */
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
