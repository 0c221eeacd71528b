/** The line above a list: number of matches, filters, sorting, density. */
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { choice, dateBox } from './small-controls.ts';
import { inRow, noFocusRing, quietText, roomyEdge, wrapRow } from './style-rules.ts';
import { optionsOf } from './staff-field.tsx';

/** A line above a list that wraps. */
export const listLine = css({
  ...wrapRow('--s-2', '--s-2'),
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
    ...noFocusRing,
  },
  '> a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginBlock: '-0.5rem',
    fontWeight: 500,
  },
  [from.tablet]: {
    '> p': {
      flex: '1 1 12rem',
    },
  },
  '> [data-uncounted]': {
    position: 'absolute',
    [from.tablet]: {
      position: 'static',
      flex: '1 1 0',
    },
  },
});

/** On phones below the summary, in one line if they fit. */
const controls = css({
  [below.tablet]: {
    '&:has(select)': {
      ...inRow('--s-2'),
      flex: '1 0 100%',
      flexWrap: 'wrap',
    },
    select: {
      flex: '1 1 auto',
      // As wide as what is chosen.
      fieldSizing: 'content',
      paddingInline: '0.5rem 1.5rem',
      fontSize: '0.875rem',
    },
    '[data-density]': {
      display: 'none',
    },
  },
  [from.tablet]: {
    display: 'contents',
  },
});

/** The search and the filters of a list. */
export interface Narrowing {
  /** Empty for no search. */
  readonly q: string;
  /** The chosen filters in words. */
  readonly filters: readonly string[];
  /** Address of the list without them. */
  readonly clear: string;
}

export const isNarrowed = ({ q, filters }: Narrowing): boolean => q !== '' || filters.length > 0;

/** “Clear” with the words that only an empty list has room for. */
export const clearWords = ({ q, filters }: Narrowing): string =>
  q === '' ? 'filters' : filters.length === 0 ? 'search' : 'search and filters';

/** Moves the focus from a link that clears the list, and is removed with that, to the number of matches. */
export const focusSummary = (): void => document.querySelector<HTMLElement>('main [data-summary]')?.focus();

/** Keeps the previous value while `isOld`. */
export function useCurrent<Value>(value: Value, isOld: boolean): Value {
  const [current, setCurrent] = useState(value);
  if (!isOld && current !== value) setCurrent(value);
  return isOld ? current : value;
}

interface FilterBarProps {
  /** Number of matches in words; empty while unknown. Undefined if they are not counted. */
  readonly summary: string | undefined;
  /** Adds a link that clears it; a list without rows has its own. */
  readonly narrowing?: Narrowing | undefined;
  /** Controls as high as `choice` and `toggle`. */
  readonly children: ReactNode;
}

export const FilterBar = ({ summary, narrowing, children }: FilterBarProps) => (
  <div className={bar}>
    <p role="status" tabIndex={-1} data-summary="" data-uncounted={summary === undefined || undefined}>
      {summary}
    </p>
    {narrowing && isNarrowed(narrowing) ? (
      <Link className={textLink} to={narrowing.clear} onClick={focusSummary}>
        Clear<span className={visuallyHidden}>{` ${clearWords(narrowing)}`}</span>
      </Link>
    ) : null}
    <div className={controls}>{children}</div>
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

const dateStyle = css({
  display: 'inline-flex',
  flex: 'none',
  gap: token('--s-2'),
  alignItems: 'center',
  ...quietText,
  fontWeight: 500,
  input: {
    padding: '0.5rem 0.75rem',
    color: token('--ink'),
  },
  [below.tablet]: {
    gap: token('--s-1'),
    input: {
      padding: '0.5rem 0.375rem',
      fontSize: '0.875rem',
    },
  },
});

interface DateFilterProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** A day that limits a list. */
export const DateFilter = ({ label, value, onChoose, ...limits }: DateFilterProps) => (
  <label className={dateStyle}>
    {label}
    <input
      className={dateBox}
      type="date"
      value={value}
      data-chosen={value === '' ? undefined : ''}
      onChange={({ target }) => onChoose(target.value)}
      {...limits}
    />
  </label>
);

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
