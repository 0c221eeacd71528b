/** Ruled lists: what this design uses where others use cards. */
import styled from '@emotion/styled';
import type { TitledText } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';
import { Text, Title } from './type.tsx';

/** Items under hairlines. Give it `li` children. */
export const RuledList = styled.ul`
  list-style: none;
  & > li {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-5')};
  }
  & > li:last-of-type {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
`;

const MarkedItem = styled.li`
  display: grid;
  grid-template-columns: 2.25rem 1fr;
  gap: 0 ${token('--s-4')};
  i {
    margin-top: 0.42em;
  }
  p {
    margin-top: 0.375rem;
  }
`;

interface TitledListProps {
  readonly items: readonly TitledText[];
}

/** Each item behind the mark of its section: only what is three in number is point, line and plane. */
export const MarkedList = ({ items, act }: TitledListProps & { readonly act: Act }) => (
  <RuledList role="list">
    {items.map((item) => (
      <MarkedItem key={item.title}>
        <Mark act={act} />
        <div>
          <Title as="h3" size={4}>
            {item.title}
          </Title>
          <Text tone="soft">{item.text}</Text>
        </div>
      </MarkedItem>
    ))}
  </RuledList>
);

const PairList = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ readonly columns: 2 | 3 }>`
  display: grid;
  gap: 0 ${token('--gutter')};
  & > div {
    border-top: ${token('--line')} solid ${token('--rule')};
    padding-block: ${token('--s-4')} ${token('--s-6')};
  }
  p {
    margin-top: 0.375rem;
  }
  ${from.tablet} {
    grid-template-columns: repeat(${({ columns }) => columns}, minmax(0, 1fr));
  }
`;

/** A title and what it means, in two or three columns of ruled items. */
export const Pairs = ({ items, columns = 2 }: TitledListProps & { columns?: 2 | 3 }) => (
  <PairList columns={columns}>
    {items.map((item) => (
      <div key={item.title}>
        <Title as="h3" size={4}>
          {item.title}
        </Title>
        <Text tone="soft">{item.text}</Text>
      </div>
    ))}
  </PairList>
);
