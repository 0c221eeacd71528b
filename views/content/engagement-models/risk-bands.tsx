/** Share of risk: two bands, the client's and ours, that cross between models. A picture of what the comparison says. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';

/** A column is 100 wide: bands are level for `level`, then cross. */
const column = 100;
const level = 58;
const height = 100;
/** Gap between level bands. */
const between = 4;
/** Overhang beyond the first and last column, past any window's edges. */
const beyond = 400;

/** Upper and lower edge of a band at each model. */
type Band = readonly { readonly top: number; readonly bottom: number }[];

const round = (value: number): number => Math.round(value * 10) / 10;

/** Heights at `share` of a band, from 0 (upper edge) to 1 (lower edge). */
const heightsAt = (band: Band, share: number): number[] =>
  band.map(({ top, bottom }) => round(top + share * (bottom - top)));

const endOf = (index: number): number => index * column + level;
const bend = (column - level) / 2;

/** Curve from one model to the next. */
const crossing = (heights: readonly number[], index: number): string => {
  const [here = 0, next = here] = heights.slice(index);
  return `C${endOf(index) + bend} ${here} ${endOf(index) + bend} ${next} ${(index + 1) * column} ${next}`;
};

/** The same backwards, for the lower edge. */
const crossingBack = (heights: readonly number[], index: number): string => {
  const [here = 0, next = here] = heights.slice(index);
  return `C${endOf(index) + bend} ${next} ${endOf(index) + bend} ${here} ${endOf(index)} ${here}`;
};

const gaps = (heights: readonly number[]): number[] => heights.slice(1).map((_, index) => index);

const wholeLine = (heights: readonly number[]): string => {
  const steps = gaps(heights).map((index) => `H${endOf(index)}${crossing(heights, index)}`);
  return `M${-beyond} ${heights[0]}${steps.join('')}H${heights.length * column + beyond}`;
};

const wholePlane = (band: Band): string => {
  const low = heightsAt(band, 1);
  const back = gaps(low).map((index) => `${crossingBack(low, index)}H${index * column}`);
  return `${wholeLine(heightsAt(band, 0))}V${low.at(-1)}H${(low.length - 1) * column}${back.reverse().join('')}H${-beyond}Z`;
};

/** Slightly longer than the crossing, to hide seams. */
const lineOfCrossing = (heights: readonly number[], index: number): string =>
  `M${endOf(index) - 1} ${heights[index]}h1${crossing(heights, index)}h1`;

const planeOfCrossing = (band: Band, index: number): string => {
  const low = heightsAt(band, 1);
  return `${lineOfCrossing(heightsAt(band, 0), index)}V${low[index + 1]}h-1${crossingBack(low, index)}h-1Z`;
};

const gapOfCrossing = (band: Band, index: number): string =>
  [0, 1]
    .map((edge) => heightsAt(band, edge))
    .map((heights) => `M${endOf(index)} ${heights[index]}${crossing(heights, index)}`)
    .join('');

const threads = [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6];

/** Dark enough for text on it in the light theme; less bright than the text color in the dark theme. */
const clientColor = `light-dark(${token('--scale')}, ${token('--art-plane')})`;

const drawing = css({
  display: 'block',
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  path: { vectorEffect: 'non-scaling-stroke', fill: 'none' },
  'path[data-band=client]': { fill: clientColor },
  'path[data-band=company]': { fill: token('--band') },
  'path[data-thread]': { stroke: token('--paper'), strokeWidth: 1, strokeOpacity: 0.4 },
  'path[data-gap]': { stroke: token('--paper'), strokeWidth: 12 },
  [from.desktop]: { width: '84%' },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    'path[data-band=client]': { fill: 'GrayText' },
    'path[data-band=company]': { fill: 'CanvasText' },
    'path[data-thread], path[data-gap]': { stroke: 'Canvas' },
  },
});

const frame = css({
  position: 'relative',
  height: 'clamp(11rem, 4rem + 17vw, 22rem)',
  display: 'grid',
  alignContent: 'space-between',
  justifyItems: 'start',
  paddingBlock: token('--s-3'),
  // On phones the labels are at the end of the bands.
  [below.tablet]: {
    paddingLeft: 'calc(75% + 0.25rem)',
    '&:not([data-odd]) > span:first-of-type': { order: 1 },
  },
  printColorAdjust: 'exact',
});

const name = css({
  position: 'relative',
  zIndex: 1,
  fontWeight: 600,
  maxWidth: '100%',
  [below.tablet]: { fontSize: token('--t-micro') },
  [from.tablet]: { maxWidth: '14%', paddingRight: '0.625rem' },
  '&[data-band=client]': { background: clientColor, color: token('--paper') },
  '&[data-band=company]': { background: token('--band'), color: token('--on-band') },
  '@media (forced-colors: active)': { '&[data-band]': { background: 'Canvas', color: 'CanvasText' } },
});

/** At every second crossing our band is above. */
const isOursAbove = (index: number): boolean => index % 2 === 0;

const CrossingAbove = ({ band, index, owner }: { band: Band; index: number; owner: 'client' | 'company' }) => (
  <>
    <path data-gap="" d={gapOfCrossing(band, index)} />
    <path data-band={owner} d={planeOfCrossing(band, index)} />
    <path data-thread="" d={threads.map((share) => lineOfCrossing(heightsAt(band, share), index)).join('')} />
  </>
);

type Data = PageData<'engagement-models'>;

interface RiskBandsProps {
  readonly risk: Data['risk'];
  readonly models: Data['models']['items'];
}

export const RiskBands = ({ risk, models }: RiskBandsProps) => {
  const shares = models.map(({ risk: { ours } }) => (ours / 100) * (height - between));
  // The client's band starts above; each crossing swaps the sides.
  const company = shares.map((width, index) =>
    index % 2 === 0 ? { top: height - width, bottom: height } : { top: 0, bottom: width },
  );
  const client = shares.map((width, index) =>
    index % 2 === 0 ? { top: 0, bottom: height - between - width } : { top: width + between, bottom: height },
  );
  return (
    <div className={frame} data-odd={models.length % 2 === 1 ? '' : undefined} aria-hidden="true">
      <svg className={drawing} viewBox={`0 0 ${models.length * column} ${height}`} preserveAspectRatio="none">
        <path data-band="client" d={wholePlane(client)} />
        <path data-band="company" d={wholePlane(company)} />
        {[client, company].map((band) => (
          <path
            key={String(band === client)}
            data-thread=""
            d={threads.map((share) => wholeLine(heightsAt(band, share))).join('')}
          />
        ))}
        {gaps(shares).map((index) =>
          isOursAbove(index) ? (
            <CrossingAbove key={index} band={company} index={index} owner="company" />
          ) : (
            <CrossingAbove key={index} band={client} index={index} owner="client" />
          ),
        )}
      </svg>
      <span className={`${smallText.plain} ${name}`} data-band="client">
        {risk.client}
      </span>
      <span className={`${smallText.plain} ${name}`} data-band="company">
        {risk.company}
      </span>
    </div>
  );
};
