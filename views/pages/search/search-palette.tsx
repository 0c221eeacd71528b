/** The search over the page: a native dialog with a combobox. It shows what the search page shows. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { PostPicture as Picture } from '#shared/pages/post-card.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { longestSearch, searchPath, type SearchType } from '#shared/rules/search-path.ts';
import { Button } from '../../design/buttons.tsx';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { PostPicture } from '../../insights/post-picture.tsx';
import { closeOutside } from '../../layout/close-outside.ts';
import { CloseIcon, iconButton, SearchIcon } from '../../layout/icon-button.tsx';
import { MarkedText } from './marked-text.tsx';
import {
  againStyle,
  fieldStyle,
  hintsStyle,
  noteStyle,
  optionsStyle,
  paletteStyle,
  typesStyle,
} from './palette-style.ts';

/** The data of a page of this site, as one that navigates gets it. Of one that cannot be reached it is `missing`. */
export type AskPage = (path: string, signal: AbortSignal) => Promise<PagePayload>;

interface Answer {
  /** The address that was asked for. */
  readonly path: string;
  readonly failed: boolean;
  /** What was found there, or before where that could not be asked. */
  readonly data?: PageData<'search'> | undefined;
}

/** The pause in typing after which it searches, in milliseconds. */
const pause = 150;
/** Of each type; the page has more. */
const fewest = 3;

/** The last answer; a newer question ends the one before. */
function useAnswer(path: string, ask: AskPage) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        ask(path, asking.signal).then(
          (page) => {
            const data = page.kind === 'found' ? (page.data as PageData<'search'>) : undefined;
            setAnswer((last) => ({ path, failed: data === undefined, data: data ?? last?.data }));
          },
          // It was ended.
          () => undefined,
        );
      },
      path === '/search' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [path, ask, attempt]);
  return { answer, again: () => setAttempt(attempt + 1) };
}

interface Option {
  readonly to: string;
  readonly title: readonly string[];
  readonly text?: readonly string[];
  readonly picture: Picture;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A row has one line of text: it begins shortly before the first mark. */
const nearMark = ([before = '', ...rest]: readonly string[]): readonly string[] => {
  if (rest.length === 0 || before.length <= 40) return [before, ...rest];
  return [`… ${before.slice(before.indexOf(' ', before.length - 30) + 1)}`, ...rest];
};

const groupsOf = ({ q, type, groups, suggestions }: PageData<'search'>): OptionGroup[] => {
  const all = groups.map(({ label, results }) => ({ label, options: results.slice(0, type ? undefined : fewest) }));
  if (q !== '' && all.length > 0) return all;
  const links = suggestions.links.map(({ label, to, picture }) => ({ to, picture, title: [label] }));
  return [{ label: suggestions.label, options: links }];
};

interface OptionsProps {
  readonly data: PageData<'search'>;
  readonly groups: readonly OptionGroup[];
  readonly id: string;
  readonly label: string;
  /** The place of the active option. */
  readonly at: number;
  readonly onChoose: (event: MouseEvent) => void;
}

/** The links have no stop of the keyboard's: the field has the keys. */
function Options({ data, groups, id, label, at, onChoose }: OptionsProps) {
  let place = -1;
  const optionProps = (to: string) => {
    place += 1;
    const isActive = place === at;
    return {
      ...{ id: `${id}-${place}`, href: to, role: 'option', tabIndex: -1, 'aria-selected': isActive },
      ref: (row: HTMLAnchorElement | null) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' });
      },
    };
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox)
    <div
      className={optionsStyle}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // Else the field would lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p id={`${id}-group-${index}`}>{group.label}</p>
          {group.options.map(({ to, title, text, picture }) => (
            <a key={to} {...optionProps(to)}>
              <PostPicture picture={picture} format="card" ratio="3/2" />
              <span>
                <b dir="auto">
                  <MarkedText parts={title} />
                </b>
                {text ? (
                  <small dir="auto">
                    <MarkedText parts={nearMark(text)} />
                  </small>
                ) : null}
              </span>
            </a>
          ))}
        </div>
      ))}
      {data.q !== '' && data.groups.length > 0 ? (
        <a {...optionProps(searchPath(data.q, data.type))} data-plain="">
          <b>{data.window.all}</b>
          <small>{data.summary}</small>
        </a>
      ) : null}
    </div>
  );
}

interface TypesProps {
  readonly data: PageData<'search'>;
  readonly onChoose: (type: SearchType | undefined) => void;
}

const Types = ({ data, onChoose }: TypesProps) =>
  data.filters.length > 0 ? (
    <div className={typesStyle} role="group" aria-label={data.filtersLabel}>
      {data.filters.map(({ type, label, count, current }) => (
        <button
          key={label}
          type="button"
          aria-pressed={current}
          // The field keeps the focus, so that the arrows go on working.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(type)}
        >
          {label} <small>{count}</small>
        </button>
      ))}
    </div>
  ) : null;

interface SearchPaletteProps {
  readonly site: SiteFrame;
  readonly ask: AskPage;
  readonly onClosed: () => void;
}

/** Open as long as it is there. */
export function SearchPalette({ site, ask, onClosed }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const allResults = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [type, setType] = useState<SearchType>();
  const [at, setAt] = useState(0);
  const q = text.trim();
  const path = searchPath(q, type);
  const { answer, again } = useAnswer(path, ask);
  const { failed = false } = answer ?? {};
  // What was found before stays until the next answer is there.
  const data = failed ? undefined : answer?.data;
  const isCurrent = answer?.path === path && !failed;
  const groups = data ? groupsOf(data) : [];
  const hasAll = data !== undefined && data.q !== '' && data.groups.length > 0;
  const count = groups.reduce((sum, { options }) => sum + options.length, hasAll ? 1 : 0);
  const active = Math.min(at, count - 1);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();

  const press = (event: KeyboardEvent): void => {
    // What is pressed in here is no business of the page behind it.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const isInField = event.target instanceof HTMLInputElement;
    const steps: Partial<Record<string, number>> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active + count - 1) % count,
      ...(event.shiftKey ? {} : { Home: 0, End: count - 1 }),
    };
    const next = steps[key];
    if (key === 'Escape' || (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      // At once: left to the browser, the next key would still go to the field.
      close();
    } else if (isInField && next !== undefined && count > 0) {
      event.preventDefault();
      setAt(next);
    } else if (isInField && key === 'Enter') {
      event.preventDefault();
      if (isCurrent && count > 0) document.getElementById(`${id}-${active}`)?.click();
      else if (q !== '') allResults.current?.click();
    }
  };
  // The page follows the link (client/follow-links.ts); one that opens in another tab leaves the window open.
  const choose = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isPlain && event.target instanceof Element && event.target.closest('a')) close();
  };

  const { offline } = site.failures;
  const isSeen = failed || (data !== undefined && (data.hint !== '' || (q !== '' && data.groups.length === 0)));
  return (
    <dialog
      className={paletteStyle}
      ref={dialog}
      aria-label={site.controls.search}
      closedby="any"
      onClose={onClosed}
      onKeyDown={press}
      onMouseDown={closeOutside}
    >
      <div>
        <div className={fieldStyle}>
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            aria-label={answer?.data?.field ?? site.controls.search}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={id}
            aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longestSearch}
            placeholder={answer?.data?.field}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
              if (target.value.trim() === '') setType(undefined);
            }}
          />
          <button className={iconButton} type="button" aria-label={site.controls.dismiss} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {data ? (
          <Types
            data={data}
            onChoose={(chosen) => {
              setType(chosen);
              setAt(0);
            }}
          />
        ) : null}
        <p className={isSeen ? noteStyle : visuallyHidden} role="status">
          {failed ? <span>{offline.text}</span> : null}
          {data?.summary ? <b>{data.summary}</b> : null}
          {data?.hint ? <span>{data.hint}</span> : null}
          {answer === undefined ? site.loading.search : null}
        </p>
        {failed ? (
          <div className={againStyle}>
            <Button type="button" kind="quiet" small onClick={again}>
              {offline.label}
            </Button>
          </div>
        ) : null}
        {data ? <Options {...{ data, groups, id, at: active }} label={site.controls.search} onChoose={choose} /> : null}
        {/* Where Enter leads before there is an answer. */}
        <a ref={allResults} href={path} hidden tabIndex={-1} onClick={choose} />
        {data ? (
          <p className={hintsStyle}>
            {data.window.hints.map((hint) => (
              <span key={hint.key}>
                <kbd>{hint.key}</kbd>
                {hint.text}
              </span>
            ))}
          </p>
        ) : null}
      </div>
    </dialog>
  );
}
