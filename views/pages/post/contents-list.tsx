/** The article's sections: beside the text on wide screens, folded above it on small ones. */
import styled from '@emotion/styled';
import type { ArticleSection } from '#shared/pages/post.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Link } from '../../design/link.tsx';
import { token } from '../../design/tokens.ts';
import { useCurrentSection } from './use-current-section.ts';

const List = styled.ol`
  a {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 0.3rem 0 0.3rem 1rem;
    border-left: ${token('--line-2')} solid ${token('--rule')};
    font-size: ${token('--t-small')};
    line-height: 1.3;
    color: ${token('--ink-2')};
    text-decoration: none;
  }
  a:hover {
    color: ${token('--build')};
    border-color: ${token('--build')};
  }
  a[aria-current] {
    border-color: ${token('--build')};
    color: ${token('--ink')};
    font-weight: 600;
  }
`;

const Beside = styled.nav`
  display: none;
  ${from.desktop} {
    display: block;
    position: sticky;
    top: 6rem;
    max-height: calc(100vh - 8rem);
    overflow-y: auto;
  }
  p {
    font-size: ${token('--t-small')};
    font-weight: 600;
    margin-bottom: ${token('--s-2')};
  }
  @media print {
    display: none;
  }
`;

const Folded = styled.details`
  border-block: ${token('--line')} solid ${token('--rule')};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    font-weight: 600;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  /* The sign is two lines; the upright one goes when the list is open. */
  summary::after {
    content: '';
    width: 14px;
    height: 14px;
    background:
      linear-gradient(currentColor, currentColor) center / 14px 2px no-repeat,
      linear-gradient(currentColor, currentColor) center / 2px 14px no-repeat;
  }
  &[open] summary::after {
    background: linear-gradient(currentColor, currentColor) center / 14px 2px no-repeat;
  }
  ol {
    padding-bottom: ${token('--s-4')};
  }
  a {
    min-height: 44px;
  }
  ${from.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

interface ContentsListProps {
  readonly label: string;
  readonly sections: readonly ArticleSection[];
}

export function ContentsList({ label, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = (
    <List role="list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </List>
  );
  return (
    <>
      <Beside aria-label={label}>
        <p aria-hidden="true">{label}</p>
        {list}
      </Beside>
      <Folded>
        <summary>{label}</summary>
        {list}
      </Folded>
    </>
  );
}
