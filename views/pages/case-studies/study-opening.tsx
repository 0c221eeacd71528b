/** The head of a study: five columns of text with the result as a figure, seven of plate that run off the page, or mirrored. */
import styled from '@emotion/styled';
import { studySubject } from '#shared/art/record-subject.ts';
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { FigureItem } from '../../design/figures.tsx';
import { Grid, Wrap } from '../../design/layout.tsx';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

interface Side {
  readonly mirrored: boolean;
}

const forward = { shouldForwardProp: (name: string) => name !== 'mirrored' };

/** The way from the grid's edge to the window's; a plate may grow past the width that text stops at. */
const bleed = `calc(-1 * max(${token('--margin')}, (100vw - ${token('--max')}) / 2))`;

const Picture = styled('div', forward)<Side>`
  margin-inline: calc(-1 * ${token('--margin')});
  ${from.tablet} {
    && {
      grid-row: 1;
      grid-column: ${({ mirrored }) => (mirrored ? '1 / 8' : '6 / 13')};
    }
    margin-inline: ${({ mirrored }) => (mirrored ? `${bleed} 0` : `0 ${bleed}`)};
    --plate-ratio: 4/3;
    min-height: 100%;
  }
`;

const Words = styled('div', forward)<Side>`
  display: grid;
  align-content: space-between;
  gap: ${token('--s-7')};
  ${from.tablet} {
    && {
      grid-row: 1;
      grid-column: ${({ mirrored }) => (mirrored ? '8 / 13' : '1 / 6')};
    }
    border-top: ${token('--line-2')} solid ${token('--rule-strong')};
    padding-top: ${token('--s-5')};
  }
`;

const Heading = styled.div`
  display: grid;
  gap: ${token('--s-4')};
  p {
    max-width: 34ch;
  }
`;

export const StudyOpening = ({ study, mirrored }: { study: CaseStudy } & Side) => {
  const [result] = study.metrics;
  return (
    <Wrap>
      <Grid>
        <Picture mirrored={mirrored}>
          <Plate subject={studySubject(study)} seed={study.id} format="mast" />
        </Picture>
        <Words mirrored={mirrored}>
          <Heading>
            <Title as="h3" size={2} id={`${study.id}-title`}>
              {study.title}
            </Title>
            <Text tone="soft">{study.client}</Text>
          </Heading>
          {result ? (
            <dl>
              <FigureItem figure={result} lead />
            </dl>
          ) : null}
        </Words>
      </Grid>
    </Wrap>
  );
};
