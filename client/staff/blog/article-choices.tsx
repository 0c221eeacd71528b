/** Filters and sorting of the article list: selects, their dialog on phones, and chips of what is set. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SavedViews } from '../accounts/saved-views.tsx';
import { DensityToggle } from '../ui/density.tsx';
import { ListFilter } from '../ui/filter-bar.tsx';
import { toggle } from '../ui/small-controls.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { stack } from '../ui/style-rules.ts';
import {
  allArticles,
  articlesAddress,
  countFilters,
  hasSorts,
  periodLabels,
  periodsFor,
  type ArticleFilters,
  type ArticleLane,
} from './article-filters.ts';
import { useNamesInUse } from './editor/fields/name-suggestion.tsx';

/** Each chip removes one filter; the row scrolls. */
const chips = css({
  display: 'flex',
  gap: token('--s-2'),
  marginInline: `calc(-1 * ${token('--s-4')})`,
  paddingInline: token('--s-4'),
  paddingBlock: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
  button: {
    display: 'inline-flex',
    gap: token('--s-1'),
    alignItems: 'center',
    whiteSpace: 'nowrap',
  },
  svg: {
    width: 12,
    height: 12,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
  },
});

/** The filters in their dialog. */
const column = css(stack('--s-3'), { select: { width: '100%', minHeight: 44 } });

export const onPhones = css({
  [from.tablet]: {
    display: 'none',
  },
});

const nameChoices = [
  { filter: 'category', list: 'categories', label: 'Category', all: 'All categories' },
  { filter: 'tag', list: 'tags', label: 'Tag', all: 'All tags' },
  { filter: 'author', list: 'authors', label: 'Author', all: 'All authors' },
] as const;

/** Labels of the order by publication, for lanes where it omits articles or sorts future dates. */
const publishedOrders: Partial<Readonly<Record<ArticleLane, string>>> = {
  all: 'Recently published (no drafts)',
  scheduled: 'Latest date first',
};

interface ChoicesProps {
  readonly filters: ArticleFilters;
  readonly onChange: (change: Partial<ArticleFilters>) => void;
}

/** Filters and sorting. */
export function Choices({ filters, onChange }: ChoicesProps) {
  const { lane, time, sort } = filters;
  const names = useNamesInUse();
  return (
    <>
      {nameChoices.map(({ filter, list, label, all }) => {
        const value = filters[filter];
        // The address has the name in any spelling. It is listed even if no article has it.
        const known = names[list].find((name) => nameSlug(name) === nameSlug(value));
        const listed = value === '' || known !== undefined ? names[list] : [value, ...names[list]];
        return (
          <ListFilter
            key={filter}
            label={label}
            all={all}
            options={listed.map((name) => [name, name] as const)}
            value={value === '' ? undefined : (known ?? value)}
            onChoose={(name = '') => onChange({ [filter]: name })}
          />
        );
      })}
      <ListFilter
        label={sort === 'made' ? 'Created' : 'Publication date'}
        all="Any time"
        options={periodsFor(sort).map((period) => [period, periodLabels[period]] as const)}
        value={time || undefined}
        onChoose={(period) => onChange({ time: period ?? '' })}
      />
      {hasSorts(lane) ? (
        <ListFilter
          label="Sort"
          all="Newest first"
          options={[['published', publishedOrders[lane] ?? 'Recently published']]}
          value={sort === 'made' ? undefined : sort}
          onChoose={(order) => onChange({ sort: order ?? 'made' })}
        />
      ) : null}
    </>
  );
}

export const isNarrowed = (filters: ArticleFilters): boolean =>
  countFilters(filters) > 0 || filters.sort !== allArticles.sort;

/** Changes the filters in the address. */
export function useShow(filters: ArticleFilters): (change: Partial<ArticleFilters>) => void {
  const navigate = useNavigate();
  return (change) => void navigate(articlesAddress({ ...filters, ...change }), { preventScrollReset: true });
}

export interface ArticleToolsProps {
  readonly filters: ArticleFilters;
  /** Number of matches in words; empty while unknown. */
  readonly summary: string;
}

/** Opens the filters in a dialog, on phones. */
export function FilterButton({ filters, summary }: ArticleToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const show = useShow(filters);
  const { lane, q } = filters;
  const chosen = countFilters(filters);
  const close = (): void => setIsOpen(false);
  return (
    <div className={onPhones}>
      <StaffButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
      </StaffButton>
      {isOpen ? (
        <StaffDialog title="Filter and sort" onClose={close}>
          <div className={column}>
            <Choices filters={filters} onChange={show} />
          </div>
          <div>
            <DensityToggle isNamed />
          </div>
          <SavedViews list="articles" isWorthSaving={isNarrowed(filters) || q !== ''} />
          <p role="status">{summary}</p>
          <div className={staffActions}>
            <StaffButton kind="primary" onClick={close}>
              Show the list
            </StaffButton>
            {isNarrowed(filters) ? (
              <StaffButton onClick={() => show({ ...allArticles, lane, q })}>Clear filters</StaffButton>
            ) : null}
          </div>
        </StaffDialog>
      ) : null}
    </div>
  );
}

/** The active filters, each with a button that removes it. */
export function Chips({ filters, onChange }: ChoicesProps) {
  const { lane, category, tag, author, time, sort } = filters;
  const all = [
    { name: 'category', words: category, without: { category: '' } },
    { name: 'tag', words: tag, without: { tag: '' } },
    { name: 'author', words: author, without: { author: '' } },
    { name: 'time', words: time === '' ? '' : periodLabels[time], without: { time: '' } },
    {
      name: 'order',
      words: sort === allArticles.sort ? '' : (publishedOrders[lane] ?? 'Recently published'),
      without: { sort: allArticles.sort },
    },
  ] as const;
  return (
    <ul className={chips} role="list" aria-label="Active filters">
      {all
        .filter(({ words }) => words !== '')
        .map(({ name, words, without }) => (
          <li key={name}>
            <button className={toggle} type="button" onClick={() => onChange(without)}>
              <span className={visuallyHidden}>{`Remove filter: ${name} `}</span>
              {words}
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="m2 2 8 8M10 2 2 10" />
              </svg>
            </button>
          </li>
        ))}
    </ul>
  );
}
