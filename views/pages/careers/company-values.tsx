/** The values: a statement that stays in sight beside the list it sums up. */
import styled from '@emotion/styled';
import type { CareersContent } from '#shared/content/careers.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { MarkedList } from '../../design/lists.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { Title } from '../../design/type.tsx';

const Sticky = styled(Stack)`
  ${from.desktop} {
    position: sticky;
    top: 7rem;
  }
`;

export const CompanyValues = ({ values }: { values: CareersContent['values'] }) => (
  <Section ground="sunken">
    <Wrap>
      <Grid>
        <Cell from={1} to={5}>
          <Sticky gap={5}>
            <SectionLabel act="think">{values.head.label}</SectionLabel>
            <Title as="p" size={2}>
              {values.head.claim}
            </Title>
          </Sticky>
        </Cell>
        <Cell from={7} to={12}>
          <MarkedList act="think" items={values.items} />
        </Cell>
      </Grid>
    </Wrap>
  </Section>
);
