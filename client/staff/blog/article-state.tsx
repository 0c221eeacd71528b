import type { PostState } from '#shared/blog/post-rules.ts';
import { StatusMark } from '#views/design/status-mark.tsx';

const marks = {
  published: { shape: 'full', tone: 'ok', word: 'Published' },
  scheduled: { shape: 'ring', tone: 'blue', word: 'Scheduled' },
  draft: { shape: 'half', tone: 'blue', word: 'Draft' },
} as const;

export function ArticleMark({ state }: { readonly state: PostState }) {
  const { shape, tone, word: label } = marks[state];
  return (
    <StatusMark shape={shape} tone={tone}>
      {label}
    </StatusMark>
  );
}
