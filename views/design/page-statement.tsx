/** The opening of a page: where the reader is, its one h1, the lead, and room at the right for a first action. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Statement } from '#shared/content/parts.schema.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { from } from './breakpoints.ts';
import { Cell, Grid, Wrap } from './layout.tsx';
import { token } from './tokens.ts';
import { Lead, Title } from './type.tsx';

const Opening = styled.header`
  padding-block: ${token('--s-5')} calc(${token('--section')} * 0.8);
`;

const Heading = styled(Grid)`
  padding-top: clamp(1.5rem, 0.5rem + 3vw, 4rem);
  row-gap: clamp(1.25rem, 0.75rem + 1.6vw, 2.5rem);
  ${from.desktop} {
    align-items: end;
  }
`;

interface PageStatementProps {
  readonly statement: Statement;
  /** Stands at the right of the lead: buttons, mostly. */
  readonly children?: ReactNode;
}

export const PageStatement = ({ statement, children }: PageStatementProps) => (
  <Opening data-ground="opening">
    <Wrap>
      <Breadcrumbs />
      <Heading>
        <Cell from={1} to={9}>
          <Title as="h1" size={1}>
            {statement.title}
          </Title>
        </Cell>
        <Cell from={1} to={6}>
          <Lead>{statement.lead}</Lead>
        </Cell>
        {children ? (
          <Cell from={7} to={12}>
            {children}
          </Cell>
        ) : null}
      </Heading>
    </Wrap>
  </Opening>
);
