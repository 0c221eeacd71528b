/** Somebody has moved the article to the trash while it was written. */
import { useState } from 'react';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useTrash } from '../../use-trash.ts';
import { readArticle } from './article-calls.ts';
import type { OpenArticle } from './article-store.ts';

export function GoneNote({ store, snapshot: { doc: post, save, fields } }: OpenArticle) {
  const trash = useTrash();
  const [busy, setBusy] = useState(false);
  if (save.kind !== 'gone' || post === null) return null;
  const restore = async (): Promise<void> => {
    setBusy(true);
    if (await trash.restore(post)) {
      const answer = await readArticle(post.id);
      if (answer.ok && answer.data !== undefined) await store.settle(answer.data, fields);
    }
    setBusy(false);
  };
  return (
    <StatusLine tone="bad" role="status">
      <p>This article was moved to the trash while you were writing. Your text is still here.</p>
      <StaffButton busy={busy} busyLabel="Restoring..." onClick={() => void restore()}>
        Take it out of the trash
      </StaffButton>
    </StatusLine>
  );
}
