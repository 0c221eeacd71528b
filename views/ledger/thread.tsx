/** The thread from a problem to its answer: what happens to the line is what happens to the problem. */
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ThreadKind } from '#shared/content/ledger.schema.ts';
import { token } from '../design/tokens.ts';
import { threadPaths } from './thread-paths.ts';
import { useDrawnInView } from './use-drawn-in-view.ts';

const draw = keyframes`from { stroke-dashoffset: 1; }`;

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  fill: none;
  .main {
    stroke: ${token('--art-line')};
    stroke-width: 5;
  }
  .strand {
    stroke: ${token('--art-line')};
    stroke-width: 2;
  }
  .old {
    stroke: ${token('--art-quiet')};
    stroke-width: 3;
  }
  .point {
    fill: ${token('--art-point')};
  }
  .quiet {
    fill: ${token('--art-quiet')};
  }
  .plane {
    fill: ${token('--art-plane')};
  }
  &[data-drawn='waiting'] path {
    stroke-dasharray: 1;
    stroke-dashoffset: 1;
  }
  &[data-drawn='drawing'] path {
    stroke-dasharray: 1;
    animation: ${draw} ${token('--draw')} ${token('--ease')} both;
  }
  @media print {
    &[data-drawn] path {
      stroke-dasharray: none;
      animation: none;
    }
  }
`;

export function Thread({ kind }: { readonly kind: ThreadKind }) {
  const [ref, drawn] = useDrawnInView<SVGSVGElement>();
  const { strokes, points, quiet = [], planes } = threadPaths[kind];
  return (
    <Drawing ref={ref} viewBox="0 0 320 96" aria-hidden="true" focusable="false" data-drawn={drawn}>
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
    </Drawing>
  );
}
