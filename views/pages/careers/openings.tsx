/** The open positions: one row each, columns as in a table, and the whole description under the row. */
import styled from '@emotion/styled';
import type { CareersPage } from '#shared/pages/careers.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { Opening } from './opening.tsx';

const Columns = styled(Grid)`
  display: none;
  font-size: ${token('--t-small')};
  font-weight: 600;
  padding-bottom: 0.875rem;
  ${from.desktop} {
    display: grid;
  }
`;

const List = styled.ul`
  list-style: none;
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
`;

const Rows = ({ openings }: { openings: CareersPage['openings'] }) => (
  <div>
    {/* Each row repeats these for assistive technology, so here they are for the eye only. */}
    <Columns aria-hidden="true">
      <Cell from={1} to={4}>
        {openings.labels.title}
      </Cell>
      <Cell from={5} to={6}>
        {openings.labels.department}
      </Cell>
      <Cell from={7} to={8}>
        {openings.labels.level}
      </Cell>
      <Cell from={9} to={10}>
        {openings.labels.terms}
      </Cell>
    </Columns>
    <List role="list">
      {openings.positions.map((position) => (
        <Opening key={position.key} position={position} labels={openings.labels} />
      ))}
    </List>
  </div>
);

const NoneOpen = ({ none }: { none: CareersPage['openings']['none'] }) => (
  <Stack gap={3}>
    <Title as="h3" size={3}>
      {none.title}
    </Title>
    <Text tone="soft">{none.text}</Text>
  </Stack>
);

export const Openings = ({ openings }: { openings: CareersPage['openings'] }) => (
  <Section>
    <Wrap>
      <Stack gap={7}>
        <SectionHead act="think" head={openings.head} rule="none" />
        {openings.positions.length === 0 ? <NoneOpen none={openings.none} /> : <Rows openings={openings} />}
      </Stack>
    </Wrap>
  </Section>
);
