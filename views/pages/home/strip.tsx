/** The loom across the page with the three words under their thirds; below 768 px it stands upright beside them. */
import styled from '@emotion/styled';
import type { TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { actOf } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { ActWord, Text, Title } from '../../design/type.tsx';
import { PlateByWidth } from '../../plates/plate-by-width.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Art = styled.div`
  height: 33rem;
  grid-column: 2;
  grid-row: 1;
  ${from.tablet} {
    grid-column: 1;
    height: clamp(300px, 29vw, 560px);
  }
`;

const Words = styled.ul`
  display: grid;
  grid-template-rows: repeat(3, 1fr);
  li {
    padding: ${token('--s-4')} ${token('--s-3')} ${token('--s-4')} ${token('--margin')};
  }
  li + li {
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  ${from.tablet} {
    grid-template-rows: none;
    grid-template-columns: 33% 33% 34%;
    li {
      padding-left: max(${token('--margin')}, calc((100vw - ${token('--max')}) / 2));
    }
    li + li {
      padding-left: ${token('--s-4')};
      border-top: 0;
      border-left: ${token('--line')} solid ${token('--rule')};
    }
  }
`;

export const Strip = ({ words }: { readonly words: readonly TitledText[] }) => (
  <Frame>
    <Art>
      <PlateByWidth
        narrow={{ subject: 'loom-tall', seed: 'home', format: 'tall', ratio: 'fill' }}
        wide={{ subject: 'loom', seed: 'home', format: 'wide', ratio: 'fill' }}
      />
    </Art>
    <Words role="list">
      {words.map((word, index) => (
        <li key={word.title}>
          <Title as="p" size={3}>
            <ActWord act={actOf(index)}>{word.title}</ActWord>
          </Title>
          <Text tone="soft" size="small">
            {word.text}
          </Text>
        </li>
      ))}
    </Words>
  </Frame>
);
