/** Saved answers while one writes: a slash at the beginning of a word opens them, arrows move, Enter inserts, Escape closes. */
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { listReplyTemplatesCall, ReplyTemplate } from '#shared/contracts/reply-templates.contract.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { answersKey } from './answer-list.tsx';

/** What stands before the caret when an answer is being looked for: a slash, and the words of its title. */
const slashed = /(?:^|\s)\/([^\n/]{0,40})$/u;

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
  /** Where the slash stands, and where its words end. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

function wantedAt(area: HTMLTextAreaElement): Wanted | null {
  const to = area.selectionStart;
  if (to !== area.selectionEnd) return null;
  const found = slashed.exec(area.value.slice(0, to));
  const words = found?.[1];
  return words === undefined ? null : { from: to - words.length - 1, to, words: words.toLowerCase() };
}

interface SlashAnswers {
  /** For the place where one writes. */
  readonly keys: Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onSelect' | 'onBlur'> & {
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Puts the list over the place where one writes. */
  readonly around: (area: ReactNode) => ReactNode;
}

interface SlashOptions {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn: boolean;
  /** Puts an answer in the place of what stands between the two. */
  readonly onInsert: (answer: ReplyTemplate, from: number, to: number) => void;
}

export function useSlashAnswers({ box, isOn, onInsert }: SlashOptions): SlashAnswers {
  const id = useId();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = isOn && wanted !== null;
  const { data } = useStaffQuery<typeof listReplyTemplatesCall>({
    key: answersKey,
    path: '/api/admin/reply-templates',
    enabled: isOpen,
  });
  const found = isOpen ? (data ?? []).filter(({ title }) => title.toLowerCase().includes(wanted.words)) : [];
  const marked = found[Math.min(at, found.length - 1)];
  const isListed = isOpen && (found.length > 0 || wanted.words === '');

  const look = (): void => {
    const next = box.current && wantedAt(box.current);
    if (next?.from === wanted?.from && next?.words === wanted?.words) return;
    setWanted(next);
    setAt(0);
  };
  const insert = (answer: ReplyTemplate): void => {
    if (!wanted) return;
    setWanted(null);
    onInsert(answer, wanted.from, wanted.to);
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
            <div role="listbox" id={id} aria-label="Saved answers">
              {found.map((answer) => (
                // The keyboard stays in the text; its keys move the mark.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={answer.id}
                  id={`${id}-${answer.id}`}
                  role="option"
                  aria-selected={answer === marked}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => insert(answer)}
                >
                  <b>{answer.title}</b>
                  <span>{answer.text.replace(/\s+/g, ' ')}</span>
                </div>
              ))}
            </div>
            {found.length === 0 ? <p>{data ? 'There are no saved answers yet.' : 'Loading saved answers...'}</p> : null}
          </div>
        ) : null}
        {area}
      </div>
    ),
  };
}
