/**
 * The search field of a list. It searches after a pause in typing, or on Enter; / focuses it, Escape clears it, the arrow
 * key leads to the first row. Matches are highlighted in the rows.
 */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import { inputBox } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SearchIcon } from '#views/layout/icon-button.tsx';
import { css } from '#views/design/emotion.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { useFoundHighlight } from './found-text.ts';
import { idAt, scrollToRow } from './use-row-keys.ts';

const quietMs = 250;

const termsOf = (text: string): string => cleanLine(text).replaceAll(/\s+/g, ' ');

const form = css({
  position: 'relative',
  svg: {
    position: 'absolute',
    inset: '12px auto auto 0.75rem',
    color: token('--ink-3'),
    pointerEvents: 'none',
  },
  input: {
    ...inputBox,
    width: '100%',
    minHeight: 44,
    padding: '0.5rem 0.75rem 0.5rem 2.5rem',
    textOverflow: 'ellipsis',
    '&::placeholder': {
      color: token('--ink-3'),
      opacity: 1,
    },
  },
});

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search terms; they may change from outside, for example by the browser's Back. */
  readonly searched: string;
  readonly onSearch: (terms: string) => void;
}

export function SearchBox({ label, placeholder, searched, onSearch }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useActions([{ id: 'search', label, key: '/', run: () => field.current?.select() }]);
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  /** The last search. Text that was typed before its answer stays. */
  const [sent, setSent] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    if (sent !== searched) {
      setSent(searched);
      setText(searched);
    }
  }

  const terms = termsOf(text);
  const search = (asked: string): void => {
    setSent(asked);
    onSearch(asked);
  };
  const searchNow = useEffectEvent(() => search(terms));
  useEffect(() => {
    if (terms === searched) return undefined;
    const timer = setTimeout(() => searchNow(), quietMs);
    return () => clearTimeout(timer);
  }, [terms, searched]);
  const pressKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event;
    if (key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
      search('');
    } else if (key === 'Escape') currentTarget.blur();
    else if (key === 'ArrowDown') {
      const first = idAt(currentTarget.closest('main, dialog')?.querySelector('[data-row]') ?? null);
      if (first !== undefined && scrollToRow(first, 'focus')) event.preventDefault();
    }
  };
  useFoundHighlight(field, searched);

  return (
    <search>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (terms !== searched) search(terms);
        }}
      >
        <span className={visuallyHidden}>
          <label htmlFor={id}>{label}</label>
        </span>
        <SearchIcon />
        <input
          id={id}
          ref={field}
          type="search"
          {...keyHint('/')}
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
        />
      </form>
    </search>
  );
}
