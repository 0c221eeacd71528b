/** A list over the place where one writes, opened by a sign in the text: arrows move, Enter inserts, Escape closes. */
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

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
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': {
        outline: '2px solid Highlight',
        outlineOffset: -2,
      },
    },
  },
  'b, span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
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

interface Wanted {
  /** Where the sign stands, and where the words behind it end. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

function wantedAt(area: HTMLTextAreaElement, pattern: RegExp): Wanted | null {
  const to = area.selectionStart;
  if (to !== area.selectionEnd) return null;
  const words = pattern.exec(area.value.slice(0, to))?.[1];
  return words === undefined ? null : { from: to - words.length - 1, to, words: words.toLowerCase() };
}

interface TypedList {
  /** For the place where one writes. */
  readonly keys: Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onSelect' | 'onBlur'> & {
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Puts the list over the place where one writes. */
  readonly around: (area: ReactNode) => ReactNode;
}

interface TypedListOptions<Entry> {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn?: boolean;
  /** What stands before the caret while something is looked for: one sign, then its first group, the words. */
  readonly pattern: RegExp;
  readonly label: string;
  /** A hook: what there is, loaded once the list is open; undefined until then. */
  readonly useEntries: (isOpen: boolean) => readonly Entry[] | undefined;
  readonly fits: (entry: Entry, words: string) => boolean;
  readonly show: (entry: Entry) => { readonly title: string; readonly text: string };
  readonly none: string;
  readonly loading: string;
  /** Puts an entry in the place of what stands between the two. */
  readonly onInsert: (entry: Entry, from: number, to: number) => void;
}

export function useTypedList<Entry extends { readonly id: string }>({
  box,
  isOn = true,
  pattern,
  label,
  useEntries,
  fits,
  show,
  none,
  loading,
  onInsert,
}: TypedListOptions<Entry>): TypedList {
  const id = useId();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = isOn && wanted !== null;
  const entries = useEntries(isOpen);
  const found = isOpen ? (entries ?? []).filter((entry) => fits(entry, wanted.words)) : [];
  const marked = found[Math.min(at, found.length - 1)];
  const isListed = isOpen && (found.length > 0 || wanted.words === '');

  const look = (): void => {
    const next = box.current && wantedAt(box.current, pattern);
    if (next?.from === wanted?.from && next?.words === wanted?.words) return;
    setWanted(next);
    setAt(0);
  };
  const insert = (entry: Entry): void => {
    if (!wanted) return;
    setWanted(null);
    onInsert(entry, wanted.from, wanted.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isListed || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && marked) insert(marked);
    else if (event.key === 'Escape') setWanted(null);
    else return;
    event.preventDefault();
  };

  return {
    keys: {
      onKeyDown,
      onSelect: look,
      onBlur: () => setWanted(null),
      ...(isListed
        ? {
            'aria-autocomplete': 'list',
            'aria-controls': id,
            ...(marked ? { 'aria-activedescendant': `${id}-${marked.id}` } : {}),
          }
        : {}),
    },
    around: (area) => (
      <div className={frame}>
        {isListed ? (
          <div className={listStyle}>
            <div role="listbox" id={id} aria-label={label}>
              {found.map((entry) => {
                const { title, text } = show(entry);
                return (
                  // The keyboard stays in the text; its keys move the mark.
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
            {found.length === 0 ? <p>{entries ? none : loading}</p> : null}
          </div>
        ) : null}
        {area}
      </div>
    ),
  };
}
