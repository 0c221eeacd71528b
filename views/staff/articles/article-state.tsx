import type { PostSummary } from '#shared/contracts/blog.contract.ts';
import { StatusMark } from '../../design/status-mark.tsx';

export type ArticleState = 'published' | 'scheduled' | 'draft';

/** Publication is a query: what may be read from a later moment on is not public yet. */
export function articleState({ published, published_at }: PostSummary, now: Date): ArticleState {
  if (!published) return 'draft';
  return published_at !== null && new Date(published_at) > now ? 'scheduled' : 'published';
}

const marks = {
  published: { shape: 'full', tone: 'ok', word: 'Published' },
  scheduled: { shape: 'ring', tone: 'blue', word: 'Scheduled' },
  draft: { shape: 'half', tone: 'blue', word: 'Draft' },
} as const;

export function ArticleMark({ state }: { readonly state: ArticleState }) {
  const { shape, tone, word } = marks[state];
  return (
    <StatusMark shape={shape} tone={tone}>
      {word}
    </StatusMark>
  );
}
