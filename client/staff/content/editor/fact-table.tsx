/** The table of facts. On narrow screens each fact is a card. */
import type { NamedField } from '#shared/content/content-form.schema.ts';
import type { FactUse } from '#shared/content/content.schema.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { factState } from '#shared/content/fact-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules, visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import { FactRow, notesOf } from './fact-row.tsx';
import { quietText, stack } from '../../ui/style-rules.ts';

const frame = css({
  ...stack('--s-3'),
  containerType: 'inline-size',
  '> p': {
    color: token('--ink-2'),
  },
});

const narrow = '@container (width < 52rem)';

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  'thead th': {
    width: '20%',
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontSize: token('--t-small'),
    fontWeight: 600,
    '&:first-child': {
      width: '11%',
      paddingLeft: token('--s-2'),
    },
    '&:nth-child(2)': {
      width: '26%',
    },
    '&:nth-child(4)': {
      width: '15%',
    },
    '&:last-child': {
      width: '5.5rem',
    },
  },
  'th, td': {
    padding: `0.625rem ${token('--s-4')} 0.625rem 0`,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  tbody: {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'tbody > tr:first-of-type': {
    position: 'relative',
    "&:hover, &:has(:focus-visible, [aria-expanded='true'])": {
      background: token('--sunken'),
    },
    '> td:first-child': {
      paddingLeft: token('--s-2'),
      fontSize: token('--t-4'),
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 1.25,
      overflowWrap: 'normal',
    },
    '> td:last-child': {
      paddingRight: token('--s-2'),
      textAlign: 'right',
      overflowWrap: 'normal',
    },
    // Warnings wrap.
    'td > small > span': {
      whiteSpace: 'normal',
    },
    'a, button': {
      position: 'relative',
      zIndex: 1,
    },
    // The button covers the row.
    '[data-opens]': {
      position: 'static',
      '&::after': {
        position: 'absolute',
        inset: 0,
        content: "''",
      },
    },
  },
  small: {
    display: 'block',
    ...quietText,
  },
  'th strong': {
    fontWeight: 600,
  },
  'td > i': {
    color: token('--ink-2'),
    fontStyle: 'normal',
  },
  // Fields of an open fact.
  'td[colspan]': {
    padding: 0,
  },
  // Column labels inside cards.
  'td > b': {
    display: 'none',
  },
  [narrow]: {
    '&, tbody, tbody tr, tbody th, td': {
      display: 'block',
    },
    // Visually hidden, so that screen readers still get the heads.
    thead: hiddenRules,
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    'tbody > tr:first-of-type': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${token('--s-1')} ${token('--s-3')}`,
      padding: `${token('--s-3')} ${token('--s-2')}`,
      '> :nth-child(n)': {
        gridColumn: '1 / -1',
        padding: 0,
      },
      '> td:nth-child(1)': {
        gridArea: '1 / 1',
        padding: 0,
        alignSelf: 'center',
      },
      '> td:nth-child(6)': {
        gridArea: '1 / 2',
        padding: 0,
      },
    },
    'td > b': {
      display: 'inline',
      marginRight: '0.375em',
      fontSize: token('--t-small'),
      fontWeight: 600,
    },
  },
});

const failure = 'Failed to load where facts are used';

/** Numbers of facts that need attention, in sentences. */
const summaryOf = (states: readonly ReturnType<typeof factState>[]): string => {
  const sourceless = states.filter(({ lacksSource }) => lacksSource).length;
  const old = states.filter(({ isOld }) => isOld).length;
  return [
    `${states.length} facts.`,
    ...(sourceless === 0 ? [] : [`${sourceless} without a source.`]),
    ...(old === 0 ? [] : [`${old} checked more than a year ago.`]),
    'Changing a fact here changes it on every page that uses it.',
  ].join(' ');
};

interface FactTableProps {
  readonly fields: readonly NamedField[];
  readonly value: unknown;
}

export function FactTable({ fields, value }: FactTableProps) {
  const now = useNow();
  const uses = useStaffQuery('GET /api/admin/fact-uses', { key: ['fact-uses'], failure });
  useRowKeys(fields.map(({ name }) => ({ id: name })));
  return (
    <div className={frame}>
      <p>{summaryOf(fields.map(({ name }) => factState(notesOf(valueAt(value, name)), now)))}</p>
      {uses.isPending ? null : <LoadState query={uses} loading="" failure={failure} />}
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Label</th>
            <th scope="col">Where used</th>
            <th scope="col">Verified on</th>
            <th scope="col">Source</th>
            <th scope="col">
              <span className={visuallyHidden}>Change</span>
            </th>
          </tr>
        </thead>
        {fields.map(({ name, field }) => (
          <FactRow
            key={name}
            name={name}
            field={field}
            now={now}
            value={valueAt(value, name)}
            uses={valueAt(uses.data, name) as FactUse[] | undefined}
          />
        ))}
      </table>
    </div>
  );
}
