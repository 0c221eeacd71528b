/** Above the rows: the lanes with how many stand in each, how many match, and what narrows the list down and sorts it. */
import { useId, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#shared/rules/list-count.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import { isPostPeriod } from '#shared/rules/post-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useOverview } from '../dashboard/use-overview.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';
import { choice } from '../ui/small-controls.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import {
  allArticles,
  articlesAddress,
  countFilters,
  hasSorts,
  laneLabels,
  lanes,
  periodLabels,
  periodsFor,
  type ArticleFilters,
  type ArticleLane,
} from './article-filters.ts';
import { useNamesInUse } from './use-names-in-use.ts';

/** The same figures as the dashboard's. */
function useLaneCounts(): Readonly<Record<ArticleLane, number>> | undefined {
  const { data } = useOverview();
  if (!data) return undefined;
  const { drafts, scheduled, published, changed, asked } = data.posts;
  return { all: drafts + scheduled + published, draft: drafts, asked, scheduled, published, changed };
}

function Lanes({ filters }: { readonly filters: ArticleFilters }) {
  const counts = useLaneCounts();
  // The counts make every lane wider.
  const bar = useCurrentInView([filters.lane, counts !== undefined].join());
  return (
    <nav className={laneBar} ref={bar} aria-label="Lanes">
      <ul role="list">
        {lanes.map((lane) => (
          <li key={lane}>
            <Link
              to={articlesAddress({ ...filters, lane })}
              aria-current={lane === filters.lane ? 'true' : undefined}
              preventScrollReset
            >
              {laneLabels[lane]}
              {counts ? <span>{formatCount(counts[lane])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tools = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${token('--s-2')} ${token('--s-3')}`,
  alignItems: 'center',
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '> p': {
    minHeight: '1lh',
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
  '> search': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: token('--s-2'),
    alignItems: 'center',
    '> button': {
      justifySelf: 'start',
    },
  },
  '@media (max-width: 47.99rem)': {
    '&:not([data-open]) > search': {
      display: 'none',
    },
  },
  // What is chosen keeps its place when the way back appears.
  '@media (max-width: 79.99rem)': {
    '> search > button': {
      order: 1,
    },
  },
  [from.tablet]: {
    '> [data-toggle=tools]': {
      display: 'none',
    },
    '> search': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
  '@media (min-width: 80rem)': {
    '> search': {
      gridColumn: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      'select:not(:last-child)': {
        maxWidth: '12rem',
      },
    },
  },
});

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  /** `option` elements. */
  readonly children: ReactNode;
}

function Choice({ label, value, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <span className={visuallyHidden}>
        <label htmlFor={id}>{label}</label>
      </span>
      <select
        className={choice}
        id={id}
        value={value}
        data-chosen={isChosen || undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </>
  );
}

interface NameChoiceProps {
  readonly label: string;
  readonly all: string;
  /** Any spelling, as an address may have it. */
  readonly value: string;
  readonly names: readonly string[];
  readonly onChoose: (value: string) => void;
}

/** One of the names in use; a name that no article has, or that is not loaded, is offered while it is chosen. */
function NameChoice({ label, all, value, names, onChoose }: NameChoiceProps) {
  const slug = nameSlug(value);
  const known = value === '' ? '' : names.find((name) => nameSlug(name) === slug);
  return (
    <Choice label={label} value={known ?? value} isChosen={value !== ''} onChoose={onChoose}>
      <option value="">{all}</option>
      {known === undefined ? <option value={value}>{value}</option> : null}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

/** Where the order leaves something out, or speaks of days to come. */
const publishedOrders: Partial<Readonly<Record<ArticleLane, string>>> = {
  all: 'Published last first, no drafts',
  scheduled: 'Latest day first',
};

interface ArticleToolsProps {
  readonly filters: ArticleFilters;
  /** How many match, in words; empty while it is not known. */
  readonly summary: string;
}

export function ArticleTools({ filters, summary }: ArticleToolsProps) {
  const { lane, q, category, tag, author, time, sort } = filters;
  const navigate = useNavigate();
  const names = useNamesInUse();
  const toolsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = countFilters(filters);
  const show = (change: Partial<ArticleFilters>): void =>
    void navigate(articlesAddress({ ...filters, ...change }), { preventScrollReset: true });
  const isNarrowed = chosen > 0 || sort !== allArticles.sort;

  return (
    <>
      <Lanes filters={filters} />
      <div className={tools} data-open={isOpen || undefined}>
        <p role="status">{summary}</p>
        <StaffButton
          data-toggle="tools"
          aria-expanded={isOpen}
          aria-controls={toolsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
        </StaffButton>
        <search id={toolsId} aria-label="Filters">
          {isNarrowed ? <TextButton onClick={() => show({ ...allArticles, lane, q })}>Clear filters</TextButton> : null}
          <NameChoice
            label="Category"
            all="All categories"
            value={category}
            names={names.categories}
            onChoose={(value) => show({ category: value })}
          />
          <NameChoice
            label="Tag"
            all="All tags"
            value={tag}
            names={names.tags}
            onChoose={(value) => show({ tag: value })}
          />
          <NameChoice
            label="Author"
            all="All authors"
            value={author}
            names={names.authors}
            onChoose={(value) => show({ author: value })}
          />
          <Choice
            label={sort === 'made' ? 'Made' : 'Public from'}
            value={time}
            isChosen={time !== ''}
            onChoose={(value) => show({ time: isPostPeriod(value) ? value : '' })}
          >
            <option value="">Any time</option>
            {periodsFor(sort).map((period) => (
              <option key={period} value={period}>
                {periodLabels[period]}
              </option>
            ))}
          </Choice>
          {hasSorts(lane) ? (
            <Choice
              label="Sort"
              value={sort}
              isChosen={sort !== allArticles.sort}
              onChoose={(value) => show({ sort: value === 'published' ? 'published' : 'made' })}
            >
              <option value="made">Made last first</option>
              <option value="published">{publishedOrders[lane] ?? 'Published last first'}</option>
            </Choice>
          ) : null}
        </search>
      </div>
      <SavedViews list="articles" isWorthSaving={isNarrowed || q !== ''} isFolded={!isOpen} />
    </>
  );
}
