/** The sections of a long text as links to them. */
import styled from '@emotion/styled';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';

const Heading = styled.h2`
  font-size: ${token('--t-small')};
  line-height: 1.35;
  padding-bottom: ${token('--s-3')};
`;

const List = styled.ol`
  list-style: none;
  padding: 0;
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-left: ${token('--s-4')};
    border-left: ${token('--line-2')} solid ${token('--rule')};
    font-size: ${token('--t-small')};
    line-height: 1.3;
    color: ${token('--ink-2')};
    text-decoration: none;
  }
  a:hover {
    border-color: ${token('--build')};
    color: ${token('--ink')};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}

export const ContentsList = ({ label, entries }: ContentsListProps) => (
  <nav aria-labelledby="contents">
    <Heading id="contents">{label}</Heading>
    <List role="list">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </List>
  </nav>
);
