/** Blog management: every article with where it stands, drafts included, newest first. */
import { useNavigate, useSearchParams } from 'react-router';
import type { listAllPostsCall } from '#shared/contracts/staff-blog.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { countLimit, formatCount } from '#shared/rules/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { NearNames } from '../palette/near-names.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { useMay } from '../session/use-session.ts';
import { useStaffList } from '../session/use-staff-query.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { ArticleRow } from './article-row.tsx';
import { useTrash } from './use-trash.ts';
import { css } from '#views/design/emotion.ts';

const pageSize = 20;
const failure = 'Failed to load blog posts';

const count = css({
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  color: token('--ink-2'),
  fontVariantNumeric: 'tabular-nums',
  [from.desktop]: {
    paddingInline: token('--s-5'),
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

interface Asked {
  readonly terms: string;
  /** Only articles that wait for somebody to publish them. */
  readonly waiting: boolean;
}

const addressOf = ({ terms, waiting }: Asked, page: number): string => {
  const query = new URLSearchParams({
    ...(terms ? { q: terms } : {}),
    ...(waiting ? { asked: 'true' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/admin/blog${query.size > 0 ? `?${query}` : ''}`;
};

const countMessage = (total: number, { terms, waiting }: Asked): string => {
  const one = waiting ? 'article waits for publication' : 'article';
  const several = waiting ? 'articles wait for publication' : 'articles';
  const articles = `${formatCount(total)} ${total === 1 ? one : several}`;
  return `${articles}${terms ? ` with “${terms}”` : ''}${total > 1 ? ', made last first' : ''}`;
};

/** Where nobody has counted on, a full page has another one after it. */
const pagesOf = (
  { rows, total }: { readonly rows: readonly unknown[]; readonly total: number },
  page: number,
): number => Math.max(Math.ceil(total / pageSize), total > countLimit && rows.length === pageSize ? page + 1 : 1);

/** What the address asks for; a page that is no number is the first. */
function useAsked() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const waiting = query.get('asked') === 'true';
  return {
    terms: (query.get('q') ?? '').trim(),
    waiting,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    ask: (terms: string) => void navigate(addressOf({ terms, waiting }, 1), { replace: true }),
  };
}

export function ArticlesView() {
  const { terms, waiting, page, ask } = useAsked();
  const asked = { terms, waiting };
  const mayWrite = useMay()('write-articles');
  const trash = useTrash();
  const call = new URLSearchParams({
    page: String(page),
    limit: String(pageSize),
    ...(terms ? { q: terms } : {}),
    ...(waiting ? { asked: 'true' } : {}),
  });
  const articles = useStaffList<typeof listAllPostsCall>({
    key: ['articles', terms, waiting, page],
    path: `/api/admin/blog/posts?${call}`,
    failure,
  });
  const { data, error } = articles;
  const keys = useRowKeys(data?.rows ?? []);
  const navigate = useNavigate();
  useActions(
    mayWrite ? [{ id: 'new-post', label: 'New Post', key: 'N', run: () => void navigate('/admin/blog/new') }] : [],
  );

  return (
    <>
      <StaffBar
        title="Blog Management"
        search={
          <SearchBox label="Search blog posts" placeholder="Search title, text, author" asked={terms} onAsk={ask} />
        }
      >
        {waiting ? <StaffLinkButton to={staffRoutes.articles.pattern}>All articles</StaffLinkButton> : null}
        {mayWrite ? (
          <>
            <StaffLinkButton to={staffRoutes.trash.pattern}>Trash</StaffLinkButton>
            <StaffLinkButton kind="primary" to="/admin/blog/new" {...keyHint('N')}>
              New Post
            </StaffLinkButton>
          </>
        ) : null}
      </StaffBar>
      <SavedViews list="articles" isWorthSaving={terms !== '' || waiting} />
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={articles} loading="Loading blog posts..." failure={failure} />
      {data && data.total === 0 && !terms && waiting ? (
        <EmptyState title="Nothing waits for publication" text="Articles whose authors ask for it appear here.">
          <StaffLinkButton to={staffRoutes.articles.pattern}>All articles</StaffLinkButton>
        </EmptyState>
      ) : null}
      {data && data.total === 0 && !terms && !waiting ? (
        <EmptyState title="No blog posts yet" text="Articles appear here as soon as one is stored, drafts included.">
          {mayWrite ? <StaffLinkButton to="/admin/blog/new">Write the first one</StaffLinkButton> : null}
        </EmptyState>
      ) : null}
      {data && data.total === 0 && terms ? (
        <EmptyState title={`No blog post has “${terms}”`} text="Every word must occur somewhere in the article.">
          <NearNames kind="article" q={terms} />
          <StaffButton onClick={() => ask('')}>Show all</StaffButton>
        </EmptyState>
      ) : null}
      {data && data.total > 0 ? (
        <>
          <p className={count} role="status">
            {countMessage(data.total, asked)}
          </p>
          {data.rows.length === 0 ? (
            <EmptyState title="There are not so many pages" text="Articles may have been removed since.">
              <StaffLinkButton to={addressOf(asked, 1)}>To the first page</StaffLinkButton>
            </EmptyState>
          ) : (
            <ul className={list} role="list" {...keys}>
              {data.rows.map((article) => (
                <ArticleRow key={article.id} article={article} trash={trash} />
              ))}
            </ul>
          )}
          <div className={foot}>
            <Pager
              label="Pages of blog posts"
              page={page}
              pages={pagesOf(data, page)}
              to={(each) => addressOf(asked, each)}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
