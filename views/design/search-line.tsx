/** A search form that works without script. */
import { useId, type ReactNode } from 'react';
import { Button } from './buttons.tsx';
import { inputBox } from './input-box.ts';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const form = css({
  maxWidth: '32rem',
  label: {
    display: 'block',
    fontWeight: 600,
    marginBottom: token('--s-2'),
  },
  '& > div': {
    display: 'flex',
    gap: token('--s-3'),
  },
  input: {
    ...inputBox,
    flex: 1,
    minWidth: 0,
    minHeight: 52,
    padding: '0.75rem 0.875rem',
  },
});

interface SearchLineProps {
  /** Address of the results. */
  readonly action: string;
  readonly label: string;
  readonly submit: string;
  /** Current search terms. */
  readonly q: string;
  /** Further form fields. */
  readonly children?: ReactNode;
}

export const SearchLine = ({ action, label, submit, q, children }: SearchLineProps) => {
  const id = useId();
  return (
    <form className={form} action={action} role="search" key={q}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} type="search" name="q" defaultValue={q} maxLength={100} enterKeyHint="search" />
        {children}
        <Button type="submit" kind="line">
          {submit}
        </Button>
      </div>
    </form>
  );
};
