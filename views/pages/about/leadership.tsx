/** Who answers for what: a table of offices, and in the margin beside it the rules that bind them. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Grid, Stack } from '../../design/layout.tsx';
import { ReadingTable } from '../../design/reading-table.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';

const Frame = styled(Grid)`
  border-top: ${token('--line-2')} solid ${token('--rule-strong')};
  padding-top: ${token('--s-5')};
  row-gap: ${token('--s-6')};
  ${from.desktop} {
    grid-template-rows: auto 1fr;
    row-gap: ${token('--s-7')};
    & > :nth-of-type(1) {
      grid-area: 1 / 1 / 2 / 4;
    }
    & > :nth-of-type(2) {
      grid-area: 1 / 4 / 3 / 13;
    }
    & > :nth-of-type(3) {
      grid-area: 2 / 1 / 3 / 4;
      align-self: end;
      padding-right: ${token('--s-5')};
    }
  }
`;

const Rule = styled.div`
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-block: ${token('--s-3')};
  font-size: ${token('--t-small')};
  line-height: 1.5;
  h4 {
    line-height: 1.4;
    letter-spacing: 0;
  }
`;

const Offices = styled(ReadingTable)`
  /* the widths stand in the head row, so that they end where the columns do */
  thead th {
    width: 32%;
  }
  thead th:last-of-type {
    width: 38%;
  }
  td {
    color: ${token('--ink-2')};
  }
  td:last-of-type {
    color: ${token('--ink')};
    font-weight: 500;
  }
`;

export const Leadership = ({ leadership }: { leadership: PageData<'about'>['leadership'] }) => (
  <Frame>
    <div>
      <SectionLabel act="think">{leadership.head.label}</SectionLabel>
    </div>
    <Stack gap={7}>
      <Title as="p" size={2}>
        {leadership.head.claim}
      </Title>
      <Offices>
        <VisuallyHidden as="caption">{leadership.caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{leadership.columns.role}</th>
            <th scope="col">{leadership.columns.decides}</th>
            <th scope="col">{leadership.columns.ask}</th>
          </tr>
        </thead>
        <tbody>
          {leadership.roles.map(({ role, decides, ask }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td data-label={leadership.columns.decides}>{decides}</td>
              <td data-label={leadership.columns.ask}>{ask}</td>
            </tr>
          ))}
        </tbody>
      </Offices>
    </Stack>
    <Stack gap={4}>
      <Title as="h3" size={4}>
        {leadership.governanceTitle}
      </Title>
      <div>
        {leadership.governance.map((rule) => (
          <Rule key={rule.title}>
            <h4>{rule.title}</h4>
            <Text tone="soft" size="small">
              {rule.text}
            </Text>
          </Rule>
        ))}
      </div>
    </Stack>
  </Frame>
);
