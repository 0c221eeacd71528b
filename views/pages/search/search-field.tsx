/**
 * The search field: a plain GET form. With script it searches while one types and shows the number
 * of results.
 */
import { useState, useSyncExternalStore, useEffect, useRef, type FormEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { searchField } from '#shared/routes/search-field.ts';
import { Button } from '../../design/buttons.tsx';
import { inputBox } from '../../design/input-box.ts';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { isSlashOn, storeSlashChoice } from '../../layout/slash-choice.ts';
import { css } from '../../design/emotion.ts';

const line = css({
  // Phones have no such keys, and without script the keys do nothing.
  '@media (pointer: coarse), (scripting: none)': {
    '&&': {
      display: 'none',
    },
  },
  // Invisible until script has read the choice, so that nothing moves.
  '&[data-waiting]': {
    visibility: 'hidden',
  },
  alignItems: 'center',
  color: token('--ink-2'),
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('--s-2'),
    minHeight: 44,
    fontSize: token('--t-small'),
    fontWeight: 400,
  },
  input: {
    width: '1.25rem',
    height: '1.25rem',
    margin: 0,
    accentColor: token('--btn'),
  },
});

const never = () => () => undefined;

/**
 * The keys that open the search, and the switch for the one that speech input could press by
 * mistake (WCAG 2.1.4).
 */
function SlashSwitch({ keys }: Pick<PageData<'search'>, 'keys'>) {
  const isOn = useSyncExternalStore<boolean | undefined>(never, isSlashOn, () => undefined);
  const [chosen, setChosen] = useState<boolean>();
  return (
    <div className={line} data-waiting={isOn === undefined ? '' : undefined}>
      <span className={smallText.plain}>{keys.always}</span>
      <label>
        <input
          type="checkbox"
          checked={chosen ?? isOn ?? true}
          onChange={({ target }) => {
            setChosen(target.checked);
            storeSlashChoice(target.checked);
          }}
        />
        {keys.slash}
      </label>
    </div>
  );
}

const form = css({
  display: 'grid',
  gap: token('--s-2'),
  '& > label': {
    fontWeight: 600,
  },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('--s-3'),
  },
  "input[type='search']": {
    ...inputBox,
    flex: '1 1 14rem',
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

  // Going back changes the terms; while somebody types, the field is left alone.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = data.q;
  }, [data.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A reader who follows a link meanwhile has finished searching.
  const isLeaving = useNavigation().location?.pathname.startsWith('/search') === false;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);

  const search = () => {
    clearTimeout(timer.current);
    const q = input.current?.value.trim() ?? '';
    void navigate(q === '' ? '/search' : `/search?q=${encodeURIComponent(q)}`, {
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
            maxLength={100}
            required
            autoComplete="off"
            onInput={searchSoon}
          />
          <Button type="submit">{data.submit}</Button>
        </div>
        <SlashSwitch keys={data.keys} />
      </form>
      <p className={visuallyHidden} role="status">
        {data.summary}
      </p>
    </search>
  );
}
