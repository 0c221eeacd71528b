/** At the end of a record’s page: the way to the others of its kind, five in a row. */
import styled from '@emotion/styled';
import type { Link } from '#shared/content/parts.schema.ts';
import { Link as RouterLink } from '../design/link.tsx';
import { from } from '../design/breakpoints.ts';
import { Wrap } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';

const Strip = styled.nav`
  padding-block: ${token('--s-7')};
  h2 {
    font-size: ${token('--t-small')};
    letter-spacing: 0;
    line-height: 1.5;
    padding-bottom: ${token('--s-3')};
  }
  ul {
    display: grid;
    column-gap: ${token('--gutter')};
  }
  li {
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: ${token('--build')};
  }
  ${from.desktop} {
    ul {
      grid-template-columns: repeat(5, auto);
    }
  }
`;

interface SiblingLinksProps {
  readonly heading: string;
  readonly links: readonly Link[];
}

export const SiblingLinks = ({ heading, links }: SiblingLinksProps) => (
  <Wrap>
    <Strip aria-labelledby="siblings">
      <h2 id="siblings">{heading}</h2>
      <ul role="list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <RouterLink to={to}>{label}</RouterLink>
          </li>
        ))}
      </ul>
    </Strip>
  </Wrap>
);
