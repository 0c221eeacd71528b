/** Where a page's content stand: a shape and a word. */
import type { ContentSummary } from '#shared/content/content.schema.ts';
import { StatusMark } from '#views/design/status-mark.tsx';

const marks = {
  published: { shape: 'full', tone: 'ok', word: 'Published' },
  scheduled: { shape: 'ring', tone: 'blue', word: 'Scheduled' },
  draft: { shape: 'half', tone: 'blue', word: 'Draft' },
} as const;

export function PageState({ state }: Pick<ContentSummary, 'state'>) {
  const { shape, tone, word: label } = marks[state];
  return (
    <StatusMark shape={shape} tone={tone}>
      {label}
    </StatusMark>
  );
}
