/** What the design is about, as the page's opening. */
import styled from '@emotion/styled';
import { ActPattern } from '../../design/act-pattern.tsx';
import { from } from '../../design/breakpoints.ts';
import { Mark, type Act } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { ActWord, Lead, Text, Title } from '../../design/type.tsx';

const Opening = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-6')};
  padding-block: ${token('--s-7')} ${token('--section')};
`;

const Acts = styled.div`
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  margin-top: ${token('--s-6')};
  ${from.tablet} {
    grid-template-columns: 3fr 4fr 5fr;
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${token('--s-3')};
    min-width: 0;
  }
`;

const acts: readonly { readonly act: Act; readonly word: string; readonly text: string }[] = [
  { act: 'think', word: 'Think', text: 'A point. Vermilion, narrow. Ideas, questions, what is new.' },
  { act: 'build', word: 'Build', text: 'A line. Blue, as wide as text. Structure, links, what holds together.' },
  { act: 'scale', word: 'Scale', text: 'A plane. Sea green, wide. Repetition, fabric, what has grown.' },
];

export const Idea = () => (
  <Opening>
    <Title as="h1" size={1}>
      Point, line, plane
    </Title>
    <Lead>
      The company thinks, builds and scales; drawing has points, lines and planes; a loom turns one into the next. That
      is the whole design.
    </Lead>
    <Acts>
      {acts.map(({ act, word, text }) => (
        <div key={act}>
          <ActPattern act={act} />
          <Title as="h2" size={2}>
            <ActWord act={act}>{word}</ActWord>
          </Title>
          <Text tone="soft">
            <Mark act={act} /> {text}
          </Text>
        </div>
      ))}
    </Acts>
  </Opening>
);
