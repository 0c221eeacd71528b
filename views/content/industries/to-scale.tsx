/** The industries as bodies with areas proportional to the number of people affected; each links to its industry. */
import type { IndustryKey } from '#shared/content/industries.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { rowLink } from '../../design/row-link.tsx';
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, smallText } from '../../design/type.ts';

type Data = PageData<'industries'>;

/** Side of the largest body in `em`. */
const largest = 10;

const list = css({
  display: 'grid',
  gap: token('--s-5'),
  // One tenth of the largest side.
  '--tenth': `calc((100vw - ${token('--margin')}) / 10)`,
  [from.tablet]: {
    '--tenth': 'min(3.6vw, 4rem)',
    gridTemplateColumns: 'auto auto auto 1fr',
    columnGap: 'clamp(1.5rem, 3.2vw, 4rem)',
    alignItems: 'end',
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
  span: { whiteSpace: 'nowrap' },
  '&[data-key=startups] svg': { fill: token('--art-point') },
  '&[data-key=enterprises] svg': { fill: token('--ink') },
  '&[data-key=governments] svg': { fill: token('--art-plane') },
  '&[data-key=global-brands] svg': { fill: token('--art-blue') },
  '&[data-key]:hover svg': { fill: token('--build-hover') },
  '@media (forced-colors: active)': {
    '&[data-key] svg': { forcedColorAdjust: 'none', fill: 'CanvasText' },
  },
  [from.tablet]: {
    '&:last-of-type': { justifySelf: 'end' },
    '&:last-of-type > svg': { marginRight: `calc(-1 * ${pageEdge})` },
  },
});

/** The largest body extends beside the opening. */
const figure = css({
  display: 'grid',
  gap: token('--s-6'),
  [from.desktop]: {
    marginTop: 'max(-21vw, -24rem)',
    // Lets clicks through to what it covers.
    pointerEvents: 'none',
    li: { pointerEvents: 'auto' },
  },
});

/** The smallest one is a circle. */
const Body = ({ industry, side }: { industry: IndustryKey; side: number }) => (
  <svg width={`${side}em`} height={`${side}em`} viewBox="0 0 10 10" aria-hidden="true">
    {industry === 'startups' ? <circle cx="5" cy="5" r="5" /> : <rect width="10" height="10" />}
  </svg>
);

interface ToScaleProps {
  readonly scale: Data['scale'];
  readonly industries: Data['list']['items'];
}

export const ToScale = ({ scale, industries }: ToScaleProps) => {
  const most = Math.max(...Object.values(scale.industries).map(({ people }) => people));
  return (
    <figure className={figure}>
      <ul className={list} role="list">
        {industries.map(({ key, title, to }) => {
          const { people, text } = scale.industries[key];
          return (
            <li className={item} key={key} data-key={key}>
              <Body industry={key} side={Math.round(Math.sqrt(people / most) * largest * 100) / 100} />
              <div>
                <a className={`${rowLink} ${titleText[4]}`} href={to}>
                  {title}
                </a>
                <span className={smallText.soft}>{text}</span>
              </div>
            </li>
          );
        })}
      </ul>
      <figcaption className={smallText.soft}>{scale.caption}</figcaption>
    </figure>
  );
};
