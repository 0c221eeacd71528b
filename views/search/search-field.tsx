/** The search field: a GET form; with script it searches while typing and announces the number of results. */
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { searchField } from '#shared/search/search-field.ts';
import { maxSearchLength, searchPath } from '#shared/search/search-path.ts';
import { Button } from '../design/buttons.tsx';
import { inputBox } from '../design/input-box.ts';
import { token } from '../design/tokens.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { css } from '../design/emotion.ts';

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  '& > label': {
    fontWeight: 600,
  },
  '& > div': {
    display: 'flex',
    gap: token('--s-3'),
  },
  "input[type='search']": {
    ...inputBox,
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 52,
    padding: '0.75rem 0.875rem',
  },
});

/** The pause in typing after which it searches, in milliseconds. */
const pause = 250;

export function SearchField({ data }: { readonly data: PageData<'search'> }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back changes the terms; do not overwrite a field in use.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = data.q;
  }, [data.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A click on a link ends the search.
  const isLeaving = useNavigation().location?.pathname.startsWith('/search') === false;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  const search = () => {
    clearTimeout(timer.current);
    void navigate(searchPath(input.current?.value.trim() ?? '', data.type), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pause);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <search>
      <form className={form} action="/search" onSubmit={submit}>
        <label htmlFor={searchField}>{data.field}</label>
        <div>
          <input
            id={searchField}
            ref={input}
            name="q"
            type="search"
            defaultValue={data.q}
            maxLength={maxSearchLength}
            required
            autoComplete="off"
            enterKeyHint="search"
            onInput={searchSoon}
          />
          {data.type ? <input type="hidden" name="type" value={data.type} /> : null}
          <Button type="submit">{data.submit}</Button>
        </div>
      </form>
      <p className={visuallyHidden} role="status">
        {data.summary}
      </p>
    </search>
  );
}
