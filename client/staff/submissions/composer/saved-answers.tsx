/** The button beside the reply, and the dialog it opens: insert a saved answer, save the present text as one, remove one. */
import { useState } from 'react';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { useSite } from '#views/page-context.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { DeskDialog } from '../desk-dialog.tsx';
import { fillAnswer } from '../labels/reply-labels.ts';
import { AnswerList } from './answer-list.tsx';
import { SaveAnswer } from './save-answer.tsx';

interface SavedAnswersProps {
  readonly message: Submission;
  /** What stands in the reply now. */
  readonly text: string;
  readonly onInsert: (text: string) => void;
}

export function SavedAnswers({ message, text, onInsert }: SavedAnswersProps) {
  const { name: product } = useSite();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);

  return (
    <>
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Insert saved answer
      </StaffButton>
      {open ? (
        <DeskDialog title="Saved answers" onClose={close}>
          <AnswerList
            onChoose={(answer) => {
              close();
              onInsert(fillAnswer(answer.text, { name: message.name, company: message.company, product }));
            }}
          />
          {text.trim() === '' ? null : <SaveAnswer text={text.trim()} />}
        </DeskDialog>
      ) : null}
    </>
  );
}
