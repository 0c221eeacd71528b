/** The categories as text links with the number of articles behind each. */
import type { CategoryLink } from '#shared/pages/blog.data.ts';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.75rem',
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

interface CategoriesProps {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

export const Categories = ({ label, categories }: CategoriesProps) => (
  <nav aria-label={label}>
    <ul className={list} role="list">
      {categories.map((category) => (
        <li key={category.to}>
          <a href={category.to} aria-current={category.current ? 'true' : undefined}>
            {category.label} <small>{category.count}</small>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
