/** A process that is read in order: three steps carry the three marks, four stand on a rule that fills as they go. */
import styled from '@emotion/styled';
import type { TitledText } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { Mark, actOf } from './mark.tsx';
import { token } from './tokens.ts';
import { Text, Title } from './type.tsx';

const List = styled('ol', { shouldForwardProp: (name) => name !== 'count' })<{ readonly count: number }>`
  list-style: none;
  display: grid;
  gap: ${token('--s-6')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: repeat(${({ count }) => (count === 4 ? 2 : count)}, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(${({ count }) => count}, minmax(0, 1fr));
  }
`;

const Step = styled('li', { shouldForwardProp: (name) => name !== 'filled' })<{ readonly filled: number }>`
  position: relative;
  border-top: ${token('--line-2')} solid ${token('--rule')};
  padding-top: ${token('--s-4')};
  display: grid;
  align-content: start;
  /* The three marks are of three heights; the titles under them stand in one line. */
  grid-template-rows: minmax(1em, auto);
  gap: 0.375rem;
  &::before {
    content: '';
    position: absolute;
    inset: calc(-1 * ${token('--line-2')}) auto auto 0;
    width: ${({ filled }) => `${filled * 100}%`};
    border-top: ${token('--line-2')} solid ${token('--build')};
  }
`;

const Numeral = styled.span`
  font-size: ${token('--t-2')};
  line-height: 1;
  font-weight: 600;
  letter-spacing: -0.028em;
  color: ${token('--build')};
  padding-bottom: ${token('--s-3')};
`;

export const Steps = ({ items }: { items: readonly TitledText[] }) => (
  <List count={items.length} role="list">
    {items.map((item, index) => (
      <Step key={item.title} filled={(index + 1) / items.length}>
        {items.length === 3 ? <Mark act={actOf(index)} /> : <Numeral aria-hidden="true">{index + 1}</Numeral>}
        <Title as="h3" size={4}>
          {item.title}
        </Title>
        <Text tone="soft">{item.text}</Text>
      </Step>
    ))}
  </List>
);
