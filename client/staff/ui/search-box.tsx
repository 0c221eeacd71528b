/** A search that follows a moment after the last key, at once on Enter, and brings everything back when it is cleared. */
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { inputBox } from '#views/design/input-box.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SearchIcon } from '#views/layout/icon-button.tsx';
import { css } from '#views/design/emotion.ts';
import { keyHint, useActions } from '../palette/actions.ts';

const quietMs = 350;

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
    '&::placeholder': {
      color: token('--ink-3'),
      opacity: 1,
    },
  },
});

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for at present; it may change by itself, by the browser's Back for example. */
  readonly asked: string;
  readonly onAsk: (terms: string) => void;
}

export function SearchBox({ label, placeholder, asked, onAsk }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useActions([{ id: 'search', label, key: '/', run: () => field.current?.select() }]);
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    if (text.trim() !== asked) setText(asked);
  }

  const terms = text.trim();
  const onQuiet = useEffectEvent(() => onAsk(terms));
  useEffect(() => {
    if (terms === asked) return undefined;
    const timer = setTimeout(() => onQuiet(), quietMs);
    return () => clearTimeout(timer);
  }, [terms, asked]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (terms !== asked) onAsk(terms);
  };

  return (
    <search>
      <form className={form} onSubmit={submit}>
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
        />
      </form>
    </search>
  );
}
