/** A short list with a small heading; each entry has the mark of its act. */
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const frame = css({
  display: 'grid',
  gap: token('--s-3'),
  alignContent: 'start',
  h4: {
    fontSize: token('--t-small'),
    lineHeight: 1.35,
    letterSpacing: 0,
  },
  ul: {
    listStyle: 'none',
    display: 'grid',
  },
  li: {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: '0.6rem minmax(0, 1fr)',
    gap: '0 0.75rem',
    paddingBlock: '0.5rem',
    lineHeight: 1.4,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  i: {
    fontSize: '0.75rem',
  },
});

interface TickListProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly act: Act;
}

export const TickList = ({ title, items, act }: TickListProps) => (
  <div className={frame}>
    <h4>{title}</h4>
    <ul role="list">
      {items.map((item) => (
        <li key={item}>
          <Mark act={act} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  </div>
);
