/** Think, Build and Scale side by side, growing 3 : 4 : 5: the company's method as a picture of itself. */
import styled from '@emotion/styled';
import type { TitledText } from '#shared/content/parts.schema.ts';
import { ActPattern } from './act-pattern.tsx';
import { from } from './breakpoints.ts';
import { Stack } from './layout.tsx';
import { actOf } from './mark.tsx';
import { token } from './tokens.ts';
import { ActWord, Text, Title } from './type.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${token('--s-7')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: 3fr 4fr 5fr;
  }
`;

interface TriadProps {
  /** Exactly three, in the order think, build, scale. */
  readonly items: readonly TitledText[];
  /** Whether the titles are the three words themselves, which alone may change width. */
  readonly words?: boolean;
}

export const Triad = ({ items, words = false }: TriadProps) => (
  <Columns>
    {items.map((item, index) => (
      <Stack gap={5} key={item.title}>
        <ActPattern act={actOf(index)} />
        <Title as="h3" size={words ? 1 : 3}>
          {words ? <ActWord act={actOf(index)}>{item.title}</ActWord> : item.title}
        </Title>
        <Text tone="soft">{item.text}</Text>
      </Stack>
    ))}
  </Columns>
);
