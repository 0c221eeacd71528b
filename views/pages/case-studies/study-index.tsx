/** The way to each study: four columns under one rule, each with what a reader chooses by. */
import styled from '@emotion/styled';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import { Link } from '../../design/link.tsx';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';

const List = styled.ul`
  list-style: none;
  display: grid;
  column-gap: ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  a {
    position: relative;
    display: grid;
    align-content: start;
    gap: 0.25rem;
    height: 100%;
    padding-block: ${token('--s-4')};
    border-top: ${token('--line')} solid ${token('--rule')};
    text-decoration: none;
  }
  a::before {
    content: '';
    position: absolute;
    inset: -1px auto auto 0;
    height: ${token('--line-2')};
    width: 0;
    background: ${token('--build')};
    transition: width ${token('--calm')} ${token('--ease')};
  }
  a:hover::before {
    width: 100%;
  }
  a:hover strong {
    color: ${token('--build')};
  }
  strong {
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
`;

export const StudyIndex = ({ label, studies }: { label: string; studies: readonly CaseStudy[] }) => (
  <nav aria-label={label}>
    <List role="list">
      {studies.map((study) => (
        <li key={study.id}>
          <Link to={`#${study.id}`}>
            <Text as="span" tone="soft" size="small">
              {study.industry}
            </Text>
            <strong>{study.title}</strong>
            <Text as="span" tone="soft" size="small">
              {study.timeline}
            </Text>
          </Link>
        </li>
      ))}
    </List>
  </nav>
);
