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

/** A small decorative line chart; the text beside it must say what it shows. */
export function TrendSpark({ values }: { readonly values: readonly number[] }) {
  const max = Math.max(1, ...values);
  const step = box.width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = 1 + (1 - value / max) * (box.height - 2);
    return `${Math.round(index * step * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <svg className={spark} viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
