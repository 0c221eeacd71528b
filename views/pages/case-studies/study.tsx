/** One study at full width: an opening of text and plate, the story with its terms in the margin, the client's words. */
import styled from '@emotion/styled';
import type { CaseStudiesContent, CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureItem } from '../../design/figures.tsx';
import { Cell, Grid, Stack, Wrap } from '../../design/layout.tsx';
import { BigQuote } from '../../design/quote.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { StudyOpening } from './study-opening.tsx';
import { StudyTerms } from './study-terms.tsx';

const Frame = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-7')};
  overflow-x: clip;
  ${from.desktop} {
    gap: ${token('--s-8')};
  }
`;

const Story = styled(Grid)`
  row-gap: ${token('--s-7')};
`;

const Results = styled.ul`
  list-style: none;
  display: grid;
  gap: ${token('--s-3')};
  li {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-top: ${token('--s-3')};
  }
`;

const Lesser = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('--gutter')};
  && dd {
    font-size: ${token('--t-2')};
  }
`;

interface StudyProps {
  readonly study: CaseStudy;
  readonly labels: CaseStudiesContent['labels'];
  /** Plate at the left, text at the right. */
  readonly mirrored: boolean;
}

export const Study = ({ study, labels, mirrored }: StudyProps) => (
  <Frame id={study.id} aria-labelledby={`${study.id}-title`}>
    <StudyOpening study={study} mirrored={mirrored} />
    <Wrap>
      <Story>
        <Cell from={1} to={3}>
          <StudyTerms study={study} labels={labels} />
        </Cell>
        <Cell from={4} to={8}>
          <Stack gap={6}>
            <Stack gap={3}>
              <Title as="h4" size={4}>
                {labels.challenge}
              </Title>
              <Text tone="soft">{study.challenge}</Text>
            </Stack>
            <Stack gap={3}>
              <Title as="h4" size={4}>
                {labels.solution}
              </Title>
              <Text>{study.solution}</Text>
            </Stack>
          </Stack>
        </Cell>
        <Cell from={9} to={12}>
          <Stack gap={5}>
            <Title as="h4" size={4}>
              {labels.results}
            </Title>
            <Lesser>
              {study.metrics.slice(1).map((metric) => (
                <FigureItem key={metric.caption} figure={metric} />
              ))}
            </Lesser>
            <Results role="list">
              {study.results.map((result) => (
                <Text as="li" size="small" key={result}>
                  {result}
                </Text>
              ))}
            </Results>
          </Stack>
        </Cell>
      </Story>
    </Wrap>
    <Wrap>
      <Grid>
        <Cell from={4} to={12}>
          <BigQuote text={`“${study.testimonial.quote}”`} source={study.testimonial.source} />
        </Cell>
      </Grid>
    </Wrap>
  </Frame>
);
