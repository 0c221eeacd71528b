/** The articles themselves: what they are filtered by, the newest large, the others as rows, and where more are. */
import type { BlogPage } from '#shared/pages/blog.data.ts';
import { stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { PostRow } from '../../insights/post-row.tsx';
import { Categories } from './categories.tsx';
import { LeadPost } from './lead-post.tsx';
import { Pagination } from './pagination.tsx';
import { css } from '../../design/emotion.ts';

const opening = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-3'),
});

const filter = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-5')}`,
  alignItems: 'baseline',
});

export const Articles = ({ data }: { readonly data: BlogPage }) => (
  <div className={stack[6]}>
    <div className={opening}>
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
    {data.posts.length > 0 ? (
      <ul className={ruledList} role="list">
        {data.posts.map((post) => (
          <li key={post.slug}>
            <PostRow post={post} />
          </li>
        ))}
      </ul>
    ) : null}
    {data.pagination ? <Pagination pagination={data.pagination} /> : null}
  </div>
);
