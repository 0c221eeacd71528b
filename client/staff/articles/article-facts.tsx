/** Who signs an article, its day and its subject, in one line. */
import type { PostSummary } from '#shared/contracts/blog.contract.ts';
import { token } from '#views/design/tokens.ts';
import { PostDate } from '#views/insights/post-meta.tsx';
import { css } from '#views/design/emotion.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
  color: token('--ink-2'),
});

export function ArticleFacts({ author, category, published_at, created_at }: PostSummary) {
  const date = published_at ?? created_at;
  return (
    <p className={line}>
      {author ? <span>{author}</span> : null}
      <PostDate date={date} form="short" />
      {category ? <span>{category}</span> : null}
    </p>
  );
}
