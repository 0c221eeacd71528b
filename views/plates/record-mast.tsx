/** The head of a record's page, a service or a position: its name at the left, its picture bleeding off the page at the right. */
import styled from '@emotion/styled';
import type { Link } from '#shared/content/parts.schema.ts';
import { Breadcrumbs } from '../design/breadcrumbs.tsx';
import { from } from '../design/breakpoints.ts';
import { Actions, ButtonLink } from '../design/buttons.tsx';
import { Cell, Grid, Stack, Wrap } from '../design/layout.tsx';
import { BackLink } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { Lead, Title } from '../design/type.tsx';
import { Picture } from './picture.tsx';

// The picture reaches past the margin to the edge of the window, whose width includes the scrollbar.
const Mast = styled.header`
  overflow: clip;
  padding-top: ${token('--s-5')};
`;

const Halves = styled(Grid)`
  row-gap: ${token('--s-7')};
  padding-top: ${token('--s-5')};
`;

const Words = styled(Stack)`
  ${from.desktop} {
    padding-block: ${token('--s-6')} ${token('--s-9')};
  }
`;

// A wider box would cut the drawing's top and bottom off, so that from there on the picture keeps to the right.
const Art = styled.div`
  aspect-ratio: 4 / 3;
  margin-inline: max(-1 * ${token('--margin')}, 100% + ${token('--margin')} - 40rem) calc(-1 * ${token('--margin')});
  ${from.desktop} {
    aspect-ratio: auto;
    height: 100%;
    min-height: max(34rem, 30vw);
    margin-inline: 0 calc(-1 * max(${token('--margin')}, (100vw - ${token('--max')}) / 2));
  }
`;

/** A word with hyphens is broken only where it is longer than a line. */
const Whole = styled.span`
  display: inline-block;
`;

const wholeWords = (title: string) =>
  title.split(/(\S+-\S+)/).map((part, index) => (index % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));

interface RecordMastProps {
  readonly title: string;
  readonly lead: string;
  /** The address of the picture, one of our drawings or another one. */
  readonly picture: string;
  readonly start: Link;
  readonly back: Link;
}

export const RecordMast = ({ title, lead, picture, start, back }: RecordMastProps) => (
  <Mast>
    <Wrap>
      <Breadcrumbs />
      <Halves>
        <Cell from={1} to={6}>
          <Words gap={6}>
            <Title as="h1" size={1}>
              {wholeWords(title)}
            </Title>
            <Lead>{lead}</Lead>
            <Actions>
              <ButtonLink to={start.to} go>
                {start.label}
              </ButtonLink>
              <BackLink to={back.to}>{back.label}</BackLink>
            </Actions>
          </Words>
        </Cell>
        <Cell from={7} to={12}>
          <Art>
            <Picture address={picture} />
          </Art>
        </Cell>
      </Halves>
    </Wrap>
  </Mast>
);
