/** Small facts about an article in one line, points between them. Give it `span` children. */
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

export const metaLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  color: token('--ink-2'),
  // Hides the point of a fact that begins a line, and no focus ring.
  clipPath: 'inset(-1rem -1rem -1rem -7px)',
  '& > span + span': {
    position: 'relative',
  },
  '& > span + span::before': {
    content: "''",
    position: 'absolute',
    left: '-0.72rem',
    top: '0.62em',
    width: 3,
    height: 3,
    borderRadius: '50%',
    background: token('--ink-3'),
    '@media (forced-colors: active)': {
      background: 'CanvasText',
      forcedColorAdjust: 'none',
    },
  },
});
