/**
 * Four challenges and their four solutions as two lists whose rows keep the same lines, a thread from each to each. Two lists,
 * because each has a heading of its own; on a narrow page every challenge is followed by its own solution all the same.
 */
import styled from '@emotion/styled';
import type { IndustryPage } from '#shared/pages/industry.data.ts';
import { below, from } from '../../design/breakpoints.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { Thread } from '../../ledger/thread.tsx';

const Opening = styled.div`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-5')};
`;

const Claim = styled(Title)`
  max-width: 26ch;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(min-content, max-content) minmax(min-content, 1fr);
  column-gap: ${token('--s-5')};
  ${from.tablet} {
    column-gap: 0;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    grid-template-rows: auto repeat(4, auto);
    row-gap: 0;
  }
`;

const Side = styled.div`
  ${below.tablet} {
    display: contents;
  }
  ${from.tablet} {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
    grid-column: 1 / 5;
    &:last-of-type {
      grid-column: 5 / -1;
    }
  }
  h2 {
    padding-bottom: ${token('--s-5')};
  }
`;

/** On a narrow page the rows of both lists stand in one column, a pair for each number. */
const pairOrder = [1, 2, 3, 4].map((place) => `li:nth-of-type(${place}) { order: ${place}; }`).join('');

const Rows = styled.ul`
  ${below.tablet} {
    display: contents;
    ${pairOrder}
    li {
      grid-column: 1 / -1;
    }
  }
  ${from.tablet} {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  li {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-5')};
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('--s-4')} ${token('--gutter')};
    align-content: start;
  }
  ${from.tablet} {
    li:last-of-type {
      border-bottom: ${token('--line')} solid ${token('--rule')};
    }
  }
  svg {
    max-width: 20rem;
  }
`;

const Answers = styled(Rows)`
  ${below.tablet} {
    li {
      border: 0;
      padding-block: 0 ${token('--s-6')};
    }
  }
  ${from.tablet} {
    li {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    svg {
      align-self: center;
      max-width: none;
      padding-inline: ${token('--s-5')} ${token('--s-3')};
    }
  }
`;

const AnswersLabel = styled.div`
  ${from.tablet} {
    padding-left: calc(50% + ${token('--gutter')} / 2);
  }
`;

interface ChallengeSolutionProps {
  readonly industry: IndustryPage['industry'];
  readonly challengesLabel: string;
  readonly solutionsLabel: string;
}

export const ChallengeSolution = ({ industry, challengesLabel, solutionsLabel }: ChallengeSolutionProps) => (
  <Section>
    <Wrap>
      <Stack gap={7}>
        <Opening>
          <Claim as="p" size={2}>
            {industry.pairsClaim}
          </Claim>
        </Opening>
        <Sides>
          <Side>
            <SectionLabel act="think">{challengesLabel}</SectionLabel>
            <Rows role="list">
              {industry.challenges.map((item) => (
                <li key={item.title}>
                  <Stack gap={2}>
                    <Title as="h3" size={3}>
                      {item.title}
                    </Title>
                    <Text tone="soft">{item.text}</Text>
                  </Stack>
                </li>
              ))}
            </Rows>
          </Side>
          <Side>
            <AnswersLabel>
              <SectionLabel act="build">{solutionsLabel}</SectionLabel>
            </AnswersLabel>
            <Answers role="list">
              {industry.solutions.map((item, index) => (
                <li key={item.title}>
                  <Thread kind={industry.threads[index] ?? 'merge'} />
                  <Stack gap={2}>
                    <Title as="h3" size={3}>
                      {item.title}
                    </Title>
                    <Text tone="soft">{item.text}</Text>
                  </Stack>
                </li>
              ))}
            </Answers>
          </Side>
        </Sides>
      </Stack>
    </Wrap>
  </Section>
);
