/** Whichever question of the form is open. */
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { fullMoment } from '../../../submissions/labels/moments.ts';
import type { PageAction, PageActions } from '../page-actions.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

export type OpenDialog = 'history' | 'schedule' | 'discard' | 'unschedule' | 'built-in';

interface EditorDialogsProps {
  readonly open: OpenDialog | null;
  readonly page: ContentPage;
  readonly deeds: PageActions;
  readonly onClose: () => void;
}

const questions = {
  discard: {
    title: 'Discard the changes?',
    text: 'The form goes back to what the public reads. What you discard stays in the history.',
    confirm: 'Discard changes',
    deed: { path: 'discard', done: 'The changes were set aside', replaces: true, evenUnsaved: true },
  },
  unschedule: {
    title: 'Take the text back?',
    text: 'It is not published at its time, and stays in work here.',
    confirm: 'Do not publish then',
    deed: { path: 'unschedule', done: 'It is in work again', evenUnsaved: true },
  },
  'built-in': {
    title: 'Back to the built-in text?',
    text: 'The public reads the text that the program came with, at once. What is in work now stays in the history.',
    confirm: 'Back to the built-in text',
    deed: { path: 'built-in', done: 'The built-in text is public again', replaces: true, evenUnsaved: true },
  },
} as const;

export function EditorDialogs({ open, page, deeds, onClose }: EditorDialogsProps) {
  const { busy } = deeds;
  const carryOut = async (deed: PageAction): Promise<void> => {
    if (await deeds.perform(deed)) onClose();
  };
  switch (open) {
    case null:
      return null;
    case 'history':
      return (
        <HistoryDialog
          {...{ page, busy, onClose }}
          onRestore={(id) =>
            void carryOut({ path: `revisions/${id}/restore`, done: 'The text is in the form again', replaces: true })
          }
        />
      );
    case 'schedule':
      return (
        <ScheduleDialog
          {...{ busy, onClose }}
          onSchedule={(at) => void carryOut({ path: 'publish', done: `It will be public on ${fullMoment(at)}`, at })}
        />
      );
    default: {
      const { title, text, confirm, deed } = questions[open];
      return (
        <QuestionDialog {...{ title, confirm, busy, onClose }} onConfirm={() => void carryOut(deed)}>
          {text}
        </QuestionDialog>
      );
    }
  }
}
