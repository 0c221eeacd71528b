/** The thread from problem to solution. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ThreadKind } from '#shared/content/problem-solution.schema.ts';
import { token } from '../../design/tokens.ts';
import { threadPaths } from './thread-paths.ts';
import { css, keyframes } from '../../design/emotion.ts';

type DrawnState = 'there' | 'waiting' | 'drawing';

/** Animates a drawing once, when it comes into view; otherwise it is simply shown. */
function useDrawnInView<E extends Element>(): [RefObject<E | null>, DrawnState] {
  const ref = useRef<E>(null);
  const [state, setState] = useState<DrawnState>('there');

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let seen = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          // Only animate what is still below the window.
          if (!seen && entry && entry.boundingClientRect.top > 0) setState('waiting');
          seen = true;
          return;
        }
        if (seen) setState((present) => (present === 'waiting' ? 'drawing' : present));
        seen = true;
        observer.disconnect();
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, state];
}

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
