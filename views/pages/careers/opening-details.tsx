/** What a position's holder will do and must bring, closed until somebody wants to know. */
import styled from '@emotion/styled';
import type { CareersContent, Position } from '#shared/content/careers.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';

const Details = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 44px;
    font-size: ${token('--t-small')};
    font-weight: 600;
    color: ${token('--build')};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  summary i {
    position: relative;
    width: 0.75rem;
    height: 0.75rem;
  }
  summary i::before,
  summary i::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 0 auto;
    border-top: 2px solid;
  }
  summary i::after {
    rotate: 90deg;
  }
  &[open] summary i::after {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  padding-block: ${token('--s-4')} ${token('--s-6')};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ul {
    margin-top: ${token('--s-3')};
    list-style: none;
    max-width: ${token('--measure')};
  }
  li {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: 0.625rem;
  }
`;

interface OpeningDetailsProps {
  readonly position: Position;
  readonly labels: CareersContent['openings']['labels'];
}

const Group = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <Title as="h4" size={4}>
      {title}
    </Title>
    <ul role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

export const OpeningDetails = ({ position, labels }: OpeningDetailsProps) => (
  <Details>
    <summary>
      <i aria-hidden="true" />
      {labels.details}
    </summary>
    <Columns>
      <Group title={labels.responsibilities} items={position.responsibilities} />
      <Group title={labels.requirements} items={position.requirements} />
    </Columns>
  </Details>
);
