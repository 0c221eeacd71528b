/** Numbers set as figures: one leads, the others stand smaller on the same baseline. */
import styled from '@emotion/styled';
import type { Figure } from '#shared/content/parts.schema.ts';
import { below, from } from './breakpoints.ts';
import { token } from './tokens.ts';

// Numbers share one line of the set and captions the next, however many lines a caption takes.
const Item = styled('div', { shouldForwardProp: (name) => name !== 'lead' })<{ readonly lead: boolean }>`
  dd {
    font-weight: 600;
    font-variant-numeric: lining-nums;
    white-space: nowrap;
    ${({ lead }) =>
      lead
        ? `font-size: ${token('--t-figure')}; line-height: 0.86; letter-spacing: -0.055em;`
        : `font-size: ${token('--t-1')}; line-height: 1; letter-spacing: -0.04em;`}
  }
  sup {
    font-size: 0.5em;
    vertical-align: 0.62em;
    line-height: 0;
    letter-spacing: 0;
    margin-left: 0.04em;
    color: var(--band-figure-unit, ${token('--build')});
  }
  dt {
    margin-top: ${token('--s-4')};
    font-size: ${token('--t-small')};
    line-height: 1.5;
    color: ${token('--ink-2')};
    max-width: 26ch;
  }
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: 0;
  align-content: start;
  dd {
    grid-row: 1;
    align-self: end;
  }
  dt {
    grid-row: 2;
  }
`;

/** One figure with its caption; for use inside a `dl`. */
export const FigureItem = ({ figure, lead = false }: { figure: Figure; lead?: boolean }) => (
  <Item lead={lead}>
    <dt>{figure.caption}</dt>
    <dd>
      <data value={`${figure.value}${figure.unit}`}>
        {figure.value}
        {figure.unit ? <sup>{figure.unit}</sup> : null}
      </data>
    </dd>
  </Item>
);

const Row = styled('dl', { shouldForwardProp: (name) => name !== 'count' })<{ readonly count: number }>`
  display: grid;
  gap: ${token('--s-7')} ${token('--gutter')};
  & > div:first-of-type {
    grid-column: 1 / -1;
  }
  ${below.tablet} {
    grid-template-columns: max-content minmax(0, 1fr);
    row-gap: 0;
    & > div + div {
      grid-column: 1 / -1;
      grid-row: auto;
      grid-template: none / subgrid;
      align-items: center;
      margin-top: ${token('--s-5')};
      padding-top: ${token('--s-5')};
      border-top: ${token('--line')} solid ${token('--rule')};
      dt {
        grid-area: 1 / 2;
        margin: 0;
      }
    }
    & > div + div ~ div {
      margin-top: ${token('--s-4')};
      padding-top: ${token('--s-4')};
    }
  }
  ${from.tablet} {
    grid-template-columns: ${({ count }) => `repeat(${count - 1}, minmax(0, 1fr))`};
  }
  ${from.desktop} {
    grid-template-columns: 5fr ${({ count }) => `repeat(${count - 1}, minmax(0, 3fr))`};
    & > div:first-of-type {
      grid-column: auto;
    }
  }
`;

/** A set of figures; the first one leads. On a phone the others are a ruled list, number and caption on one line. */
export const FigureSet = ({ figures }: { figures: readonly Figure[] }) => (
  <Row count={figures.length}>
    {figures.map((figure, index) => (
      <FigureItem key={figure.caption} figure={figure} lead={index === 0} />
    ))}
  </Row>
);
