/** State of an article or a page, as mark and word. */
import { StatusMark } from '#views/design/status-mark.tsx';

const marks = {
  published: { shape: 'full', tone: 'ok', label: 'Published' },
  scheduled: { shape: 'ring', tone: 'blue', label: 'Scheduled' },
  draft: { shape: 'half', tone: 'blue', label: 'Draft' },
} as const;

export function PublicationMark({ state }: { readonly state: keyof typeof marks }) {
  const { shape, tone, label } = marks[state];
  return (
    <StatusMark shape={shape} tone={tone}>
      {label}
    </StatusMark>
  );
}
