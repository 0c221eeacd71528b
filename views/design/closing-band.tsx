/** The blue band that ends a page with an invitation; one on each page. */
import styled from '@emotion/styled';
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { Closing } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { Actions, ButtonLink } from './buttons.tsx';
import { Cell, Grid, Section, Stack, Wrap } from './layout.tsx';
import { Plate } from './plate.tsx';
import { token } from './tokens.ts';
import { Lead, Title } from './type.tsx';

const Band = styled(Section)`
  position: relative;
  overflow: hidden;
  padding-top: 0;
  ${from.tablet} {
    padding-top: ${token('--section')};
  }
`;

const Art = styled.div`
  /* The drawing's own proportions at every width, so that it is whole. */
  aspect-ratio: 31/26;
  width: min(100%, 28rem);
  margin: 0 0 ${token('--s-7')} auto;
  ${from.tablet} {
    position: absolute;
    inset: 0 0 0 auto;
    height: min(100%, 42vw * 26 / 31);
    width: auto;
    margin: auto 0;
  }
`;

const Words = styled(Cell)`
  ${from.tablet} {
    padding-right: 44%;
  }
  ${from.desktop} {
    padding-right: 0;
  }
`;

interface ClosingBandProps {
  readonly closing: Closing;
  readonly subject: ArtSubject;
  readonly seed: string;
}

export const ClosingBand = ({ closing, subject, seed }: ClosingBandProps) => (
  <Band ground="band">
    <Art>
      <Plate subject={subject} seed={seed} format="band" ratio="fill" />
    </Art>
    <Wrap>
      <Grid>
        <Words from={1} to={7}>
          <Stack gap={6}>
            <Title as="h2" size={1}>
              {closing.title}
            </Title>
            <Lead>{closing.text}</Lead>
            <Actions>
              <ButtonLink to={closing.primary.to} go>
                {closing.primary.label}
              </ButtonLink>
              {closing.secondary ? (
                <ButtonLink to={closing.secondary.to} kind="line">
                  {closing.secondary.label}
                </ButtonLink>
              ) : null}
            </Actions>
          </Stack>
        </Words>
      </Grid>
    </Wrap>
  </Band>
);
