/** A trend as small as a word: its numbers stand beside it. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';

const spark = css({
  display: 'inline-block',
  flex: 'none',
  width: '7.5rem',
  height: '1.75rem',
  overflow: 'visible',
  fill: 'none',
  stroke: token('--build'),
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  polyline: {
    vectorEffect: 'non-scaling-stroke',
  },
});

const box = { width: 120, height: 28 } as const;

/** Decorative: whoever shows it says in words what it shows. */
export function TrendSpark({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = box.width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = 1 + (1 - value / most) * (box.height - 2);
    return `${Math.round(index * step * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <svg className={spark} viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
