/** Tools above the rows: number of matches, “Mine”, density, sorting. */
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress, isNarrowed, type DeskFilters } from '../desk-filters.ts';
import { DensityToggle } from '../../ui/density.tsx';
import { ListChoice, useCurrent } from '../../ui/filter-bar.tsx';
import { toggle } from '../../ui/small-controls.ts';
import { css } from '#views/design/emotion.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { noFocusRing, wrapRow } from '../../ui/style-rules.ts';

const tools = css({
  ...wrapRow('--s-2', '--s-2'),
  padding: `${token('--s-1')} ${token('--s-4')}`,
  [from.desktop]: {
    paddingLeft: token('--s-5'),
  },
  '@media (max-width: 47.99rem)': {
    '&:not([data-open])': {
      padding: 0,
      '> *': {
        display: 'none',
      },
      '> p': {
        ...hiddenRules,
        display: 'block',
      },
    },
  },
  // No room, and the lane has the count.
  '@media (min-width: 64rem) and (max-width: 89.99rem)': {
    '&:not([data-searched]) > p': hiddenRules,
  },
  '> p': {
    flex: '1 1 auto',
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
    ...noFocusRing,
  },
});

const countMessage = (total: number, { q }: DeskFilters): string => {
  const count = formatCount(total);
  if (q !== '') return total === 1 ? '1 result' : `${count} results`;
  return total === 1 ? '1 message' : `${count} messages`;
};

interface ListToolsProps {
  readonly status: RefObject<HTMLParagraphElement | null>;
  /** Null while unknown. */
  readonly total: number | null;
  /** The number is that of the previous search or filters. */
  readonly isOld: boolean;
  /** Phones show the tools on demand. */
  readonly isOpen: boolean;
}

export function ListTools({ status, total, isOld, isOpen }: ListToolsProps) {
  const { filters, openId } = useDesk();
  const navigate = useNavigate();
  const summary = useCurrent(total === null ? '' : countMessage(total, filters), isOld);
  const show = (change: Partial<DeskFilters>): void =>
    void navigate(deskAddress({ ...filters, ...change }, openId), { preventScrollReset: true });

  return (
    <div
      className={tools}
      data-open={isOpen || isNarrowed(filters) || undefined}
      data-searched={isNarrowed(filters) || undefined}
    >
      <p ref={status} tabIndex={-1} role="status">
        {summary}
      </p>
      <button
        className={toggle}
        type="button"
        aria-pressed={filters.mine}
        onClick={() => show({ mine: !filters.mine })}
      >
        Mine
      </button>
      <DensityToggle />
      <ListChoice
        label="Sort"
        value={filters.sort}
        isChosen={filters.sort !== 'newest'}
        onChoose={(value) => show({ sort: value === 'due' ? 'due' : 'newest' })}
      >
        <option value="newest">Newest</option>
        <option value="due">Due first</option>
      </ListChoice>
    </div>
  );
}
