/** What we build on, as plain lists of names in three columns, with the words that say what a name here means. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Lead, Text, Title } from '../../design/type.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${token('--s-7')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    /* title, text and names line up across the columns */
    grid-template-rows: auto auto auto;
    row-gap: ${token('--s-3')};
    & > div {
      grid-row: span 3;
      grid-template-rows: subgrid;
    }
  }
`;

const Group = styled.div`
  display: grid;
  gap: ${token('--s-3')};
`;

const Names = styled.ul`
  list-style: none;
  margin-top: ${token('--s-2')};
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: ${token('--gutter')};
  align-content: start;
  ${from.tablet} {
    grid-template-columns: 1fr;
  }
  li {
    font-size: ${token('--t-4')};
    font-weight: 500;
    letter-spacing: -0.012em;
    line-height: 1.25;
    padding-block: ${token('--s-3')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
`;

type Props = { readonly partnerships: PageData<'technology-ecosystem'>['partnerships'] };

export const Partnerships = ({ partnerships }: Props) => (
  <SectionHead act="scale" head={partnerships.head}>
    <Stack gap={7}>
      <Lead>{partnerships.note}</Lead>
      <Columns>
        {partnerships.groups.map((group) => (
          <Group key={group.title}>
            <Title as="h3" size={4}>
              {group.title}
            </Title>
            <Text tone="soft">{group.text}</Text>
            <Names role="list">
              {group.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Names>
          </Group>
        ))}
      </Columns>
    </Stack>
  </SectionHead>
);
