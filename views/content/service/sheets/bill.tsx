/** A bill with bars to scale: lines before, planes after. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { below, from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { token } from '../../../design/tokens.ts';
import { hiddenRules } from '../../../design/visually-hidden.tsx';

/** Width of lines and amounts, beside the annotations. */
const eightColumns = `calc((100% + ${token('--gutter')}) * 8 / 12 - ${token('--gutter')})`;

const bill = css({
  display: 'block',
  width: '100%',
  'thead, tbody, tfoot': {
    display: 'block',
  },
  tr: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${token('--s-2')} ${token('--gutter')}`,
    paddingBottom: token('--s-5'),
  },
  'th, td': {
    padding: 0,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  'tbody th': {
    gridColumn: '1 / -1',
    fontSize: token('--t-4'),
    lineHeight: 1.25,
    fontWeight: 600,
    letterSpacing: '-0.012em',
  },
  'tfoot th': {
    gridColumn: '1 / -1',
    fontWeight: 600,
  },
  td: {
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: token('--ink-2'),
  },
  'td:nth-of-type(2)': {
    color: token('--ink'),
    fontWeight: 600,
  },
  // Labels without head row.
  'td[data-label]::before': {
    content: 'attr(data-label)',
    marginRight: token('--s-3'),
    fontSize: token('--t-small'),
    fontWeight: 400,
    color: token('--ink-2'),
  },
  'td:last-of-type': {
    gridColumn: '1 / -1',
    position: 'relative',
    paddingLeft: token('--s-5'),
    fontSize: token('--t-small'),
    lineHeight: 1.45,
  },
  'tbody td:last-of-type::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.4em',
    width: '0.5625rem',
    height: '0.5625rem',
    borderRadius: '50%',
    background: token('--think'),
    forcedColorAdjust: 'none',
  },
  tfoot: {
    marginTop: token('--s-5'),
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    paddingTop: token('--s-4'),
  },
  'tfoot tr': {
    paddingBottom: 0,
  },
  'tfoot td': {
    fontSize: token('--t-2'),
    lineHeight: 1.1,
    letterSpacing: '-0.028em',
  },
  'tfoot td::before': {
    display: 'block',
    letterSpacing: 0,
    lineHeight: 1.5,
  },
  'tfoot td:last-of-type': {
    padding: 0,
    fontSize: token('--t-4'),
    fontWeight: 600,
    letterSpacing: 0,
    color: token('--scale'),
  },
  [below.tablet]: {
    thead: hiddenRules,
  },
  [from.tablet]: {
    tr: {
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      alignItems: 'baseline',
      paddingBlock: `${token('--s-5')} ${token('--s-4')}`,
    },
    'thead tr': {
      paddingBlock: 0,
    },
    'thead th': {
      fontSize: token('--t-small'),
      fontWeight: 400,
      color: token('--ink-2'),
    },
    'th:nth-of-type(1), tbody th, tfoot th': {
      gridColumn: '1 / 5',
    },
    'th:nth-of-type(2), td:nth-of-type(1)': {
      gridColumn: '5 / 7',
      textAlign: 'right',
    },
    'th:nth-of-type(3), td:nth-of-type(2)': {
      gridColumn: '7 / 9',
      textAlign: 'right',
    },
    'th:nth-of-type(4), td:last-of-type': {
      gridColumn: '9 / -1',
      paddingLeft: token('--s-5'),
    },
    'tr > td[data-label]::before': {
      content: 'none',
    },
    // Thread from a line to its annotation.
    'tbody td:last-of-type::before': {
      content: '""',
      position: 'absolute',
      right: '100%',
      top: 'calc(0.4em + 0.25rem)',
      width: `calc(${token('--gutter')} - ${token('--s-2')})`,
      borderTop: `${token('--line')} solid ${token('--think')}`,
    },
    'tfoot td': {
      fontSize: token('--t-3'),
      whiteSpace: 'nowrap',
    },
    'tfoot td:last-of-type': {
      paddingLeft: token('--s-5'),
      whiteSpace: 'normal',
    },
  },
  [from.desktop]: {
    'tfoot td:not(:last-of-type)': {
      fontSize: token('--t-2'),
    },
  },
  '@media print': {
    tr: { breakInside: 'avoid' },
  },
});

const scale = css({
  display: 'block',
  width: '100%',
  height: '0.875rem',
  marginTop: token('--s-2'),
  forcedColorAdjust: 'none',
  [from.tablet]: {
    position: 'absolute',
    left: 0,
    bottom: 0,
    width: eightColumns,
  },
  'rect:nth-of-type(1)': {
    fill: token('--rule'),
  },
  'rect:nth-of-type(2)': {
    fill: token('--edge'),
  },
  'rect:nth-of-type(3)': {
    fill: token('--art-blue'),
  },
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const Bill = ({ sheet: { rows, saved, words } }: { readonly sheet: SheetOf<'cloud-infrastructure'> }) => {
  const largest = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]));
  const lengthOf = (amount: number) => `${Math.round((amount / largest) * 1000) / 10}%`;
  const written = (amount: number) => `${words.sign}${amount.toLocaleString('en-US')}`;
  return (
    <table className={bill}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.note}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, before, after, note }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <svg className={scale} aria-hidden="true" focusable="false">
                <rect width="100%" y="13" height="1" />
                <rect width={lengthOf(before)} height="2" />
                <rect width={lengthOf(after)} y="4" height="10" />
              </svg>
            </th>
            <td data-label={words.before}>{written(before)}</td>
            <td data-label={words.after}>{written(after)}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td data-label={words.before}>{written(sumOf(rows.map(({ before }) => before)))}</td>
          <td data-label={words.after}>{written(sumOf(rows.map(({ after }) => after)))}</td>
          <td>{saved}</td>
        </tr>
      </tfoot>
    </table>
  );
};
