/** The categories as text links with the number of articles behind each. */
import styled from '@emotion/styled';
import type { CategoryLink } from '#shared/pages/blog.data.ts';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.75rem;
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 44px;
    text-decoration: none;
    border-bottom: 2px solid transparent;
  }
  a:hover {
    color: ${token('--build')};
  }
  a[aria-current] {
    border-color: ${token('--build')};
    font-weight: 600;
  }
  small {
    font-size: ${token('--t-small')};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: ${token('--ink-3')};
  }
`;

interface CategoriesProps {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

export const Categories = ({ label, categories }: CategoriesProps) => (
  <nav aria-label={label}>
    <List role="list">
      {categories.map((category) => (
        <li key={category.to}>
          <Link to={category.to} aria-current={category.current ? 'true' : undefined}>
            {category.label} <small>{category.count}</small>
          </Link>
        </li>
      ))}
    </List>
  </nav>
);
