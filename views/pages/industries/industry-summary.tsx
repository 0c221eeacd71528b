/** One industry in the overview: five parts that share their lines with the other three. */
import styled from '@emotion/styled';
import type { ListedIndustry } from '#shared/pages/industries.data.ts';
import { Arrow } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { RowLink } from '../../rows/row-link.tsx';

const Highlights = styled.ul`
  font-size: ${token('--t-small')};
  line-height: 1.5;
  padding-top: ${token('--s-2')};
  li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    padding-block: ${token('--s-1')};
  }
  li::before {
    content: '';
    width: 0.5rem;
    margin-top: 0.7em;
    border-top: ${token('--line-2')} solid ${token('--build')};
    align-self: start;
  }
`;

const Stats = styled.dl`
  padding-top: ${token('--s-2')};
  font-size: ${token('--t-small')};
  line-height: 1.4;
  div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: ${token('--s-3')};
    align-items: baseline;
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-2')};
  }
  dt {
    order: 2;
    color: ${token('--ink-2')};
  }
  dd {
    font-size: ${token('--t-4')};
    font-weight: 600;
    letter-spacing: -0.012em;
    white-space: nowrap;
  }
`;

const More = styled(RowLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 44px;
  font-weight: 600;
  color: ${token('--build')};
`;

interface IndustrySummaryProps {
  readonly industry: ListedIndustry;
  readonly more: string;
}

export const IndustrySummary = ({ industry, more }: IndustrySummaryProps) => (
  <>
    <Title as="h3" size={3}>
      {industry.title}
    </Title>
    <Text tone="soft">{industry.summary}</Text>
    <Highlights role="list">
      {industry.highlights.map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </Highlights>
    <Stats>
      {industry.stats.map(({ value, unit, caption }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>
            {value}
            {unit}
          </dd>
        </div>
      ))}
    </Stats>
    <div>
      <More to={industry.to}>
        <span>{more}</span>
        <VisuallyHidden>{industry.title}</VisuallyHidden>
        <Arrow aria-hidden="true" />
      </More>
    </div>
  </>
);
