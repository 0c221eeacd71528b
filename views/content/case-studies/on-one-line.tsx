/** Opening of the case studies: all on one scale of months. Lines are construction, planes are operation, with a figure at the end. */
import type { ListedStudy } from '#shared/content/case-studies.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { rowLink } from '../../design/row-link.tsx';
import { token } from '../../design/tokens.ts';
import { smallText, titleText } from '../../design/type.ts';

type Data = PageData<'case-studies'>;

const figure = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  // Space for the figure after the longest.
  '--behind': '6.5rem',
  [from.tablet]: {
    '--behind': 'clamp(10rem, 17vw, 19rem)',
  },
});

const rows = css({
  listStyle: 'none',
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: `0 ${token('--gutter')}`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  'li > div': {
    paddingBlock: token('--s-4'),
  },
  'li a': {
    paddingBlock: 2,
  },
  'li > div > *': {
    display: 'block',
  },
  [below.tablet]: {
    'li > div': {
      paddingBottom: 0,
    },
  },
  [from.tablet]: {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
      alignItems: 'center',
    },
  },
});

const track = css({
  width: 'calc(100% - var(--behind))',
  maxWidth: 'none',
  height: '3.75rem',
  overflow: 'visible',
  forcedColorAdjust: 'none',
  [from.tablet]: {
    height: '7rem',
  },
  line: {
    stroke: token('--rule'),
  },
  'line[data-thread]': {
    stroke: token('--art-line'),
    strokeWidth: 2,
  },
  circle: {
    fill: token('--art-point'),
  },
  rect: {
    fill: token('--art-plane'),
    transition: `fill ${token('--quick')}`,
  },
  'li:is(:hover, :focus-within) > & rect': {
    fill: token('--art-blue'),
  },
  text: {
    fill: token('--ink'),
    fontSize: '1.75rem',
    fontWeight: 600,
    letterSpacing: '-0.04em',
    fontVariantNumeric: 'lining-nums',
  },
  tspan: {
    fill: token('--build'),
    fontSize: '0.5em',
    letterSpacing: 0,
  },
  'text[data-turn]': {
    display: 'none',
  },
  [from.desktop]: {
    height: '7.5rem',
    text: {
      fontSize: 'clamp(3rem, 1.5rem + 2.6vw, 5rem)',
    },
    'text[data-turn]': {
      display: 'inline',
      fill: token('--ink-2'),
      fontSize: token('--t-small'),
      fontWeight: 400,
      letterSpacing: 0,
    },
  },
  '@media (forced-colors: active)': {
    'text, tspan, text[data-turn]': {
      fill: 'CanvasText',
    },
  },
});

const axis = css({
  display: 'none',
  [from.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: token('--gutter'),
    marginBottom: `calc(-1 * ${token('--s-5')})`,
  },
  svg: {
    gridColumn: 2,
    width: 'calc(100% - var(--behind))',
    maxWidth: 'none',
    height: '2rem',
    overflow: 'visible',
  },
  text: {
    fill: token('--ink-2'),
    fontSize: token('--t-small'),
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

/** Distance of labels that do not overlap. */
const stepOf = (longest: number): number => (longest <= 12 ? 3 : longest <= 36 ? 6 : 12);

interface TrackProps {
  readonly study: ListedStudy;
  readonly longest: number;
  readonly ticks: readonly number[];
}

/** Percent of the longest. */
const placeOf = (month: number, longest: number): number => Math.round((month / longest) * 1000) / 10;

const Track = ({ study: { months, turn, figure: number }, longest, ticks }: TrackProps) => {
  const end = placeOf(months, longest);
  const turned = turn === undefined ? end : placeOf(turn.month, longest);
  // Its label would overlap the figure.
  const isShort = end - turned < 30 && end > 45;
  return (
    <svg className={track} aria-hidden="true" focusable="false">
      {ticks.map((month) => (
        <line key={month} x1={`${placeOf(month, longest)}%`} x2={`${placeOf(month, longest)}%`} y1="0" y2="100%" />
      ))}
      <line data-thread="" x1="0" x2={`${end}%`} y1="50%" y2="50%" />
      {turn === undefined ? (
        <rect x={`${end}%`} y="50%" width="12" height="12" transform="translate(-6 -6)" />
      ) : (
        <rect x={`${turned}%`} y="50%" width={`${end - turned}%`} height="36" transform="translate(0 -18)" />
      )}
      <circle cx="0" cy="50%" r="7" />
      {turn === undefined ? null : (
        <text data-turn="" x={`${isShort ? end : turned}%`} y="50%" dy="44" textAnchor={isShort ? 'end' : 'start'}>
          {turn.title}
        </text>
      )}
      <text x={`${end}%`} y="50%" dx="14" dy="0.36em">
        {number.value}
        {number.unit ? <tspan dy="-0.7em">{number.unit}</tspan> : null}
      </text>
    </svg>
  );
};

interface OnOneLineProps {
  readonly line: Data['line'];
  readonly month: string;
  readonly studies: readonly ListedStudy[];
}

export const OnOneLine = ({ line, month: name, studies }: OnOneLineProps) => {
  const longest = Math.max(...studies.map(({ months }) => months));
  const step = stepOf(longest);
  const ticks = Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
  return (
    <figure className={figure}>
      <div className={axis} aria-hidden="true">
        <svg focusable="false">
          {ticks.slice(1).map((month) => (
            <text key={month} x={`${placeOf(month, longest)}%`} y="1.1rem" textAnchor="middle">
              {name.replace('{month}', () => String(month))}
            </text>
          ))}
        </svg>
      </div>
      <ul className={rows} role="list">
        {studies.map((study) => (
          <li key={study.id}>
            <div>
              <a className={`${rowLink} ${titleText[4]}`} href={study.to}>
                {study.title}
              </a>
              <span className={smallText.soft}>
                {study.industry ? `${study.industry} · ${study.timeline}` : study.timeline}
              </span>
            </div>
            <Track study={study} longest={longest} ticks={ticks} />
          </li>
        ))}
      </ul>
      <figcaption className={smallText.soft}>{line.caption}</figcaption>
    </figure>
  );
};
