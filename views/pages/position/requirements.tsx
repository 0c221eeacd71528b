/** What an applicant brings: the claim stays in sight beside the list that bears it out. */
import styled from '@emotion/styled';
import type { SectionHead, TitledText } from '#shared/content/parts.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid, Section, Stack, Wrap } from '../../design/layout.tsx';
import { OnwardLink } from '../../design/links.tsx';
import { RuledList } from '../../design/lists.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';

const Sticky = styled(Stack)`
  ${from.desktop} {
    position: sticky;
    top: 7rem;
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr);
  gap: ${token('--s-4')};
  align-items: baseline;
`;

interface RequirementsProps {
  readonly head: SectionHead;
  readonly items: readonly string[];
  readonly benefits: TitledText;
}

export const Requirements = ({ head, items, benefits }: RequirementsProps) => (
  <Section ground="sunken">
    <Wrap>
      <Grid>
        <Cell from={1} to={5}>
          <Sticky gap={5}>
            <SectionLabel act="think">{head.label}</SectionLabel>
            <Title as="p" size={2}>
              {head.claim}
            </Title>
          </Sticky>
        </Cell>
        <Cell from={7} to={12}>
          <Stack gap={6}>
            <RuledList role="list">
              {items.map((item) => (
                <Item key={item}>
                  <Mark act="think" />
                  <Title as="p" size={4}>
                    {item}
                  </Title>
                </Item>
              ))}
            </RuledList>
            <Stack gap={1}>
              <Text tone="soft">{benefits.text}</Text>
              <div>
                <OnwardLink to="/careers#benefits">{benefits.title}</OnwardLink>
              </div>
            </Stack>
          </Stack>
        </Cell>
      </Grid>
    </Wrap>
  </Section>
);
