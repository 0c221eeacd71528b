/** Tools above the article list: lanes with counts, number of matches, filters and sorting. */
import { Link } from 'react-router';
import { formatCount } from '#shared/api/list-count.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { usePermissions } from '../session/use-session.ts';
import { useOverview } from '../dashboard/use-overview.ts';
import { SavedViews } from '../accounts/saved-views.tsx';
import { DensityToggle } from '../ui/density.tsx';
import { laneBar, useCurrentInView } from '../ui/lane-bar.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { Chips, Choices, isNarrowed, onPhones, useShow, type ArticleToolsProps } from './article-choices.tsx';
import {
  allArticles,
  articlesAddress,
  laneLabels,
  lanes,
  type ArticleFilters,
  type ArticleLane,
} from './article-filters.ts';
import { roomyEdge } from '../ui/style-rules.ts';

function useLaneCounts(): Readonly<Record<ArticleLane, number>> | undefined {
  const { data } = useOverview();
  if (!data) return undefined;
  const { drafts, scheduled, published, changed, asked } = data.posts;
  return { all: drafts + scheduled + published, draft: drafts, asked, scheduled, published, changed };
}

function Lanes({ filters }: { readonly filters: ArticleFilters }) {
  const counts = useLaneCounts();
  // Scroll again when the counts change the widths.
  const bar = useCurrentInView([filters.lane, counts !== undefined].join());
  const may = usePermissions();
  // On phones these links do not fit into the screen's bar.
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

/** On phones only the active filters, if any: the others are in a dialog. */
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
      '> p': hiddenRules,
    },
  },
  // Positioned in the line above, so that filters do not move when it appears.
  '@media (min-width: 48rem) and (max-width: 79.99rem)': {
    position: 'relative',
    '> search > button:first-child': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: token('--s-4'),
      height: '2.5rem',
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
    ...roomyEdge[from.desktop],
    '> search': {
      display: 'flex',
      select: {
        fieldSizing: 'content',
        minWidth: 0,
      },
    },
  },
  '@media (min-width: 80rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '> search': {
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      select: {
        maxWidth: '11rem',
      },
      'select:not(:last-of-type)': {
        maxWidth: '9rem',
      },
    },
  },
});

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
          <DensityToggle />
        </search>
      </div>
      <SavedViews list="articles" isWorthSaving={isChosen} isFolded />
    </>
  );
}
