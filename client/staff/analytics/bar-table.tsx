/** A ranking as table, with a bar behind each name. */
import type { ReactNode } from 'react';
import type { Compared } from '#shared/analytics/analytics.contract.ts';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { describeChange, number, formatShare, formatChange } from './format-analytics.ts';

const tableStyle = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  'th, td': {
    padding: `0.375rem 0 0.375rem ${token('--s-3')}`,
    fontWeight: 400,
    textAlign: 'right',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    // Phones with a large font.
    '@media (max-width: 15rem)': {
      paddingLeft: token('--s-1'),
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  'thead th': {
    paddingBlock: `0 ${token('--s-1')}`,
    color: token('--ink-3'),
  },
  'th:first-child': {
    width: '100%',
    maxWidth: 0,
    paddingInline: '0.625rem',
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  'thead th:first-child': {
    paddingLeft: 0,
  },
  'tbody th': {
    position: 'relative',
    height: 36,
    '> svg': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      fill: token('--build-wash'),
      printColorAdjust: 'exact',
    },
    '> :not(svg)': {
      position: 'relative',
    },
    a: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 24,
      textDecorationColor: 'transparent',
      textUnderlineOffset: '0.22em',
      '&:is(:hover, :focus-visible)': {
        textDecorationColor: 'currentColor',
      },
    },
    'a[data-opens-page]': {
      flex: 'none',
      justifyContent: 'center',
      minWidth: 24,
      color: token('--ink-3'),
      textDecoration: 'none',
      '&:is(:hover, :focus-visible)': {
        color: token('--build'),
      },
    },
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
  'td:not(:nth-child(2))': {
    color: token('--ink-2'),
  },
  'td:nth-child(2)': {
    fontWeight: 600,
  },
  'td:last-child': {
    minWidth: '3.75rem',
  },
  'tbody tr:hover th > svg': {
    fill: token('--rule'),
  },
  [below.tablet]: {
    'th, td': {
      paddingLeft: token('--s-2'),
    },
    // The bar shows it.
    '[data-share]': {
      display: 'none',
    },
    'td:last-child': {
      minWidth: '3rem',
    },
  },
  '@media print': {
    borderSpacing: '0 1px',
    fontSize: '0.6875rem',
    lineHeight: 1.2,
    'th, td': {
      paddingBlock: '0.125rem',
    },
    'tbody th': {
      height: 'auto',
      a: {
        minHeight: 0,
      },
    },
    small: {
      fontSize: '0.625rem',
    },
    a: {
      textDecoration: 'none',
    },
  },
  '@media (forced-colors: active)': {
    'tbody th > svg': {
      fill: 'GrayText',
      opacity: 0.3,
    },
  },
});

interface BarRow extends Compared {
  readonly id: string;
  readonly name: ReactNode;
  /** Replaces the share of the total. */
  readonly share?: string;
}

interface BarTableProps {
  readonly heads: { readonly name: string; readonly counts: string; readonly share?: string };
  readonly rows: readonly BarRow[];
  /** 100 % of the shares; omitted without a column of shares. */
  readonly total?: number;
}

export function BarTable({ heads, rows, total }: BarTableProps) {
  const longest = Math.max(1, ...rows.map(({ now }) => now));
  return (
    <table className={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.counts}</th>
          {total === undefined ? null : (
            <th scope="col" data-share={heads.share === undefined ? '' : undefined}>
              {heads.share ?? 'Share'}
            </th>
          )}
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, now, before, share: own }) => (
          <tr key={id}>
            <th scope="row">
              <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(now > 0 ? 4 : 0, Math.round((now / longest) * 1000))} height="1" />
              </svg>
              <div>{name}</div>
            </th>
            <td>{number(now)}</td>
            {total === undefined ? null : (
              <td data-share={heads.share === undefined ? '' : undefined}>{own ?? formatShare(now, total)}</td>
            )}
            <td>
              <span aria-hidden="true" title={describeChange({ now, before })}>
                {formatChange({ now, before })}
              </span>
              <span className={visuallyHidden}>{describeChange({ now, before })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
