/** The industries as bodies with areas proportional to the number of people affected; each links to its industry. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { rowLink } from '../../design/row-link.tsx';
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, smallText } from '../../design/type.ts';

/** Side of the largest body in `em`. */
const largest = 10;

/** Room for the other bodies beside it, in `em`. */
const roomBeside = 4;

/** Below this side, in `em`, the form cannot be compared. */
const dot = 0.3;

const cells = css({
  display: 'grid',
  gap: `${token('--s-5')} clamp(1.5rem, 3.2vw, 4rem)`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 15vw), 1fr))',
  alignItems: 'end',
  '> li': { containerType: 'inline-size' },
  // One tenth of the largest side.
  '--tenth': '10cqi',
});

const row = css({
  display: 'grid',
  gap: token('--s-5'),
  '--tenth': `calc((100vw - ${token('--margin')}) / 10)`,
  [from.tablet]: {
    '--tenth': 'min(3.6vw, 4rem)',
    display: 'flex',
    columnGap: 'clamp(1.5rem, 3.2vw, 4rem)',
    alignItems: 'end',
    '> :last-of-type': { marginLeft: 'auto' },
    '> :last-of-type > svg': { marginRight: `calc(-1 * ${pageEdge})` },
  },
});

const item = css({
  position: 'relative',
  display: 'grid',
  gap: token('--s-3'),
  justifyItems: 'start',
  '> svg': {
    fontSize: 'var(--tenth)',
    minWidth: 4,
    minHeight: 4,
    maxWidth: 'none',
    transition: `fill ${token('--quick')}`,
  },
  'a, span': { display: 'block' },
  a: { paddingBlock: 2 },
  svg: { fill: token('--art-blue') },
  '&:nth-of-type(4n + 1) svg': { fill: token('--art-point') },
  '&:nth-of-type(4n + 2) svg': { fill: token('--ink') },
  '&:nth-of-type(4n + 3) svg': { fill: token('--art-plane') },
  '&:last-of-type svg': { fill: token('--art-blue') },
  '&:hover svg': { fill: token('--build-hover') },
  '@media (forced-colors: active)': {
    '&:nth-of-type(n) svg': { forcedColorAdjust: 'none', fill: 'CanvasText' },
  },
});

const figure = css({
  display: 'grid',
  gap: token('--s-6'),
});

/** The largest body of a row extends beside the opening. */
const raised = css({
  [from.desktop]: {
    marginTop: 'max(-21vw, -24rem)',
    // Lets clicks through to what it covers.
    pointerEvents: 'none',
    li: { pointerEvents: 'auto' },
  },
});

const Body = ({ side }: { readonly side: number }) => (
  <svg width={`${side}em`} height={`${side}em`} viewBox="0 0 10 10" aria-hidden="true">
    {side < dot ? <circle cx="5" cy="5" r="5" /> : <rect width="10" height="10" />}
  </svg>
);

/** In one row if the others fit beside the largest, else in cells of equal width. */
export const ToScale = ({ scale: { caption, items } }: { readonly scale: PageData<'industries'>['scale'] }) => {
  const sides = items.map(({ share }) => Math.round(Math.sqrt(share) * largest * 100) / 100);
  const beside = sides.slice(0, -1).reduce((sum, side) => sum + side, 0);
  const isRow = items.length > 1 && items.length < 5 && beside <= roomBeside;
  return (
    <figure className={isRow ? `${figure} ${raised}` : figure}>
      <ul className={isRow ? row : cells} role="list">
        {items.map(({ title, text, to }, index) => (
          <li className={item} key={to}>
            <Body side={sides[index] ?? largest} />
            <div>
              <a className={`${rowLink} ${titleText[4]}`} href={to}>
                {title}
              </a>
              <span className={smallText.soft}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className={smallText.soft}>{caption}</figcaption>
    </figure>
  );
};
