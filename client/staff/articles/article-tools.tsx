/** Above the rows: the lanes with how many stand in each, how many match, and what narrows the list down and sorts it. */
import { useId, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#shared/rules/list-count.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import { isPostPeriod } from '#shared/rules/post-rules.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { useMay } from '../session/use-session.ts';
import { useOverview } from '../dashboard/use-overview.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';
import { choice, toggle } from '../ui/small-controls.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { SelectField } from '../ui/staff-field.tsx';
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
  const may = useMay();
  // On phones the screen's bar has no room for them.
  const others = [
    ...(may('write-articles') ? [staffRoutes.trash] : []),
    ...(may('publish') ? [staffRoutes.topics] : []),
  ];
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
        {others.map(({ name, pattern }) => (
          <li key={pattern} className={onPhones}>
            <a href={pattern}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On phones a line of what is chosen, and nothing where nothing is: there the choices are in a dialog. */
const tools = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
    display: 'grid',
    gap: token('--s-2'),
    alignItems: 'center',
    '> button': {
      justifySelf: 'start',
    },
  },
  [below.tablet]: {
    paddingBlock: token('--s-1'),
    '> search': {
      display: 'none',
    },
    '&:not([data-chosen])': {
      padding: 0,
      border: 0,
      '> p': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
  // What is chosen keeps its place when the way back appears.
  '@media (max-width: 79.99rem)': {
    '> search > button': {
      order: 1,
    },
  },
  [from.tablet]: {
    '> ul': {
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
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '> search': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      'select:not(:last-child)': {
        maxWidth: '12rem',
      },
    },
  },
});

/** Each takes one choice back; they scroll beside each other. */
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

const onPhones = css({
  [from.tablet]: {
    display: 'none',
  },
});

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** With its label in sight, as a dialog has it. */
  readonly inDialog: boolean;
  readonly onChoose: (value: string) => void;
  /** `option` elements. */
  readonly children: ReactNode;
}

function Choice({ label, value, isChosen, inDialog, onChoose, children }: ChoiceProps) {
  const id = useId();
  if (inDialog)
    return (
      <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </SelectField>
    );
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
  readonly inDialog: boolean;
  readonly onChoose: (value: string) => void;
}

/** One of the names in use; a name that no article has, or that is not loaded, is offered while it is chosen. */
function NameChoice({ label, all, value, names, inDialog, onChoose }: NameChoiceProps) {
  const slug = nameSlug(value);
  const known = value === '' ? '' : names.find((name) => nameSlug(name) === slug);
  return (
    <Choice {...{ label, inDialog, onChoose }} value={known ?? value} isChosen={value !== ''}>
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

interface ChoicesProps {
  readonly filters: ArticleFilters;
  readonly onChange: (change: Partial<ArticleFilters>) => void;
  readonly inDialog?: boolean;
}

/** What narrows the list down, and its order. */
function Choices({ filters, onChange, inDialog = false }: ChoicesProps) {
  const { lane, category, tag, author, time, sort } = filters;
  const names = useNamesInUse();
  return (
    <>
      <NameChoice
        {...{ inDialog, names: names.categories, label: 'Category', all: 'All categories', value: category }}
        onChoose={(value) => onChange({ category: value })}
      />
      <NameChoice
        {...{ inDialog, names: names.tags, label: 'Tag', all: 'All tags', value: tag }}
        onChoose={(value) => onChange({ tag: value })}
      />
      <NameChoice
        {...{ inDialog, names: names.authors, label: 'Author', all: 'All authors', value: author }}
        onChoose={(value) => onChange({ author: value })}
      />
      <Choice
        {...{ inDialog, label: sort === 'made' ? 'Made' : 'Public from', value: time, isChosen: time !== '' }}
        onChoose={(value) => onChange({ time: isPostPeriod(value) ? value : '' })}
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
          {...{ inDialog, label: 'Sort', value: sort, isChosen: sort !== allArticles.sort }}
          onChoose={(value) => onChange({ sort: value === 'published' ? 'published' : 'made' })}
        >
          <option value="made">Made last first</option>
          <option value="published">{publishedOrders[lane] ?? 'Published last first'}</option>
        </Choice>
      ) : null}
    </>
  );
}

const isNarrowed = (filters: ArticleFilters): boolean => countFilters(filters) > 0 || filters.sort !== allArticles.sort;

/** Changes what the address says of the list. */
function useShow(filters: ArticleFilters): (change: Partial<ArticleFilters>) => void {
  const navigate = useNavigate();
  return (change) => void navigate(articlesAddress({ ...filters, ...change }), { preventScrollReset: true });
}

interface ArticleToolsProps {
  readonly filters: ArticleFilters;
  /** How many match, in words; empty while it is not known. */
  readonly summary: string;
}

/** Opens the choices on phones, where the list has no room for them. */
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
          <Choices inDialog filters={filters} onChange={show} />
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

/** What is chosen, each with what takes it back. */
function Chips({ filters, onChange }: ChoicesProps) {
  const { lane, category, tag, author, time, sort } = filters;
  const all = [
    { name: 'category', words: category, without: { category: '' } },
    { name: 'tag', words: tag, without: { tag: '' } },
    { name: 'author', words: author, without: { author: '' } },
    { name: 'time', words: time === '' ? '' : periodLabels[time], without: { time: '' } },
    {
      name: 'order',
      words: sort === allArticles.sort ? '' : (publishedOrders[lane] ?? 'Published last first'),
      without: { sort: allArticles.sort },
    },
  ] as const;
  return (
    <ul className={chips} role="list" aria-label="Chosen">
      {all
        .filter(({ words }) => words !== '')
        .map(({ name, words, without }) => (
          <li key={name}>
            <button className={toggle} type="button" onClick={() => onChange(without)}>
              <span className={visuallyHidden}>{`Without the ${name} `}</span>
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

export function ArticleTools({ filters, summary }: ArticleToolsProps) {
  const show = useShow(filters);
  const { lane, q } = filters;
  const isChosen = isNarrowed(filters) || q !== '';
  return (
    <>
      <Lanes filters={filters} />
      <div className={tools} data-chosen={isChosen || undefined}>
        <p role="status">{summary}</p>
        {isNarrowed(filters) ? <Chips filters={filters} onChange={show} /> : null}
        <search aria-label="Filters">
          {isNarrowed(filters) ? (
            <TextButton onClick={() => show({ ...allArticles, lane, q })}>Clear filters</TextButton>
          ) : null}
          <Choices filters={filters} onChange={show} />
        </search>
      </div>
      <SavedViews list="articles" isWorthSaving={isChosen} isFolded />
    </>
  );
}
