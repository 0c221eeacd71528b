/** The top of a sample document behind an edge: its real first lines. */
import type { SheetTeaser } from '#shared/content/examples.data.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';

const corner = css({
  height: '8rem',
  [from.tablet]: {
    height: '17rem',
  },
  // Extends to the edge below, however high the text beside it is.
  [from.desktop]: {
    contain: 'size',
    height: '100%',
    minHeight: '17rem',
  },
  overflow: 'hidden',
  padding: `${token('--s-5')} ${token('--s-5')} 0`,
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderBottom: 0,
  fontSize: token('--t-micro'),
  lineHeight: 1.45,
  '[data-ground=quiet] &': {
    background: token('--paper'),
  },
  '@media screen': {
    '[data-ground=band] &': {
      background: token('--band-plane'),
      borderColor: token('--band-rule'),
    },
  },
  'p:nth-of-type(1)': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: token('--s-4'),
    paddingBottom: token('--s-2'),
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontWeight: 600,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  'p:nth-of-type(2)': {
    maxWidth: '18ch',
    paddingBlock: `${token('--s-5')} ${token('--s-4')}`,
    fontSize: token('--t-3'),
    fontWeight: 600,
    lineHeight: 1.1,
    letterSpacing: '-0.022em',
    textWrap: 'balance',
  },
  'p:nth-of-type(3)': {
    paddingTop: token('--s-3'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    fontWeight: 600,
  },
  'p:nth-of-type(4)': {
    color: token('--ink-2'),
  },
});

/** Decorative: the link beside it has the name. */
export const SheetCorner = ({ sheet }: Pick<SheetTeaser, 'sheet'>) => (
  <div className={corner} aria-hidden="true">
    <p>
      <span>{sheet.kind}</span>
      <span>{sheet.number}</span>
    </p>
    <p>{sheet.title}</p>
    <p>{sheet.heading}</p>
    <p>{sheet.begin}</p>
  </div>
);
