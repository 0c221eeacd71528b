/** An empty list that is searched or filtered: what was asked, similar names, and a way back to all rows. */
import type { FindKind } from '#shared/search/find-rules.ts';
import { SimilarNames } from '../palette/similar-names.tsx';
import { EmptyState } from './empty-state.tsx';
import { clearWords, focusSummary, type Narrowing } from './filter-bar.tsx';
import { StaffLinkButton } from './staff-button.tsx';

interface NoResultsProps extends Narrowing {
  /** The rows: “redirects”. */
  readonly many: string;
  /** Names the fields that are searched. */
  readonly hint: string;
  readonly similar?: FindKind | undefined;
}

export const NoResults = ({ many, hint, similar, ...narrowing }: NoResultsProps) => {
  const { q, filters, clear } = narrowing;
  return (
    <EmptyState
      title={q === '' ? `No matching ${many}` : `No results for “${q}”`}
      text={filters.length === 0 ? hint : `Filters: ${filters.join('; ')}.`}
    >
      {q === '' || similar === undefined ? null : <SimilarNames kind={similar} q={q} />}
      <StaffLinkButton to={clear} onClick={focusSummary}>
        {`Clear ${clearWords(narrowing)}`}
      </StaffLinkButton>
    </EmptyState>
  );
};
