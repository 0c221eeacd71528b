/** How the work goes: a statement, the stages in prose, and three facts in the margin. */
import styled from '@emotion/styled';
import type { ServicePage } from '#shared/pages/service.data.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { TextLink } from '../../design/links.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';

const Columns = styled(Grid)`
  row-gap: ${token('--s-6')};
`;

const Statement = styled.p`
  font-size: ${token('--t-3')};
  font-weight: 500;
  line-height: 1.28;
  letter-spacing: -0.018em;
`;

const Terms = styled.dl`
  display: grid;
  gap: ${token('--s-4')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  dt {
    color: ${token('--ink-3')};
  }
  dd a {
    display: inline-block;
    padding-block: 0.25rem;
  }
  dd {
    font-weight: 600;
  }
`;

interface ApproachProps {
  readonly label: string;
  readonly approach: ServicePage['service']['approach'];
}

export const Approach = ({ label, approach }: ApproachProps) => (
  <Section>
    <Wrap>
      <Columns>
        <Cell from={1} to={3}>
          <SectionLabel act="think">{label}</SectionLabel>
        </Cell>
        <Cell from={4} to={9}>
          <Stack gap={5}>
            <Statement>{approach.statement}</Statement>
            {approach.paragraphs.map((paragraph) => (
              <Text key={paragraph} tone="soft">
                {paragraph}
              </Text>
            ))}
          </Stack>
        </Cell>
        <Cell from={10} to={12}>
          <Terms>
            {approach.terms.map(({ term, value, to }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{to ? <TextLink to={to}>{value}</TextLink> : value}</dd>
              </div>
            ))}
          </Terms>
        </Cell>
      </Columns>
    </Wrap>
  </Section>
);
