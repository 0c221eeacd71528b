/** Sustainability as prose, with what can be checked in the margin. */
import styled from '@emotion/styled';
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, Stack, Wrap } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Prose = styled(Stack)`
  ${from.desktop} {
    grid-column: span 2;
  }
  p:first-of-type {
    font-size: ${token('--t-3')};
    font-weight: 500;
    line-height: 1.28;
    letter-spacing: -0.018em;
    max-width: 42ch;
  }
  p + p {
    color: ${token('--ink-2')};
  }
`;

const Terms = styled.dl`
  display: grid;
  align-content: start;
  gap: ${token('--s-4')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  dt {
    color: ${token('--ink-3')};
  }
`;

export const Sustainability = ({ content }: { content: RoadmapContent['sustainability'] }) => (
  <Section ground="sunken">
    <Wrap>
      <SectionHead act="scale" head={content.head} rule="none">
        <Columns>
          <Prose gap={5}>
            {content.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Prose>
          <Terms>
            {content.terms.map((term) => (
              <div key={term.title}>
                <dt>{term.title}</dt>
                <dd>{term.text}</dd>
              </div>
            ))}
          </Terms>
        </Columns>
      </SectionHead>
    </Wrap>
  </Section>
);
