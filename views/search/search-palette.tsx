/** The search dialog: a modal dialog with a combobox, showing the search page's data. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { maxSearchLength, searchPath, type SearchType } from '#shared/search/search-path.ts';
import { sendBeacon } from '../api/send-beacon.ts';
import { Button } from '../design/buttons.tsx';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { closeOutside } from '../layout/close-outside.ts';
import { CloseIcon, iconButton, SearchIcon } from '../layout/icon-button.tsx';
import { countOptions, groupsOf, Options, Types } from './palette-options.tsx';
import { againStyle, fieldStyle, hintsStyle, noteStyle, paletteStyle } from './palette-style.ts';

/** See `client/fetch-page.ts`; `missing` if the server cannot be reached. */
export type FetchPage = (request: Request, site: SiteFrame) => Promise<PagePayload>;

interface Answer {
  /** The requested address. */
  readonly path: string;
  readonly failed: boolean;
  /** The results, or the previous ones after a failure. */
  readonly data?: PageData<'search'> | undefined;
}

/** The pause in typing after which it searches, in milliseconds. */
const pause = 150;
/** The latest answer; a new query aborts the previous one. */
function useAnswer(path: string, site: SiteFrame, fetchPage: FetchPage) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        // Searches while typing are not counted.
        const asked = `${path}${path.includes('?') ? '&' : '?'}typed`;
        fetchPage(new Request(asked, { signal: asking.signal }), site).then(
          (page) => {
            const data = page.kind === 'found' ? (page.data as PageData<'search'>) : undefined;
            setAnswer((last) => ({ path, failed: data === undefined, data: data ?? last?.data }));
          },
          // Aborted.
          () => undefined,
        );
      },
      path === '/search' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [path, site, fetchPage, attempt]);
  return { answer, again: () => setAttempt(attempt + 1) };
}

interface SearchPaletteProps {
  readonly site: SiteFrame;
  readonly fetchPage: FetchPage;
  readonly onClosed: () => void;
}

/** Open while it is mounted. */
export function SearchPalette({ site, fetchPage, onClosed }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const allResults = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [type, setType] = useState<SearchType>();
  const [at, setAt] = useState(0);
  const q = text.trim();
  const path = searchPath(q, type);
  const { answer, again } = useAnswer(path, site, fetchPage);
  const { failed = false } = answer ?? {};
  // Keep the previous results until the next answer.
  const data = failed ? undefined : answer?.data;
  const isCurrent = answer?.path === path && !failed;
  const groups = data ? groupsOf(data) : [];
  const hasAll = data !== undefined && data.q !== '' && data.groups.length > 0;
  const count = countOptions(groups) + (hasAll ? 1 : 0);
  const active = Math.min(at, count - 1);

  /** Last query without results; counted on closing. */
  const failedSearch = useRef('');
  useEffect(() => {
    if (isCurrent) failedSearch.current = q !== '' && data?.groups.length === 0 ? q : '';
  }, [isCurrent, q, data]);
  useEffect(
    () => () => {
      if (failedSearch.current !== '') sendBeacon({ nothing: failedSearch.current });
    },
    [],
  );

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();

  const press = (event: KeyboardEvent): void => {
    // Keys must not reach the page behind.
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
      // Synchronous: otherwise the next key would still go to the field.
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
  // The page follows the link (client/follow-links.ts); a new tab keeps the dialog open.
  const choose = (event: MouseEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !(event.target instanceof Element) || !event.target.closest('a')) return;
    // Counted by the search page.
    failedSearch.current = '';
    close();
  };

  const { offline } = site.failures;
  const isNoteVisible = failed || (data !== undefined && (data.hint !== '' || (q !== '' && data.groups.length === 0)));
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
            maxLength={maxSearchLength}
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
        <p className={isNoteVisible ? noteStyle : visuallyHidden} role="status">
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
        {data ? (
          <Options data={data} groups={groups} id={id} at={active} label={site.controls.search} onChoose={choose} />
        ) : null}
        {/* Followed by Enter before there is an answer. */}
        <a ref={allResults} href={path} hidden onClick={choose}>
          {q}
        </a>
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
