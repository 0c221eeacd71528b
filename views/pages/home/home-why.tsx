/** Why this company: a statement that stays in view beside four reasons. */
import styled from '@emotion/styled';
import type { HomePage } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { Title } from '../../design/type.tsx';

const Staying = styled(Stack)`
  ${from.desktop} {
    position: sticky;
    top: 112px;
  }
`;

export const HomeWhy = ({ head, items }: HomePage['why']) => (
  <Section ground="sunken">
    <Wrap>
      <Grid>
        <Cell from={1} to={5}>
          <Staying gap={5}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <Title as="p" size={2}>
              {head.claim}
            </Title>
          </Staying>
        </Cell>
        <Cell from={7} to={12}>
          <MarkedList act="think" items={items} />
        </Cell>
      </Grid>
    </Wrap>
  </Section>
);
