/** Filters of a list, as links with counts. */
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: 44,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  'a:hover': {
    color: token('--build'),
  },
  'a[aria-current]': {
    borderColor: token('--build'),
    fontWeight: 600,
  },
  small: {
    fontSize: token('--t-small'),
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: token('--ink-3'),
  },
});

interface FilterLinksProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly filters: readonly {
    readonly label: string;
    readonly to: string;
    /** As text, because long lists are not counted completely. */
    readonly count: string;
    readonly current: boolean;
  }[];
}

export const FilterLinks = ({ label, filters }: FilterLinksProps) => (
  <nav aria-label={label}>
    <ul className={list} role="list">
      {filters.map((filter) => (
        <li key={filter.to}>
          <a href={filter.to} aria-current={filter.current ? 'true' : undefined}>
            {filter.label} <small>{filter.count}</small>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
