/** The line above a list: number of matches, filters, sorting, density. */
import { useId, type ReactNode } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { choice } from './small-controls.ts';
import { roomyEdge } from './style-rules.ts';
import { optionsOf } from './staff-field.tsx';

/** A line above a list that wraps. */
export const listLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-2'),
  alignItems: 'center',
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ...roomyEdge,
});

const bar = css(listLine, {
  '> p': {
    flex: '1 1 calc(100% - 8rem)',
    minWidth: 0,
    minHeight: '1lh',
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
  // On phones they have a line below the summary.
  '> select': {
    flex: '1 1 40%',
    minWidth: 0,
    maxWidth: '14rem',
  },
  [from.tablet]: {
    '> p': {
      flex: '1 1 12rem',
    },
    '> select': {
      flex: 'none',
      maxWidth: 'none',
    },
  },
});

/** Filters with visible labels, side by side. Set the number of columns from tablets on. */
export const filterForm = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('--s-3'),
  alignItems: 'end',
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ...roomyEdge,
});

interface FilterBarProps {
  /** Number of matches in words; empty while unknown. */
  readonly summary: string;
  /** Controls as high as `choice` and `toggle`. */
  readonly children: ReactNode;
}

export const FilterBar = ({ summary, children }: FilterBarProps) => (
  <div className={bar}>
    <p role="status">{summary}</p>
    {children}
  </div>
);

interface ListChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Differs from the list's default. */
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  /** `option` elements. */
  readonly children: ReactNode;
}

/** A select above a list. Its label is visually hidden, so the first option names the subject. */
export function ListChoice({ label, value, isChosen, onChoose, children }: ListChoiceProps) {
  const id = useId();
  return (
    <>
      <span className={visuallyHidden}>
        <label htmlFor={id}>{label}</label>
      </span>
      <select
        className={choice}
        id={id}
        value={value}
        data-chosen={isChosen || undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </>
  );
}

interface ListFilterProps<Value extends string | number> extends Pick<ListChoiceProps, 'label'> {
  /** The option that does not filter. */
  readonly all: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A `ListChoice` that filters by one of the options, or not at all. */
export const ListFilter = <Value extends string | number>({
  label,
  all,
  options,
  value,
  onChoose,
}: ListFilterProps<Value>) => (
  <ListChoice
    label={label}
    value={value === undefined ? '' : String(value)}
    isChosen={value !== undefined}
    onChoose={(chosen) => onChoose(options.find(([each]) => String(each) === chosen)?.[0])}
  >
    <option value="">{all}</option>
    {optionsOf(options)}
  </ListChoice>
);
