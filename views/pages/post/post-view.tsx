/** One article. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { Cell, Grid, Stack, Wrap } from '../../design/layout.tsx';
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
        <Wrap>
          <Grid>
            {post.sections.length >= leastSections ? (
              <Cell from={1} to={3}>
                <ContentsList key={post.slug} label={words.contents} sections={post.sections} />
              </Cell>
            ) : null}
            <Cell from={4} to={12}>
              <Stack gap={7}>
                <ArticleText html={post.html} />
                {post.tags.length > 0 ? <TagList label={words.tags} tags={post.tags} /> : null}
                <PostNeighbors {...{ words, newer, older, service }} />
              </Stack>
            </Cell>
          </Grid>
        </Wrap>
      </article>
      {readNext.length > 0 ? <ReadNext label={words.readNext} posts={readNext} /> : null}
    </>
  );
}
