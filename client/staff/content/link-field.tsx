/** Address of a link, with autocomplete for pages and articles of this site. */
import { useId, useState, type KeyboardEvent } from 'react';
import type { LinkTarget, findLinkTargetsCall } from '#shared/content/link-targets.contract.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { css } from '#views/design/emotion.ts';
import { chosenEntry, quietText } from '../ui/style-rules.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { staffCall } from '../session/staff-call.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

type FoundTargets = ResponseBody<typeof findLinkTargetsCall>;

const quietMs = 250;
/** Shorter texts match too much. */
const minLetters = 2;

/** Immediate; undefined if the call fails. */
export async function findTargets(typed: string): Promise<FoundTargets | undefined> {
  const answer = await staffCall('GET /api/admin/link-targets', { query: { q: typed } });
  return answer.ok ? answer.data : undefined;
}

/** Debounced. */
function useLinkTargets(typed: string): FoundTargets | undefined {
  const debounced = useDebounced(typed, quietMs);
  const { data } = useStaffQuery('GET /api/admin/link-targets', {
    query: { q: debounced },
    key: ['link-targets', debounced],
    enabled: debounced.length >= minLetters,
  });
  return debounced === typed && debounced.length >= minLetters ? data : undefined;
}

/** All pages, services and industries, and the newest articles; undefined until loaded. */
export function useSiteTargets(): readonly LinkTarget[] | undefined {
  const { data } = useStaffQuery('GET /api/admin/link-targets', { query: { q: '' }, key: ['link-targets', ''] });
  return data?.targets;
}

/** Without query and hash. */
export const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** The target at an address of this site; undefined until loaded, and for unknown addresses. */
export function useTargetAt(address: string): LinkTarget | undefined {
  const page = pageOf(address);
  const isThere = ({ to }: LinkTarget): boolean => to === page;
  const all = useSiteTargets();
  const known = all?.find(isThere);
  const { data } = useStaffQuery('GET /api/admin/link-targets', {
    query: { q: page },
    key: ['link-targets', page],
    enabled: page !== '' && all !== undefined && known === undefined,
  });
  return known ?? data?.targets.find(isThere);
}

const list = css({
  maxHeight: '15.5rem',
  marginTop: 2,
  overflowY: 'auto',
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  listStyle: 'none',
  li: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${token('--s-3')}`,
    alignContent: 'center',
    minHeight: 44,
    padding: '0.375rem 0.75rem',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  'li:hover': {
    background: token('--sunken'),
  },
  "li[aria-selected='true']": chosenEntry,
  strong: {
    fontWeight: 600,
  },
  small: quietText,
  'small:last-child': {
    gridColumn: '1 / -1',
  },
});

/** Suffix for targets that are not public. */
export const targetStates: Readonly<Record<LinkTarget['state'], string>> = {
  published: '',
  scheduled: ', not public yet',
  draft: ', not public yet',
};

function countMessage(count: number): string {
  return count === 1 ? '1 page or article matches.' : `${count} pages and articles match.`;
}

interface LinkFieldProps {
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onType: (address: string) => void;
  readonly onChoose: (target: LinkTarget) => void;
  /** Explains valid input. */
  readonly hint?: string;
  /** Selects the text on focus, so that typing replaces it. */
  readonly selects?: boolean;
}

const anyAddress = 'Type the name of a page or article on this site, or enter any address.';

export function LinkField({ value, mistake, onType, onChoose, hint = anyAddress, selects = false }: LinkFieldProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useLinkTargets(value.trim());
  const targets = isOpen ? (found?.targets ?? []) : [];
  const chosen = targets[active];
  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (target: LinkTarget): void => {
    close();
    onChoose(target);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setIsOpen(true);
      // After the last option comes the typed text, then the first option.
      const places = targets.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && targets.length > 0) {
      // Keep the dialog open.
      event.preventDefault();
      close();
    }
  };

  // No warning while the text may still become the path of a page.
  const isPrefix = isOpen && targets.some(({ to }) => to.startsWith(value.trim()));
  const warning = isPrefix ? undefined : found?.warning?.message;
  return (
    <div>
      <TextField
        label="Address"
        hint={hint}
        autoComplete="off"
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
        value={value}
        mistake={mistake ?? warning}
        onChange={({ target }) => {
          setIsOpen(true);
          setActive(-1);
          onType(target.value);
        }}
        onKeyDown={press}
        onBlur={close}
        {...(selects ? { onFocus: ({ currentTarget }) => currentTarget.select() } : {})}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox) */}
      <ul
        className={list}
        id={listId}
        role="listbox"
        aria-label="Pages and articles on this site"
        hidden={targets.length === 0}
        // Keep the focus in the field, or the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ target }) => {
          const line = target instanceof Element ? target.closest('[role=option]') : null;
          const pressed = targets.find((_, index) => line?.id === `${listId}-${index}`);
          if (pressed !== undefined) choose(pressed);
        }}
      >
        {targets.map((target, index) => (
          <li
            key={target.to + target.title}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(line) => {
              if (index === active) line?.scrollIntoView({ block: 'nearest' });
            }}
          >
            <strong>{target.title}</strong>
            <small>
              {target.kind}
              {targetStates[target.state]}
            </small>
            <small>{target.to}</small>
          </li>
        ))}
      </ul>
      <span className={visuallyHidden} role="status">
        {targets.length === 0 ? warning : countMessage(targets.length)}
      </span>
    </div>
  );
}
