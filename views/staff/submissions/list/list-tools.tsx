/** Above the rows: how many match, whose they are, and in which order they stand. */
import styled from '@emotion/styled';
import { useId, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { useDesk } from '../desk-context.ts';
import { deskAddress, type DeskFilters } from '../desk-filters.ts';
import { Choice, Toggle } from '../small-controls.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-2')};
  align-items: center;
  padding: ${token('--s-2')} ${token('--s-4')};
  ${from.desktop} {
    padding-left: ${token('--s-5')};
  }
  > p {
    flex: 1 1 auto;
    color: ${token('--ink-2')};
    font-variant-numeric: tabular-nums;
    &:focus {
      outline: none;
    }
  }
`;

const countWords = (total: number, { q }: DeskFilters): string => {
  const count = total.toLocaleString('en-US');
  if (q !== '') return total === 1 ? '1 result' : `${count} results`;
  return total === 1 ? '1 message' : `${count} messages`;
};

interface ListToolsProps {
  readonly summary: RefObject<HTMLParagraphElement | null>;
  /** Null while it is not known. */
  readonly total: number | null;
}

export function ListTools({ summary, total }: ListToolsProps) {
  const { filters, openId } = useDesk();
  const navigate = useNavigate();
  const sortId = useId();
  const show = (change: Partial<DeskFilters>): void =>
    void navigate(deskAddress({ ...filters, ...change }, openId), { preventScrollReset: true });

  return (
    <Tools>
      <p ref={summary} tabIndex={-1} role="status">
        {total === null ? null : countWords(total, filters)}
      </p>
      <Toggle type="button" aria-pressed={filters.mine} onClick={() => show({ mine: !filters.mine })}>
        Mine
      </Toggle>
      <VisuallyHidden>
        <label htmlFor={sortId}>Sort</label>
      </VisuallyHidden>
      <Choice
        id={sortId}
        value={filters.sort}
        onChange={(event) => show({ sort: event.target.value === 'due' ? 'due' : 'newest' })}
      >
        <option value="newest">Newest</option>
        <option value="due">Due first</option>
      </Choice>
    </Tools>
  );
}
