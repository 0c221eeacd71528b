/** Autocomplete in a textarea, opened by a typed character: arrows move, Enter inserts, Escape closes. */
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { currentOutline, oneLine } from './style-rules.ts';

const listStyle = css({
  position: 'absolute',
  zIndex: 3,
  insetInline: 0,
  bottom: '100%',
  maxHeight: '15rem',
  overflowY: 'auto',
  border: `${token('--line')} solid ${token('--ink')}`,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
  listStyle: 'none',
  '[role=option]': {
    padding: `${token('--s-2')} ${token('--s-3')}`,
    cursor: 'pointer',
    '&[aria-selected=true], &:hover': {
      background: token('--build-wash'),
    },
    '&[aria-selected=true]': currentOutline,
  },
  'b, span': {
    display: 'block',
    ...oneLine,
  },
  span: {
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
  p: {
    padding: `${token('--s-2')} ${token('--s-3')}`,
    color: token('--ink-2'),
  },
});

const frame = css({
  position: 'relative',
});

interface Trigger {
  /** Positions of the trigger character and of the end of the words after it. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

function findTrigger(area: HTMLTextAreaElement, pattern: RegExp): Trigger | null {
  const to = area.selectionStart;
  if (to !== area.selectionEnd) return null;
  const words = pattern.exec(area.value.slice(0, to))?.[1];
  return words === undefined ? null : { from: to - words.length - 1, to, words: words.toLowerCase() };
}

interface Autocomplete {
  /** Props for the textarea. */
  readonly keys: Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onSelect' | 'onBlur'> & {
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Wraps the textarea, with the list above it. */
  readonly wrap: (area: ReactNode) => ReactNode;
}

interface AutocompleteOptions<Entry> {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn?: boolean;
  /** Matches the text before the caret: the trigger character, then the words as first group. */
  readonly pattern: RegExp;
  readonly label: string;
  /** A hook: the entries, loaded once the list is open; undefined until then. */
  readonly useEntries: (isOpen: boolean) => readonly Entry[] | undefined;
  readonly fits: (entry: Entry, words: string) => boolean;
  readonly show: (entry: Entry) => { readonly title: string; readonly text: string };
  readonly emptyText: string;
  readonly loading: string;
  /** Replaces the text between the positions with an entry. */
  readonly onInsert: (entry: Entry, from: number, to: number) => void;
}

export function useAutocomplete<Entry extends { readonly id: string }>({
  box,
  isOn = true,
  pattern,
  label,
  useEntries,
  fits,
  show,
  emptyText,
  loading,
  onInsert,
}: AutocompleteOptions<Entry>): Autocomplete {
  const id = useId();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = isOn && trigger !== null;
  const entries = useEntries(isOpen);
  const found = isOpen ? (entries ?? []).filter((entry) => fits(entry, trigger.words)) : [];
  const marked = found[Math.min(at, found.length - 1)];
  const isListed = isOpen && (found.length > 0 || trigger.words === '');

  const updateTrigger = (): void => {
    const next = box.current && findTrigger(box.current, pattern);
    if (next?.from === trigger?.from && next?.words === trigger?.words) return;
    setTrigger(next);
    setAt(0);
  };
  const insert = (entry: Entry): void => {
    if (!trigger) return;
    setTrigger(null);
    onInsert(entry, trigger.from, trigger.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isListed || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && marked) insert(marked);
    else if (event.key === 'Escape') setTrigger(null);
    else return;
    event.preventDefault();
  };

  return {
    keys: {
      onKeyDown,
      onSelect: updateTrigger,
      onBlur: () => setTrigger(null),
      ...(isListed
        ? {
            'aria-autocomplete': 'list',
            'aria-controls': id,
            ...(marked ? { 'aria-activedescendant': `${id}-${marked.id}` } : {}),
          }
        : {}),
    },
    wrap: (area) => (
      <div className={frame}>
        {isListed ? (
          <div className={listStyle}>
            <div role="listbox" id={id} aria-label={label}>
              {found.map((entry) => {
                const { title, text } = show(entry);
                return (
                  // The focus stays in the textarea; its keys move the selection.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={entry.id}
                    id={`${id}-${entry.id}`}
                    role="option"
                    aria-selected={entry === marked}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => insert(entry)}
                  >
                    <b>{title}</b>
                    <span>{text}</span>
                  </div>
                );
              })}
            </div>
            {found.length === 0 ? <p>{entries ? emptyText : loading}</p> : null}
          </div>
        ) : null}
        {area}
      </div>
    ),
  };
}
