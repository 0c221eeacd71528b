/** Shows an article as it would be published, in another tab, to somebody who may read it and not write it. */
import { useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { reasonOf } from '../ui/load-error.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { createPreview } from './editor/preview/preview-calls.ts';

/** The link is for one reading. */
const hours = 1;

export function ReadDraftButton({ id, title }: { readonly id: string; readonly title: string }) {
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    const tab = window.open('about:blank');
    setBusy(true);
    const answer = await createPreview(id, hours);
    setBusy(false);
    if (answer.ok && answer.data !== undefined && tab !== null) {
      tab.location.href = new URL(answer.data.url).pathname;
      return;
    }
    tab?.close();
    const blocked = 'The browser blocked the new tab. Allow pop-ups for this site and try again.';
    toaster.show({
      tone: 'bad',
      text: 'The preview was not opened',
      detail: answer.ok ? blocked : reasonOf(answer.problem),
    });
  };
  return (
    <StaffButton busy={busy} busyLabel="Opening..." onClick={() => void open()}>
      Preview<span className={visuallyHidden}>{` ${title}`}</span>
    </StaffButton>
  );
}
