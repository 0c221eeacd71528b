/** One article. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { wrap, grid, cell, stack } from '../../design/layout.tsx';
import { ArticleText } from './article-text.tsx';
import { ContentsList } from './contents-list.tsx';
import { PostOpening } from './post-opening.tsx';
import { PostNeighbors } from './post-neighbors.tsx';
import { ReadNext } from './read-next.tsx';
import { TagList } from './tag-list.tsx';

/** Fewer sections are found without a list of them. */
const leastSections = 2;

export function PostView({ data }: { readonly data: PageData<'post'> }) {
  const { post, words, readNext, newer, older, service } = data;
  return (
    <>
      <article>
        <PostOpening data={data} />
        <div className={wrap}>
          <div className={grid}>
            {post.sections.length >= leastSections ? (
              <div className={cell(1, 3)}>
                <ContentsList key={post.slug} label={words.contents} sections={post.sections} />
              </div>
            ) : null}
            <div className={cell(4, 12)}>
              <div className={stack[7]}>
                <ArticleText html={post.html} />
                {post.tags.length > 0 ? <TagList label={words.tags} tags={post.tags} /> : null}
                <PostNeighbors {...{ words, newer, older, service }} />
              </div>
            </div>
          </div>
        </div>
      </article>
      {readNext.length > 0 ? <ReadNext label={words.readNext} posts={readNext} /> : null}
    </>
  );
}
