/** Large numbers with captions: the first leads, the others are smaller on the same baseline. */
import type { Figure } from '#shared/content/parts.schema.ts';
import { below, from } from './breakpoints.ts';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

/** Style of the number. */
export const numberStyle = {
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums',
  whiteSpace: 'nowrap',
  fontSize: token('--t-1'),
  lineHeight: 1,
  letterSpacing: '-0.04em',
} as const;

/** Style of the unit. */
export const unitStyle = {
  fontSize: '0.5em',
  verticalAlign: '0.62em',
  lineHeight: 0,
  letterSpacing: 0,
  marginLeft: '0.04em',
  color: `var(--band-figure-unit, ${token('--build')})`,
} as const;

// Numbers and captions are aligned across figures.
const item = css({
  dd: {
    ...numberStyle,
    gridRow: 1,
    [from.tablet]: { alignSelf: 'end' },
  },
  '&[data-lead] dd': {
    fontSize: token('--t-figure'),
    lineHeight: 0.86,
    letterSpacing: '-0.055em',
  },
  sup: unitStyle,
  dt: {
    marginTop: token('--s-4'),
    fontSize: token('--t-small'),
    lineHeight: 1.35,
    maxWidth: '22ch',
    gridRow: 2,
    [from.tablet]: {
      fontSize: token('--t-4'),
    },
  },
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  alignContent: 'start',
});

/** A number with its unit, as `data`. */
export const FigureNumber = ({ value, unit }: Pick<Figure, 'value' | 'unit'>) => (
  <data value={`${value}${unit}`}>
    {value}
    {unit ? <sup>{unit}</sup> : null}
  </data>
);

/** One figure with its caption; for use inside a `dl`. */
export const FigureItem = ({ figure, lead = false }: { figure: Figure; lead?: boolean }) => (
  <div className={item} data-lead={lead || undefined}>
    <dt>{figure.caption}</dt>
    <dd>
      <FigureNumber {...figure} />
    </dd>
  </div>
);

const row = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [below.tablet]: {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    rowGap: 0,
    '& > div': {
      gridColumn: '1 / -1',
      gridRow: 'auto',
      gridTemplate: 'none / subgrid',
      alignItems: 'center',
      dt: {
        gridArea: '1 / 2',
        margin: 0,
      },
    },
    '& > div + div': {
      marginTop: token('--s-4'),
      paddingTop: token('--s-4'),
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
  },
  [from.tablet]: {
    gridTemplateColumns: '5fr',
    gridAutoColumns: 'minmax(0, 3fr)',
    gridAutoFlow: 'column',
    '@media (max-width: 63.99rem)': {
      '&:has(> :nth-of-type(4))': {
        gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
        gridAutoFlow: 'row',
        '& > div:first-of-type': {
          gridColumn: '1 / -1',
        },
      },
    },
  },
});

/** A set of figures; the first leads. On phones a ruled list. */
export const FigureSet = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={row}>
    {figures.map((figure, index) => (
      <FigureItem key={figure.caption} figure={figure} lead={index === 0} />
    ))}
  </dl>
);
