/** The four values around a cross of hairlines, two by two. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Cross = styled.ul`
  list-style: none;
  display: grid;
  & > li {
    display: grid;
    gap: ${token('--s-3')};
    align-content: start;
    padding-block: ${token('--s-5')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    & > li {
      padding: ${token('--s-6')} ${token('--s-7')} ${token('--s-7')} 0;
    }
    & > li:nth-of-type(-n + 2) {
      border-top: 0;
      padding-top: 0;
    }
    & > li:nth-of-type(even) {
      border-left: ${token('--line')} solid ${token('--rule')};
      padding-left: ${token('--s-7')};
      padding-right: 0;
    }
    & > li:nth-of-type(n + 3) {
      padding-bottom: 0;
    }
  }
`;

export const Values = ({ values }: { values: PageData<'about'>['values'] }) => (
  <SectionHead act="scale" head={values.head} rule="none">
    <Cross role="list">
      {values.items.map((value) => (
        <li key={value.title}>
          <Title as="h3" size={3}>
            {value.title}
          </Title>
          <Text tone="soft">{value.text}</Text>
        </li>
      ))}
    </Cross>
  </SectionHead>
);
