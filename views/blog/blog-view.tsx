/** The list of articles. */
import type { BlogPage, CategoryLink } from '#shared/blog/blog.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { PostCard } from '#shared/blog/post-card.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { FilterLinks } from '../design/filter-links.tsx';
import { stack, Section, wrap } from '../design/layout.tsx';
import { textLink } from '../design/links.tsx';
import { ruledList } from '../design/lists.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { SearchLine } from '../design/search-line.tsx';
import { SectionHead } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { ComingSoon } from './insights/coming-soon.tsx';
import { PersonCard } from './insights/person-card.tsx';
import { PostLink, postItem } from './insights/post-link.tsx';
import { SourceLine, SubjectLine } from './insights/post-meta.tsx';
import { PostPicture } from './insights/post-picture.tsx';
import { PostRow } from './insights/post-row.tsx';
import { PostTile } from './insights/post-tile.tsx';
import { usePage } from '../page-context.ts';
import { Pagination } from './pagination.tsx';
import { css } from '../design/emotion.ts';

/** Article search, within the current category. */
const SearchForm = ({ search: { category, ...labels } }: { readonly search: BlogPage['search'] }) => (
  <SearchLine action="/blog" {...labels}>
    {category ? <input type="hidden" name="category" value={category} /> : null}
  </SearchLine>
);

interface CategoriesProps {
  readonly label: string;
  readonly categories: readonly CategoryLink[];
}

/** A filter with one article is pointless. */
const narrowsDown = ({ count, current }: CategoryLink): boolean => count > 1 || current;

/** Links to all articles and to categories with several. */
const Categories = ({ label, categories }: CategoriesProps) => {
  const [all, ...others] = categories;
  const shown = others.filter(narrowsDown);
  if (all === undefined || shown.length === 0) return null;
  return (
    <FilterLinks
      label={label}
      filters={[all, ...shown].map((category) => ({ ...category, count: formatCount(category.count) }))}
    />
  );
};

const lead = css({
  display: 'grid',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
  },
});

/** The newest article: picture in eight columns, text in four. */
const LeadPost = ({ post }: { readonly post: PostCard }) => (
  <article className={`${postItem} ${lead}`}>
    <PostPicture picture={post.picture} format="landscape" ratio="16/9" first />
    <div className={stack[4]}>
      <SubjectLine post={post} />
      <h3 className={titleText[2]}>
        <PostLink post={post} />
      </h3>
      {post.excerpt ? <p className={bodyText.soft}>{post.excerpt}</p> : null}
      <SourceLine post={post} />
    </div>
  </article>
);

/** The next two, side by side with pictures. */
const pair = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-5'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

const pairSize = 2;

const coverBand = css({
  height: 'clamp(220px, 25vw, 520px)',
});

const articlesOpening = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-3'),
});

const filter = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-5')}`,
  alignItems: 'baseline',
});

/** On the first page, two articles are side by side before the rows. */
const Others = ({ posts, hasLead }: { readonly posts: readonly PostCard[]; readonly hasLead: boolean }) => {
  const inPair = hasLead && posts.length >= pairSize ? pairSize : 0;
  const rows = posts.slice(inPair);
  return (
    <>
      {inPair > 0 ? (
        <ul className={pair} role="list">
          {posts.slice(0, inPair).map((post) => (
            <li key={post.slug}>
              <PostTile post={post} />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <ul className={ruledList} role="list">
          {rows.map((post) => (
            <li key={post.slug}>
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const feedList = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
  },
});

/** Links to the feeds, which are also in the page's head. */
const Feeds = () => {
  const feeds = (usePage().head.links ?? []).filter(({ rel, title }) => rel === 'alternate' && title !== undefined);
  return feeds.length > 0 ? (
    <ul className={feedList} role="list">
      {feeds.map(({ href, title }) => (
        <li key={href}>
          <a className={textLink} href={new URL(href).pathname} data-native="">
            {title}
          </a>
        </li>
      ))}
    </ul>
  ) : null;
};

/** Cover, filters, articles and paging. */
const Articles = ({ data }: { readonly data: BlogPage }) => (
  <div className={stack[6]}>
    {data.cover ? (
      <div className={coverBand}>
        <PostPicture picture={data.cover} format="wide" ratio="fill" first />
      </div>
    ) : null}
    {data.person ? <PersonCard person={data.person} label={data.statement.title} named={false} /> : null}
    <div className={articlesOpening}>
      <h2 className={visuallyHidden}>{data.heading}</h2>
      <Categories label={data.categoriesLabel} categories={data.categories} />
    </div>
    {data.filter ? (
      <p className={filter} role="status">
        <strong>{data.filter.summary}</strong>
        <a className={textLink} href={data.filter.clear.to}>
          {data.filter.clear.label}
        </a>
      </p>
    ) : null}
    {data.empty ? (
      <div className={stack[3]}>
        <h3 className={titleText[2]}>{data.empty.title}</h3>
        <p className={bodyText.soft}>{data.empty.text}</p>
      </div>
    ) : null}
    {data.lead ? <LeadPost post={data.lead} /> : null}
    <Others posts={data.posts} hasLead={data.lead !== undefined} />
    {data.pagination ? <Pagination pagination={data.pagination} /> : null}
  </div>
);

export const BlogView = ({ data }: { readonly data: PageData<'blog'> }) => (
  <>
    <PageStatement statement={data.statement}>
      {data.comingSoon ? null : <SearchForm search={data.search} />}
    </PageStatement>
    <Section>
      <div className={wrap}>
        {data.comingSoon ? <ComingSoon content={data.comingSoon} as="h2" /> : <Articles data={data} />}
      </div>
    </Section>
    <Section ground="quiet" tight>
      <div className={wrap}>
        <SectionHead act="scale" rule="none" head={data.stayInformed.head}>
          <div className={stack[5]}>
            <p className={bodyText.soft}>{data.stayInformed.text}</p>
            <div>
              <ButtonLink to={data.stayInformed.link.to} kind="line" go>
                {data.stayInformed.link.label}
              </ButtonLink>
            </div>
            <Feeds />
          </div>
        </SectionHead>
      </div>
    </Section>
  </>
);
