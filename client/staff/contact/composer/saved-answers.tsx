/** Saved answers: inserted from a dialog or after a slash; the dialog also creates, edits and deletes them. */
import { useRef, useState, type RefObject } from 'react';
import { placeholderMistake, replyPlaceholderNames, replyPlaceholders } from '#shared/contact/reply-placeholders.ts';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ActionDialog, type ValueOf } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useAutocomplete } from '../../ui/use-autocomplete.tsx';
import { fieldProblem } from '../../ui/use-mistakes.ts';
import { hoverGround, oneLine, rowButton, inRow } from '../../ui/style-rules.ts';

const answersKey = ['reply-templates'] as const;
const failure = 'Failed to load saved answers';
const emptyText = 'There are no saved answers yet.';
const loading = 'Loading saved answers...';

/** Answers with the placeholders filled in for a message. */
const answersFor = (message: string, enabled: boolean) => ({
  key: [...answersKey, message],
  query: { message },
  enabled,
});

interface SlashOptions {
  readonly message: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn: boolean;
  /** Replaces the text between the positions with an answer. */
  readonly onInsert: (answer: ReplyTemplate, from: number, to: number) => void;
}

/** A slash at the start of a word opens the list. */
export const useSlashAnswers = ({ message, ...options }: SlashOptions) =>
  useAutocomplete<ReplyTemplate>({
    ...options,
    pattern: /(?:^|\s)\/([^\n/]{0,40})$/u,
    label: 'Saved answers',
    useEntries: (isOpen) => useStaffQuery('GET /api/admin/reply-templates', answersFor(message, isOpen)).data,
    fits: ({ title }, words) => title.toLowerCase().includes(words),
    show: ({ title, filled }) => ({ title, text: filled.replace(/\s+/g, ' ') }),
    emptyText,
    loading,
  });

const listStyle = css({
  listStyle: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  li: {
    ...inRow('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    fontSize: token('--t-small'),
  },
});

const answerStyle = css({
  ...rowButton,
  flex: 1,
  minWidth: 0,
  padding: `${token('--s-2')} 0`,
  ...hoverGround,
  'b, span': {
    display: 'block',
    ...oneLine,
  },
  b: {
    fontWeight: 600,
  },
  span: {
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
});

const placeholderStyle = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `0 ${token('--s-4')}`,
  alignItems: 'center',
  fontSize: token('--t-small'),
  '> div': {
    display: 'contents',
  },
  dd: {
    color: token('--ink-2'),
  },
  button: {
    minHeight: 32,
    marginBlock: 0,
    fontFamily: 'monospace',
  },
});

/** Lists the placeholders; a click inserts one at the caret. */
function Placeholders({ area }: { readonly area: RefObject<HTMLTextAreaElement | null> }) {
  const insert = (name: string): void => {
    const { current: box } = area;
    box?.setRangeText(`{${name}}`, box.selectionStart, box.selectionEnd, 'end');
    box?.focus();
  };
  return (
    <section aria-label="Placeholders">
      <p>Placeholders, filled in when you insert the answer:</p>
      <dl className={placeholderStyle}>
        {replyPlaceholderNames.map((name) => (
          <div key={name}>
            <dt>
              <TextButton onClick={() => insert(name)}>{`{${name}}`}</TextButton>
            </dt>
            <dd>{replyPlaceholders[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const fieldErrors = (field: string, message: string | undefined) => (message === undefined ? [] : [{ field, message }]);

interface EditAnswerProps {
  /** Without an id, it is a new one. */
  readonly answer: Partial<ReplyTemplate>;
  readonly titles: readonly string[];
  readonly onClose: () => void;
}

function EditAnswer({ answer, titles, onClose }: EditAnswerProps) {
  const { id, built_in: isBuiltIn = false } = answer;
  const area = useRef<HTMLTextAreaElement>(null);
  const creation = useAction('POST /api/admin/reply-templates', { reload: [answersKey] });
  const change = useAction('PUT /api/admin/reply-templates/{id}', { reload: [answersKey] });

  const titleMistake = (title: string): string | undefined => {
    if (title === '') return 'Enter a title.';
    // Creating one with the title of another would replace it.
    const isTaken = id === undefined && titles.some((each) => each.toLowerCase() === title.toLowerCase());
    return isTaken ? 'A saved answer has this title. Choose another one, or edit that answer.' : undefined;
  };
  const textMistake = (text: string): string | undefined =>
    text.trim() === '' ? 'Write the answer first.' : placeholderMistake(text);

  const send = async (valueOf: ValueOf) => {
    const body = { title: valueOf('title').trim(), text: valueOf('text') };
    const errors = [...fieldErrors('title', titleMistake(body.title)), ...fieldErrors('text', textMistake(body.text))];
    if (errors[0]) return { ...fieldProblem('', errors[0].message), errors };
    const notices = { done: `Saved as “${body.title}”` };
    return id === undefined || isBuiltIn
      ? creation.run({ body }, notices)
      : change.run({ params: { id }, body }, notices);
  };

  return (
    <ActionDialog
      title={id === undefined ? 'New answer' : 'Edit answer'}
      send={send}
      onClose={onClose}
      action="Save answer"
      pending="Saving..."
    >
      {({ mistakeAt }) => (
        <>
          <TextField
            label="Title"
            name="title"
            autoComplete="off"
            maxLength={deskLimits.templateTitle.max}
            defaultValue={answer.title}
            readOnly={isBuiltIn}
            mistake={mistakeAt('title')}
          />
          <TextArea
            ref={area}
            label="Text"
            name="text"
            dir="auto"
            defaultValue={answer.text}
            mistake={mistakeAt('text')}
          />
          <Placeholders area={area} />
        </>
      )}
    </ActionDialog>
  );
}

function DeleteAnswer({ answer, onClose }: { readonly answer: ReplyTemplate; readonly onClose: () => void }) {
  const { run } = useAction('DELETE /api/admin/reply-templates/{id}', { reload: [answersKey], isDoneIfMissing: true });
  return (
    <ActionDialog
      title={`Delete “${answer.title}”?`}
      send={() => run({ params: { id: answer.id } }, { done: `Deleted “${answer.title}”` })}
      onClose={onClose}
      action="Delete"
      pending="Deleting..."
      kind="danger"
    >
      <p>It is deleted for everyone.</p>
    </ActionDialog>
  );
}

interface SavedAnswersProps {
  /** Id of the message. */
  readonly message: string;
  /** The current reply. */
  readonly text: string;
  readonly onInsert: (text: string) => void;
}

type Step = { readonly edit: Partial<ReplyTemplate> } | { readonly remove: ReplyTemplate };

/** Button and dialog of saved answers. */
export function SavedAnswers({ message, text, onInsert }: SavedAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const answers = useStaffQuery('GET /api/admin/reply-templates', { ...answersFor(message, isOpen), failure });
  const written = text.trim();
  const closeStep = (): void => setStep(null);
  const choose = (answer: ReplyTemplate): void => {
    setIsOpen(false);
    onInsert(answer.filled);
  };

  return (
    <>
      <StaffButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Insert saved answer
      </StaffButton>
      {isOpen ? (
        <StaffDialog title="Saved answers" onClose={() => setIsOpen(false)}>
          {answers.data ? null : <LoadState query={answers} loading={loading} failure={failure} />}
          {answers.data?.length === 0 ? <p>{emptyText}</p> : null}
          <ul className={listStyle} role="list" aria-label="Saved answers">
            {answers.data?.map((answer) => (
              <li key={answer.id}>
                <button className={answerStyle} type="button" onClick={() => choose(answer)}>
                  <b>{answer.title}</b>
                  <span>{answer.filled.replace(/\s+/g, ' ')}</span>
                </button>
                <TextButton aria-haspopup="dialog" onClick={() => setStep({ edit: answer })}>
                  Edit<span className={visuallyHidden}>{` ${answer.title}`}</span>
                </TextButton>
                {answer.built_in ? null : (
                  <TextButton aria-haspopup="dialog" onClick={() => setStep({ remove: answer })}>
                    Delete<span className={visuallyHidden}>{` ${answer.title}`}</span>
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
          <div className={staffActions}>
            <StaffButton aria-haspopup="dialog" onClick={() => setStep({ edit: {} })}>
              New answer
            </StaffButton>
            {written === '' ? null : (
              <StaffButton aria-haspopup="dialog" onClick={() => setStep({ edit: { text: written } })}>
                Save this text as an answer
              </StaffButton>
            )}
          </div>
        </StaffDialog>
      ) : null}
      {step && 'edit' in step ? (
        <EditAnswer answer={step.edit} titles={(answers.data ?? []).map(({ title }) => title)} onClose={closeStep} />
      ) : null}
      {step && 'remove' in step ? <DeleteAnswer answer={step.remove} onClose={closeStep} /> : null}
    </>
  );
}
