/** Blog management: every article with where it stands, drafts included, filtered and sorted as its address says. */
import { useNavigate, useSearchParams } from 'react-router';
import type { listAllPostsCall, removePostsCall } from '#shared/contracts/staff-blog.contract.ts';
import type { StaffPostSummary } from '#shared/contracts/staff-post.schema.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { countLimit } from '#shared/rules/list-count.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { NearNames } from '../palette/near-names.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { useMay } from '../session/use-session.ts';
import { RemovalBar } from '../selection/removal-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { staffCall } from '../session/staff-call.ts';
import { mostOnPage } from '../session/use-cursor-list.ts';
import { LoadFailure, useStaffList } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import {
  allArticles,
  articleFiltersFrom,
  articlesAddress,
  articlesQuery,
  chosenWords,
  countFilters,
  countMessage,
  type ArticleFilters,
  type ArticleLane,
} from './article-filters.ts';
import { FilterButton } from './article-choices.tsx';
import { ArticleTools } from './article-tools.tsx';
import { ArticleRow } from './article-row.tsx';
import { useMayEdit } from './use-may-edit.ts';
import { useTrash } from './use-trash.ts';
import { css } from '#views/design/emotion.ts';

const pageSize = 20;
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

/** On phones they follow the lanes. */
const roomy = css({
  [below.tablet]: {
    display: 'none',
  },
});

const list = css({
  listStyle: 'none',
});

const foot = css({
  padding: token('--s-4'),
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const emptyLanes: Readonly<Record<ArticleLane, { readonly title: string; readonly text: string }>> = {
  all: { title: 'No blog posts yet', text: 'Articles appear here as soon as one is stored, drafts included.' },
  draft: { title: 'No drafts', text: 'Articles that nobody has published stand here.' },
  asked: { title: 'Nothing waits for publication', text: 'Articles whose authors ask for it appear here.' },
  scheduled: { title: 'Nothing is scheduled', text: 'Published articles stand here until their time comes.' },
  published: { title: 'Nothing is published yet', text: 'Articles that readers find stand here.' },
  changed: {
    title: 'No unpublished changes',
    text: 'Published articles that somebody has changed since stand here until the changes are published.',
  },
};

interface NothingListedProps {
  readonly filters: ArticleFilters;
  readonly mayWrite: boolean;
  readonly onAsk: (q: string) => void;
}

/** An empty list: why it is empty, and the way to more. */
function NothingListed({ filters, mayWrite, onAsk }: NothingListedProps) {
  const { lane, q } = filters;
  const allInLane = articlesAddress({ lane });
  const isSearchAlone = q !== '' && chosenWords({ ...filters, q: '' }).length === 0;
  if (isSearchAlone)
    return (
      <EmptyState title={`No blog post has “${q}”`} text="Every word must occur somewhere in the article.">
        <NearNames kind="article" q={q} />
        <StaffButton onClick={() => onAsk('')}>Show all</StaffButton>
      </EmptyState>
    );
  if (q !== '' || countFilters(filters) > 0)
    return (
      <EmptyState title="No article matches" text={`Chosen: ${chosenWords(filters).join('; ')}.`}>
        {q === '' ? null : <NearNames kind="article" q={q} />}
        <StaffLinkButton to={allInLane}>{q === '' ? 'Clear filters' : 'Clear search and filters'}</StaffLinkButton>
      </EmptyState>
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
          <StaffLinkButton to="/admin/blog/new">Write the first one</StaffLinkButton>
        ) : null
      ) : (
        <StaffLinkButton to={articlesAddress(allArticles)}>Show all articles</StaffLinkButton>
      )}
    </EmptyState>
  );
}

/** Where nobody has counted on, a full page has another one after it. */
const pagesOf = (
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
  page: number,
): number => Math.max(Math.ceil(total / pageSize), total > countLimit && rows.length === pageSize ? page + 1 : 1);

/** Many of those that match, to choose them. @throws LoadFailure */
const fetchArticles = async (narrowed: string, after: string | null) => {
  const at = Number(after ?? 1);
  const path = `/api/admin/blog/posts?page=${at}&limit=${mostOnPage}&${narrowed}`;
  const answer = await staffCall<typeof listAllPostsCall, 200>({ method: 'GET', path });
  if (!answer.ok) throw new LoadFailure(answer.problem);
  const rows = answer.data ?? [];
  return { rows, next: rows.length < mostOnPage ? null : String(at + 1) };
};

export function ArticlesView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = articleFiltersFrom(address);
  // A page that is no number is the first.
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const may = useMay();
  const mayWrite = may('write-articles');
  const trash = useTrash();
  const narrowed = new URLSearchParams(articlesQuery(filters, useNow())).toString();
  const query = `page=${page}&limit=${pageSize}&${narrowed}`;
  const articles = useStaffList<typeof listAllPostsCall>({
    key: ['articles', 'list', query],
    path: `/api/admin/blog/posts?${query}`,
    failure,
  });
  const { data, error } = articles;
  const mayRemove = useMayEdit();
  const canChoose = (article: StaffPostSummary): boolean => mayRemove(article).whole;
  const listed = data?.rows ?? noRows;
  const selection = useSelection({ listed, list: narrowed, fetchMany: (after) => fetchArticles(narrowed, after) });
  const summary = data ? countMessage(data.total, filters) : '';
  const ask = (q: string): void => void navigate(articlesAddress({ ...filters, q }), { replace: true });
  const keys = useRowKeys(listed);
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
              label="Search blog posts"
              placeholder="Search title, text, author"
              asked={filters.q}
              onAsk={ask}
            />
            <FilterButton {...{ filters, summary }} />
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
      <ArticleTools {...{ filters, summary }} />
      <RemovalBar
        {...{ listed, selection, canChoose }}
        nameOf={titleOf}
        total={data?.total ?? 0}
        verb="Delete"
        noun={{ one: 'article', many: 'articles' }}
        gone="in the trash"
        send={(body) =>
          staffCall<typeof removePostsCall, 200>({ method: 'POST', path: '/api/admin/blog/posts/removals', body })
        }
        reload={[['articles'], ['articles-trash'], ['overview'], ['article']]}
      />
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={articles} loading="Loading blog posts..." failure={failure} />
      {data && data.total === 0 ? <NothingListed filters={filters} mayWrite={mayWrite} onAsk={ask} /> : null}
      {data && data.total > 0 ? (
        <>
          {data.rows.length === 0 ? (
            page === 1 ? null : (
              <EmptyState title="There are not so many pages" text="Articles may have been removed since.">
                <StaffLinkButton to={articlesAddress(filters)}>To the first page</StaffLinkButton>
              </EmptyState>
            )
          ) : (
            <ul className={list} role="list" {...keys}>
              {data.rows.map((article) => (
                <ArticleRow key={article.id} sort={filters.sort} {...{ article, trash, selection }} />
              ))}
            </ul>
          )}
          <div className={foot}>
            <Pager
              label="Pages of blog posts"
              page={page}
              pages={pagesOf(data, page)}
              to={(each) => articlesAddress(filters, each)}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
