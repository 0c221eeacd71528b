/** The feedback loops of the methods on one time scale. Labels at the first proofs link to the methods. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { css, variants } from '../../design/emotion.ts';
import { token, type Token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';

type Data = PageData<'methodologies'>;

/** Colors from the longest loop to the shortest; more loops begin again. */
const planes: readonly Token[] = [
  '--art-ground',
  '--art-blue-tint',
  '--art-blue',
  '--art-plane-tint',
  '--art-point',
  '--ink',
];

const drawing = css({
  display: 'block',
  width: '100%',
  height: 'clamp(9rem, 4rem + 14vw, 20rem)',
  overflow: 'visible',
  ...variants(
    planes.map((plane, index) => ({ plane, index })),
    ({ plane, index }) => ({ [`path[data-loop="${index}"]`]: { fill: token(plane) } }),
  ),
  line: { stroke: token('--ink'), strokeWidth: 4, vectorEffect: 'non-scaling-stroke' },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    'path[data-loop]': { fill: 'Canvas', stroke: 'CanvasText', vectorEffect: 'non-scaling-stroke' },
    line: { stroke: 'CanvasText' },
  },
});

const list = css({
  position: 'relative',
});

const rowRem = 3;

const item = css({
  display: 'flex',
  alignItems: 'center',
  height: `${rowRem}rem`,
  '&[data-late]': { flexDirection: 'row-reverse' },
  '> svg': { flex: 'none' },
  a: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 44,
    paddingInline: '0.875rem',
    lineHeight: 1.2,
    textDecoration: 'none',
    b: { fontSize: token('--t-4'), fontWeight: 600, letterSpacing: '-0.012em' },
    span: { color: token('--ink-2'), fontSize: token('--t-micro') },
    '&:hover b': { color: token('--build') },
    [from.tablet]: {
      flexDirection: 'row',
      alignItems: 'baseline',
      gap: '0.75rem',
      paddingTop: '0.625rem',
      span: { fontSize: token('--t-small') },
    },
  },
  '&[data-late] a': { textAlign: 'right' },
});

/** Lines from each proof to its row, in percent, which needs no style attribute. */
const leaders = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  line: { stroke: token('--ink'), strokeWidth: 1 },
  circle: { fill: token('--think') },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    line: { stroke: 'CanvasText' },
    circle: { fill: 'CanvasText' },
  },
});

const captionStyle = css({
  paddingTop: token('--s-4'),
  [from.desktop]: {
    // Beside the short loops, if there are enough of them.
    'figure:has(li:nth-of-type(4)) > &': {
      position: 'absolute',
      right: 0,
      bottom: '0.75rem',
      width: '20rem',
      padding: 0,
      textAlign: 'right',
    },
  },
});

const frame = css({ position: 'relative' });

/** Arches of equal width to the end of the scale; the last may be cut. */
const arches = (days: number, span: number): string =>
  days === 0 ? '' : `M0 ${span / 2}${`a${days / 2} ${days / 2} 0 0 1 ${days} 0`.repeat(Math.floor(span / days))}`;

interface RhythmProps {
  readonly caption: string;
  readonly methods: Data['methods']['items'];
}

export const Rhythm = ({ caption, methods }: RhythmProps) => {
  const loops = methods
    .map(({ key, title, loop }) => ({ key, title, ...loop }))
    .sort((one, other) => other.days - one.days);
  const span = Math.max(1, ...loops.map(({ days }) => days));
  const percent = (days: number): string => `${Math.round((days / span) * 10000) / 100}%`;
  return (
    <figure className={frame}>
      <svg className={drawing} viewBox={`0 0 ${span} ${span / 2}`} preserveAspectRatio="none" aria-hidden="true">
        {loops.map(({ key, days }, index) => (
          <path key={key} data-loop={index % planes.length} d={arches(days, span)} />
        ))}
        <line x1="0" x2={span} y1={span / 2} y2={span / 2} />
      </svg>
      <div className={list}>
        <svg className={leaders} aria-hidden="true">
          {loops.map(({ key, days }, index) => {
            const end = `${((index + 0.5) / loops.length) * 100}%`;
            return (
              <g key={key}>
                <line x1={percent(days)} x2={percent(days)} y1="0" y2={end} />
                <circle cx={percent(days)} cy={end} r="4" />
              </g>
            );
          })}
        </svg>
        <ol role="list">
          {loops.map(({ key, title, days, text }) => {
            const isLate = days > span * 0.6;
            return (
              <li className={item} key={key} data-late={isLate || undefined}>
                <svg width={isLate ? percent(span - days) : percent(days)} height="1" aria-hidden="true" />
                <a href={`#${key}`}>
                  <b>{title}</b>
                  <span>{text}</span>
                </a>
              </li>
            );
          })}
        </ol>
      </div>
      <figcaption className={`${smallText.soft} ${captionStyle}`}>{caption}</figcaption>
    </figure>
  );
};
