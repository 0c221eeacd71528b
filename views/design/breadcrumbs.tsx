/** The way from home to this page, from the page's own data. */
import styled from '@emotion/styled';
import { Link } from './link.tsx';
import { usePage, useSite } from '../page-context.ts';
import { token } from './tokens.ts';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  font-size: ${token('--t-small')};
  color: ${token('--ink-3')};
  li {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-height: 44px;
    line-height: 1.3;
  }
  li:not(:last-of-type)::after {
    content: '/';
    content: '/' / '';
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${token('--ink-2')};
    text-underline-offset: 0.25em;
  }
`;

export function Breadcrumbs() {
  const { breadcrumbs } = usePage();
  const { controls } = useSite();
  if (breadcrumbs.length < 2) return null;
  const here = breadcrumbs.length - 1;
  return (
    <nav aria-label={controls.trail}>
      <Trail role="list">
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.to}>
            {index === here ? <span aria-current="page">{crumb.name}</span> : <Link to={crumb.to}>{crumb.name}</Link>}
          </li>
        ))}
      </Trail>
    </nav>
  );
}
