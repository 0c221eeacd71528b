/** Address of a link, with autocomplete for pages and articles of this site. */
import { useId, useState, type KeyboardEvent } from 'react';
import type { LinkTarget, findLinkTargetsCall } from '#shared/content/link-targets.contract.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { css } from '#views/design/emotion.ts';
import { arrowStep, comboboxProps, OptionList, optionList } from '../ui/option-list.tsx';
import { quietText } from '../ui/style-rules.ts';
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

const list = css(optionList, {
  li: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${token('--s-3')}`,
  },
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
    const step = arrowStep(event);
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
        name="address"
        hint={hint}
        {...comboboxProps(listId, targets.length, active)}
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
      <OptionList
        className={list}
        id={listId}
        label="Pages and articles on this site"
        options={targets}
        active={active}
        keyOf={({ to, title }) => to + title}
        onChoose={choose}
      >
        {({ title, kind, state, to }) => (
          <>
            <strong>{title}</strong>
            <small>
              {kind}
              {targetStates[state]}
            </small>
            <small>{to}</small>
          </>
        )}
      </OptionList>
      <span className={visuallyHidden} role="status">
        {targets.length === 0 ? warning : countMessage(targets.length)}
      </span>
    </div>
  );
}
