/** The article list, filtered and sorted by its address. */
import { useNavigate, useSearchParams } from 'react-router';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { below } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { useDensity, type Density } from '../ui/density.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useCurrent } from '../ui/filter-bar.tsx';
import { NoResults } from '../ui/no-results.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffLinkButton } from '../ui/staff-button.tsx';
import { useNow } from '../ui/use-now.ts';
import { scrollToRow, useRowKeys } from '../ui/use-row-keys.ts';
import { useVirtualRows } from '../ui/use-virtual-rows.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { usePermissions } from '../session/use-session.ts';
import { RemovalBar } from '../selection/removal-bar.tsx';
import { useSelection, type Selection } from '../selection/use-selection.ts';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import { staffCall } from '../session/staff-call.ts';
import { fetchMany, useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import {
  allArticles,
  articleFiltersFrom,
  articlesAddress,
  articlesQuery,
  chosenWords,
  countFilters,
  countMessage,
  laneLabels,
  type ArticleFilters,
  type ArticleLane,
} from './article-filters.ts';
import { FilterButton } from './article-choices.tsx';
import { ArticleTools } from './article-tools.tsx';
import { ArticleRow } from './article-row.tsx';
import { useArticleRights } from './use-article-rights.ts';
import { useTrash, type Trash } from './use-trash.ts';
import { css } from '#views/design/emotion.ts';
import { oldRows, roomyEdge } from '../ui/style-rules.ts';

/** More than one screen, but quick to load. */
const pageSize = 25;
/** Estimated row height in px. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 99, roomy: 140 };
const noRows: readonly StaffPostSummary[] = [];
const titleOf = ({ title }: StaffPostSummary): string => title || 'Untitled';
const failure = 'Failed to load blog posts';

const search = css({
  display: 'flex',
  gap: token('--s-2'),
  '> :first-child': {
    flex: 1,
    minWidth: 0,
  },
});

/** On phones these links are in the lanes. */
const roomy = css({
  [below.tablet]: {
    display: 'none',
  },
});

const listStyle = css(oldRows, {
  listStyle: 'none',
});

const foot = css({
  '&:not(:empty)': {
    padding: token('--s-4'),
  },
  ...roomyEdge,
});

const emptyLanes: Readonly<Record<ArticleLane, { readonly title: string; readonly text: string }>> = {
  all: { title: 'No blog posts yet', text: 'Articles and drafts appear here.' },
  draft: { title: 'No drafts', text: 'Drafts appear here.' },
  asked: { title: 'No articles awaiting publication', text: 'Articles submitted for publication appear here.' },
  scheduled: { title: 'No scheduled articles', text: 'Scheduled articles appear here.' },
  published: { title: 'No published articles', text: 'Published articles appear here.' },
  changed: {
    title: 'No unpublished changes',
    text: 'Published articles with unpublished changes appear here.',
  },
};

interface NothingListedProps {
  readonly filters: ArticleFilters;
  readonly mayWrite: boolean;
}

/** An empty list: the reason, and a way to see more. */
function NothingListed({ filters, mayWrite }: NothingListedProps) {
  const { lane, q } = filters;
  const allInLane = articlesAddress({ lane });
  if (q !== '' || countFilters(filters) > 0)
    return (
      <NoResults
        q={q}
        filters={chosenWords(filters)}
        clear={allInLane}
        many="articles"
        hint={
          lane === 'all'
            ? 'Articles must contain every word that you search for.'
            : `Only “${laneLabels[lane]}” was searched.`
        }
        similar="article"
      />
    );
  if (lane === 'all' && filters.sort === 'published')
    return (
      <EmptyState {...emptyLanes.published}>
        <StaffLinkButton to={allInLane}>Show drafts</StaffLinkButton>
      </EmptyState>
    );
  return (
    <EmptyState {...emptyLanes[lane]}>
      {lane === 'all' ? (
        mayWrite ? (
          <StaffLinkButton to="/admin/blog/new">Write your first article</StaffLinkButton>
        ) : null
      ) : (
        <StaffLinkButton to={articlesAddress(allArticles)}>Show all articles</StaffLinkButton>
      )}
    </EmptyState>
  );
}

interface ArticleRowsProps {
  readonly list: CursorList<StaffPostSummary>;
  readonly rows: readonly StaffPostSummary[];
  readonly sort: ArticleFilters['sort'];
  readonly trash: Trash;
  readonly selection: Selection<StaffPostSummary>;
}

/** Separate component, so that scrolling re-renders nothing else. */
function ArticleRows({ list, rows, sort, trash, selection }: ArticleRowsProps) {
  const keys = useRowKeys(rows);
  const [density] = useDensity();
  const virtual = useVirtualRows({
    name: `articles ${density}`,
    rows,
    total: list.total,
    estimate: rowHeights[density],
  });
  return (
    <>
      <ul className={listStyle} role="list" aria-busy={list.isOld} {...keys} {...virtual.list}>
        {virtual.shown.map(({ index, place }) => {
          const article = rows[index];
          return article ? (
            <ArticleRow
              key={article.id}
              article={article}
              sort={sort}
              trash={trash}
              selection={selection}
              place={place}
            />
          ) : null;
        })}
      </ul>
      <div className={foot}>
        <ShowOlder
          list={list}
          label="Show older"
          onLoaded={(index) => {
            const article = rows[index];
            if (article) scrollToRow(article.id, 'focus');
          }}
        />
      </div>
    </>
  );
}

export function ArticlesView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = articleFiltersFrom(address);
  const may = usePermissions();
  const mayWrite = may('write-articles');
  const trash = useTrash();
  const query = articlesQuery(filters, useNow());
  const narrowed = JSON.stringify(query);
  const source = { call: 'GET /api/admin/blog/posts', query, pageSize } as const;
  const list = useCursorList({ ...source, key: ['articles', 'list', narrowed], failure });
  const { rows, total, isOld } = list;
  const rightsOf = useArticleRights();
  const canChoose = (article: StaffPostSummary): boolean => rightsOf(article).mayDelete;
  const listed = rows ?? noRows;
  const selection = useSelection({ listed, list: narrowed, fetchMany: (after) => fetchMany(source, after) });
  const summary = useCurrent(rows ? countMessage(total, filters) : '', isOld);
  const ask = (q: string): void => void navigate(articlesAddress({ ...filters, q }), { replace: true });
  useActions(
    mayWrite ? [{ id: 'new-post', label: 'New Post', key: 'N', run: () => void navigate('/admin/blog/new') }] : [],
  );

  return (
    <>
      <StaffBar
        title="Blog Management"
        search={
          <div className={search}>
            <SearchBox
              label="Search articles"
              placeholder="Search title, text, author"
              searched={filters.q}
              onSearch={ask}
            />
            <FilterButton filters={filters} summary={summary} />
          </div>
        }
      >
        {may('publish') ? (
          <div className={roomy}>
            <StaffLinkButton to={staffRoutes.topics.pattern}>Categories and tags</StaffLinkButton>
          </div>
        ) : null}
        {mayWrite ? (
          <>
            <div className={roomy}>
              <StaffLinkButton to={staffRoutes.trash.pattern}>Trash</StaffLinkButton>
            </div>
            <StaffLinkButton kind="primary" to="/admin/blog/new" {...keyHint('N')}>
              New Post
            </StaffLinkButton>
          </>
        ) : null}
      </StaffBar>
      <ArticleTools filters={filters} summary={summary} />
      <RemovalBar
        listed={listed}
        selection={selection}
        canChoose={canChoose}
        nameOf={titleOf}
        total={total}
        verb="Delete"
        noun={{ one: 'article', many: 'articles' }}
        gone="moved to the trash"
        send={(body) => staffCall('POST /api/admin/blog/posts/removals', { body })}
        reload={[['articles'], ['articles-trash'], ['overview'], ['article']]}
      />
      <CursorListState list={list} loading="Loading articles..." failure={failure} />
      {rows?.length === 0 ? <NothingListed filters={filters} mayWrite={mayWrite} /> : null}
      {rows && rows.length > 0 ? (
        <ArticleRows list={list} rows={rows} trash={trash} selection={selection} sort={filters.sort} />
      ) : null}
    </>
  );
}
