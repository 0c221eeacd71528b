/** Whichever question of the form is open. */
import { fullMoment } from '../../../submissions/words/moments.ts';
import type { Deed, usePageDeeds } from '../page-deeds.ts';
import type { PageDraft } from '../use-page-draft.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

export type OpenDialog =
  | { readonly kind: 'history' | 'schedule' | 'discard' | 'unschedule' | 'built-in' }
  | { readonly kind: 'conflict'; readonly detail: string };

interface EditorDialogsProps {
  readonly open: OpenDialog | null;
  readonly draft: PageDraft;
  readonly deeds: ReturnType<typeof usePageDeeds>;
  readonly onClose: () => void;
}

const questions = {
  discard: {
    title: 'Discard the changes?',
    text: 'The form goes back to what the public reads. What you discard stays in the history.',
    confirm: 'Discard changes',
    deed: { path: 'discard', done: 'The changes were set aside' },
  },
  unschedule: {
    title: 'Take the text back?',
    text: 'It is not published at its time, and stays in work here.',
    confirm: 'Do not publish then',
    deed: { path: 'unschedule', done: 'It is in work again' },
  },
  'built-in': {
    title: 'Back to the built-in text?',
    text: 'The public reads the text that the program came with, at once. What is in work now stays in the history.',
    confirm: 'Back to the built-in text',
    deed: { path: 'built-in', done: 'The built-in text is public again' },
  },
} as const;

export function EditorDialogs({ open, draft, deeds, onClose }: EditorDialogsProps) {
  const { page } = draft;
  // These throw away what is typed, so its mistakes are in nobody's way.
  const after = async (deed: Deed, save: boolean): Promise<void> => {
    const saved = save ? await deeds.perform(deed) : await deeds.carryOut(deed, page);
    if (saved) onClose();
  };
  if (open === null) return null;
  switch (open.kind) {
    case 'history':
      return (
        <HistoryDialog
          page={page}
          busy={deeds.busy}
          onRestore={(id) =>
            void after({ path: `revisions/${id}/restore`, done: 'The text is in the form again' }, true)
          }
          onClose={onClose}
        />
      );
    case 'schedule':
      return (
        <ScheduleDialog
          busy={deeds.busy}
          onSchedule={(at) => void after({ path: 'publish', done: `It will be public on ${fullMoment(at)}`, at }, true)}
          onClose={onClose}
        />
      );
    case 'conflict':
      return (
        <ConflictDialog
          detail={open.detail}
          page={page}
          mine={draft.content}
          onTakeTheirs={(theirs) => {
            draft.take(theirs);
            onClose();
          }}
          onKeepMine={(theirs) => {
            onClose();
            void draft.keepMine(theirs);
          }}
          onClose={onClose}
        />
      );
    default: {
      const { title, text, confirm, deed } = questions[open.kind];
      return (
        <QuestionDialog
          title={title}
          confirm={confirm}
          busy={deeds.busy}
          onConfirm={() => void after(deed, false)}
          onClose={onClose}
        >
          {text}
        </QuestionDialog>
      );
    }
  }
}
