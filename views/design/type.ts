/** Type scale, independent of the element. */
import { css } from './emotion.ts';
import { token } from './tokens.ts';

const heading = { fontWeight: 600, textWrap: 'balance' } as const;

/** Headings by size: `<h3 className={titleText[4]}>`. */
export const titleText = {
  display: css(heading, { fontSize: token('--t-display'), lineHeight: 0.94, letterSpacing: '-0.042em' }),
  1: css(heading, { fontSize: token('--t-1'), lineHeight: 1, letterSpacing: '-0.034em' }),
  2: css(heading, { fontSize: token('--t-2'), lineHeight: 1.08, letterSpacing: '-0.026em' }),
  3: css(heading, { fontSize: token('--t-3'), lineHeight: 1.14, letterSpacing: '-0.022em' }),
  4: css(heading, { fontSize: token('--t-4'), lineHeight: 1.25, letterSpacing: '-0.012em' }),
};

/** Lead paragraph. */
export const leadText = css({
  fontSize: token('--t-lead'),
  lineHeight: 1.4,
  letterSpacing: '-0.008em',
  color: token('--ink-2'),
  maxWidth: token('--measure-lead'),
  textWrap: 'balance',
});

const measure = { maxWidth: token('--measure') };
const plain = { color: 'inherit', ...measure };
const soft = { color: token('--ink-2'), ...measure };
const faint = { color: token('--ink-3'), ...measure };
const small = { fontSize: token('--t-small'), lineHeight: 1.5 };

/** Body text by tone, at most 66 characters wide. */
export const bodyText = { plain: css(plain), soft: css(soft), faint: css(faint) };

/** Small text by tone. */
export const smallText = { plain: css(plain, small), soft: css(soft, small), faint: css(faint, small) };

/** Think, Build and Scale at their widths; no other words change width. */
export const actWord = {
  think: css({ fontStretch: token('--w-think') }),
  build: css({ fontStretch: token('--w-build') }),
  scale: css({ fontStretch: token('--w-scale') }),
};
