/** The five main numbers with their changes. */
import type { Analytics, Compared } from '#shared/analytics/analytics.contract.ts';
import type { FunnelId } from '#shared/analytics/analytics-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { describeChange, directionOf, number, ratio, ratioChange, type Direction } from './format-analytics.ts';
import type { ReactNode } from 'react';
import { quietText } from '../ui/style-rules.ts';

const line = css({
  ...quietText,
  lineHeight: 1.35,
  i: {
    display: 'inline-block',
    width: '0.5625rem',
    height: '0.5rem',
    marginRight: '0.375rem',
    background: token('--ok'),
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
  '&[data-way=down] > i': {
    background: token('--bad'),
    rotate: '180deg',
  },
});

export const ChangeMark = ({
  direction,
  children,
}: {
  readonly direction: Direction;
  readonly children: ReactNode;
}) => (
  <span className={line} data-way={direction}>
    {direction === 'up' || direction === 'down' ? <i aria-hidden="true" /> : null}
    {children}
  </span>
);

const oneRow = {
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  'div:first-child': {
    gridColumn: 'auto',
  },
  'div + div': {
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
};

const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  div: {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr',
    gap: token('--s-1'),
    padding: `${token('--s-4')} ${token('--s-4')}`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    marginTop: -1,
  },
  'div:first-child': {
    gridColumn: '1 / -1',
  },
  'div:nth-child(2n + 3)': {
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
  // Phones with a large font.
  '@media (max-width: 15rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    'div:nth-child(2n + 3)': {
      borderLeft: 0,
    },
  },
  dt: {
    ...quietText,
    fontWeight: 500,
  },
  'dd:first-of-type': {
    fontSize: '1.75rem',
    fontWeight: 600,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  [from.desktop]: {
    ...oneRow,
    div: {
      padding: `${token('--s-5')} ${token('--s-5')}`,
    },
    'dd:first-of-type': {
      fontSize: '2.25rem',
    },
  },
  '@media print': {
    ...oneRow,
    div: {
      padding: token('--s-3'),
    },
    'dd:first-of-type': {
      fontSize: '1.5rem',
    },
  },
});

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly direction: Direction;
  readonly change: string;
}

const Figure = ({ name, value, direction, change }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd>
      <ChangeMark direction={direction}>{change}</ChangeMark>
    </dd>
  </div>
);

const Count = ({ name, count }: { readonly name: string; readonly count: Compared }) => (
  <Figure name={name} value={number(count.now)} direction={directionOf(count)} change={describeChange(count)} />
);

const nothing: Compared = { now: 0, before: 0 };

/** With filters, forms are counted as goals only. */
const sentBy = ({ funnels, goals }: Analytics, funnel: FunnelId): Compared =>
  funnels.find(({ id }) => id === funnel)?.steps.find(({ step }) => step === 'sent') ??
  goals.rows.find(({ key }) => key === funnel) ??
  nothing;

export function HeadlineFigures({ numbers }: { readonly numbers: Analytics }) {
  const { views, visitors } = numbers;
  const perVisitor = ratio(views.now, visitors.now);
  const { words, direction } = ratioChange(perVisitor, ratio(views.before, visitors.before));
  return (
    <dl className={figures}>
      <Count name="Views" count={views} />
      <Count name="Visitors" count={visitors} />
      <Figure name="Views per visitor" value={perVisitor ?? 'None'} direction={direction} change={words} />
      <Count name="Inquiries sent" count={sentBy(numbers, 'contact')} />
      <Count name="Applications sent" count={sentBy(numbers, 'application')} />
    </dl>
  );
}
