/** The opening of the site: one sentence, two ways on, and the loom that turns points into threads into fabric. */
import styled from '@emotion/styled';
import type { Statement, TitledText } from '#shared/content/parts.schema.ts';
import type { HomePage } from '#shared/pages/home.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Actions, ButtonLink } from '../../design/buttons.tsx';
import { Cell, Grid, Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { Lead, Title } from '../../design/type.tsx';
import { Strip } from './strip.tsx';

const Opening = styled.header`
  padding-top: clamp(2.5rem, 1rem + 5vw, 6rem);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(2.5rem, 1.5rem + 3vw, 5rem);
`;

const Words = styled(Grid)`
  row-gap: clamp(1.75rem, 1rem + 2vw, 3rem);
  ${from.desktop} {
    align-items: end;
  }
`;

const Buttons = styled(Actions)`
  gap: ${token('--s-3')} ${token('--s-4')};
`;

interface HeroProps {
  readonly statement: Statement;
  readonly actions: HomePage['actions'];
  readonly strip: readonly TitledText[];
}

export const Hero = ({ statement, actions, strip }: HeroProps) => (
  <Opening>
    <Wrap>
      <Words>
        <Cell from={1} to={10}>
          <Title as="h1" size="display">
            {statement.title}
          </Title>
        </Cell>
        <Cell from={1} to={5}>
          <Lead>{statement.lead}</Lead>
        </Cell>
        <Cell from={6} to={12}>
          <Buttons>
            <ButtonLink to={actions.primary.to} go>
              {actions.primary.label}
            </ButtonLink>
            <ButtonLink to={actions.secondary.to} kind="line">
              {actions.secondary.label}
            </ButtonLink>
          </Buttons>
        </Cell>
      </Words>
    </Wrap>
    <Strip words={strip} />
  </Opening>
);
