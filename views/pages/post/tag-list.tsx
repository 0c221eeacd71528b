/** What an article touches on; each tag leads to the articles that share it. */
import styled from '@emotion/styled';
import type { Link as LinkData } from '#shared/content/parts.schema.ts';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  max-width: 40rem;
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-top: ${token('--s-4')};
  @media print {
    display: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: ${token('--t-small')};
    color: ${token('--build')};
    text-underline-offset: 0.25em;
  }
`;

interface TagListProps {
  readonly label: string;
  readonly tags: readonly LinkData[];
}

export const TagList = ({ label, tags }: TagListProps) => (
  <List role="list" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.to}>
        <Link to={tag.to}>{tag.label}</Link>
      </li>
    ))}
  </List>
);
