/** One drawing for each open position: the work that is waiting. */
import type { ListedPosition } from '#shared/pages/careers.data.ts';
import { Illustration } from '../../design/illustration.tsx';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: token('--s-3'),
});

export const Faces = ({ positions }: { positions: readonly ListedPosition[] }) => (
  <div className={row} aria-hidden="true">
    {positions.map((position) => (
      <Illustration key={position.key} subject={position.subject} seed={position.key} format="square" />
    ))}
  </div>
);
