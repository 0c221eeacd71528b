/** The options of a combobox. The field keeps the focus and has the keys. */
import type { KeyboardEvent, ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { chosenEntry, hoverGround } from './style-rules.ts';

export const optionList = css({
  maxHeight: '15.5rem',
  marginTop: 2,
  overflowY: 'auto',
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  listStyle: 'none',
  li: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 44,
    padding: '0.375rem 0.75rem',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ...hoverGround,
    '&[aria-selected=true]': chosenEntry,
  },
});

/** 1 or -1 for an arrow key, else 0. */
export const arrowStep = ({ key }: KeyboardEvent): -1 | 0 | 1 => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

/** Completes the props of the field. */
export const comboboxProps = (id: string, count: number, active: number) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': count > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 && active < count ? `${id}-${active}` : undefined,
  }) as const;

interface OptionListProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly className: string;
  readonly options: readonly Option[];
  /** Index of the marked option, or -1. */
  readonly active: number;
  readonly keyOf: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
  readonly children: (option: Option) => ReactNode;
}

export const OptionList = <Option,>(props: OptionListProps<Option>) => (
  <ul
    className={props.className}
    id={props.id}
    role="listbox"
    aria-label={props.label}
    hidden={props.options.length === 0}
    // Keep the focus in the field, or the list would close before the click.
    onMouseDown={(event) => event.preventDefault()}
  >
    {props.options.map((option, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox)
      <li
        key={props.keyOf(option)}
        id={`${props.id}-${index}`}
        role="option"
        aria-selected={index === props.active}
        ref={(line) => {
          if (index === props.active) line?.scrollIntoView({ block: 'nearest' });
        }}
        onClick={() => props.onChoose(option)}
      >
        {props.children(option)}
      </li>
    ))}
  </ul>
);
