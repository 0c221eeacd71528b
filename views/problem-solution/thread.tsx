/** The thread from a problem to its answer: what happens to the line is what happens to the problem. */
import type { ThreadKind } from '#shared/content/ledger.schema.ts';
import { token } from '../design/tokens.ts';
import { threadPaths } from './thread-paths.ts';
import { useDrawnInView } from './use-drawn-in-view.ts';
import { css, keyframes } from '../design/emotion.ts';

const draw = keyframes({
  from: {
    strokeDashoffset: 1,
  },
});

const drawing = css({
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  fill: 'none',
  '.main': {
    stroke: token('--art-line'),
    strokeWidth: 5,
  },
  '.strand': {
    stroke: token('--art-line'),
    strokeWidth: 2,
  },
  '.old': {
    stroke: token('--art-quiet'),
    strokeWidth: 3,
  },
  '.point': {
    fill: token('--art-point'),
  },
  '.quiet': {
    fill: token('--art-quiet'),
  },
  '.plane': {
    fill: token('--art-plane'),
  },
  "&[data-drawn='waiting'] path": {
    strokeDasharray: 1,
    strokeDashoffset: 1,
  },
  "&[data-drawn='drawing'] path": {
    strokeDasharray: 1,
    animation: `${draw} ${token('--draw')} ${token('--ease')} both`,
  },
  '@media print': {
    '&[data-drawn] path': {
      strokeDasharray: 'none',
      animation: 'none',
    },
  },
});

export function Thread({ kind }: { readonly kind: ThreadKind }) {
  const [ref, drawn] = useDrawnInView<SVGSVGElement>();
  const { strokes, points, quiet = [], planes } = threadPaths[kind];
  return (
    <svg className={drawing} ref={ref} viewBox="0 0 320 96" aria-hidden="true" focusable="false" data-drawn={drawn}>
      {quiet.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="quiet" cx={x} cy={y} r="3.5" />
      ))}
      {strokes.map(({ d, role }) => (
        <path key={d} className={role} d={d} pathLength="1" />
      ))}
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="point" cx={x} cy={y} r="6" />
      ))}
      {planes.map((y) => (
        <rect key={y} className="plane" x="292" y={y} width="28" height="28" />
      ))}
    </svg>
  );
}
