/** The head of an industry's page: its name as large as type gets, its picture across the whole width. */
import styled from '@emotion/styled';
import type { Link } from '#shared/content/parts.schema.ts';
import type { IndustryPage } from '#shared/pages/industry.data.ts';
import { Breadcrumbs } from '../../design/breadcrumbs.tsx';
import { from } from '../../design/breakpoints.ts';
import { Actions, ButtonLink } from '../../design/buttons.tsx';
import { Cell, Grid, Wrap } from '../../design/layout.tsx';
import { BackLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Lead, Title } from '../../design/type.tsx';
import { PlateByWidth } from '../../plates/plate-by-width.tsx';

const Mast = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-7')};
  padding-top: ${token('--s-5')};
`;

const Words = styled(Grid)`
  padding-top: clamp(1rem, 0.5rem + 2vw, 3rem);
  row-gap: ${token('--s-6')};
  ${from.desktop} {
    align-items: end;
  }
`;

const Art = styled.div`
  height: 15rem;
  ${from.tablet} {
    height: clamp(16rem, 25vw, 36rem);
  }
`;

interface IndustryMastProps {
  readonly industry: IndustryPage['industry'];
  readonly start: Link;
  readonly back: Link;
}

export const IndustryMast = ({ industry, start, back }: IndustryMastProps) => (
  <Mast>
    <Wrap>
      <Breadcrumbs />
      <Words>
        <Cell from={1} to={12}>
          <Title as="h1" size="display">
            {industry.title}
          </Title>
        </Cell>
        <Cell from={1} to={6}>
          <Lead>{industry.description}</Lead>
        </Cell>
        <Cell from={7} to={12}>
          <Actions>
            <ButtonLink to={start.to} go>
              {start.label}
            </ButtonLink>
            <BackLink to={back.to}>{back.label}</BackLink>
          </Actions>
        </Cell>
      </Words>
    </Wrap>
    <Art>
      <PlateByWidth
        narrow={{ subject: industry.key, seed: industry.key, format: 'card', ratio: 'fill' }}
        wide={{ subject: industry.key, seed: industry.key, format: 'wide', ratio: 'fill' }}
      />
    </Art>
  </Mast>
);
