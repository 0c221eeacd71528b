/** The same figure with different values on public pages, so that somebody can decide which one is right. */
import type { Contradiction } from '#shared/contracts/content.schema.ts';
import { token } from '#views/design/tokens.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { css } from '#views/design/emotion.ts';

const lines = css({
  display: 'grid',
  gap: token('--s-2'),
  listStyle: 'none',
});

export function Contradictions({ found }: { readonly found: readonly Contradiction[] }) {
  if (found.length === 0) return null;
  return (
    <ul className={lines} role="list" aria-label="Figures that contradict each other">
      {found.map(({ caption, claims }) => (
        <li key={caption}>
          <StatusLine tone="warn">
            <p>
              {`Pages contradict each other about “${caption}”: `}
              {claims.map(({ title, value }) => `${title} says ${value}`).join(', ')}.
            </p>
          </StatusLine>
        </li>
      ))}
    </ul>
  );
}
