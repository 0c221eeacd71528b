/** Lists saved answers: a click inserts one; answers that are not built in can be removed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject, type FormEvent } from 'react';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf, LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { css } from '#views/design/emotion.ts';
import { useAutocomplete } from '../../ui/use-autocomplete.tsx';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { fieldProblem, useMistakes } from '../../ui/use-mistakes.ts';

/** Saves the current text as an answer with a title. */

const formStyle = css({
  display: 'grid',
  gap: token('--s-3'),
  justifyItems: 'start',
  '> div': {
    width: '100%',
  },
});

const summary = css({
  paddingBlock: '0.625rem',
});

const answerFields = ['title', 'text'];
const untitled = fieldProblem('title', 'Enter a title.');

export function SaveAnswer({ text }: { readonly text: string }) {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form: element, mistakeAt, rest } = useMistakes(problem, answerFields);

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const valueOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const title = valueOf('title');
    if (title === '') return setProblem(untitled);
    setBusy(true);
    setProblem(undefined);
    const answer = await staffCall('POST /api/admin/reply-templates', { body: { title, text: valueOf('text') } });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    form.reset();
    toaster.show({ tone: 'ok', text: `Saved as “${title}”` });
    await client.invalidateQueries({ queryKey: answersKey });
  };

  return (
    <details>
      <summary className={summary}>Save this text as an answer</summary>
      <form className={formStyle} ref={element} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          maxLength={deskLimits.templateTitle.max}
          mistake={mistakeAt('title')}
        />
        <TextArea
          label="Text"
          name="text"
          hint="{name}, {company} and {product} are filled in when it is inserted."
          defaultValue={text}
          mistake={mistakeAt('text')}
        />
        <div role="status">
          {rest === undefined ? null : (
            <StatusLine tone="bad">
              <p>{`Nothing was saved. ${reasonOf(rest)}`}</p>
            </StatusLine>
          )}
        </div>
        <StaffButton type="submit" busy={busy} busyLabel="Saving...">
          Save answer
        </StaffButton>
      </form>
    </details>
  );
}

/** Saved answers as autocomplete: a slash at the start of a word opens it. */

const useAnswers = (enabled: boolean): readonly ReplyTemplate[] | undefined =>
  useStaffQuery('GET /api/admin/reply-templates', { key: answersKey, enabled }).data;

interface SlashOptions {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly isOn: boolean;
  /** Replaces the text between the positions with an answer. */
  readonly onInsert: (answer: ReplyTemplate, from: number, to: number) => void;
}

export const useSlashAnswers = (options: SlashOptions) =>
  useAutocomplete<ReplyTemplate>({
    ...options,
    pattern: /(?:^|\s)\/([^\n/]{0,40})$/u,
    label: 'Saved answers',
    useEntries: useAnswers,
    fits: ({ title }, words) => title.toLowerCase().includes(words),
    show: ({ title, text }) => ({ title, text: text.replace(/\s+/g, ' ') }),
    emptyText: 'There are no saved answers yet.',
    loading: 'Loading saved answers...',
  });

export const answersKey = ['reply-templates'] as const;
const failure = 'Failed to load saved answers';

const listStyle = css({
  listStyle: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  li: {
    display: 'flex',
    gap: token('--s-2'),
    alignItems: 'center',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
});

const answerStyle = css({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: `${token('--s-2')} 0`,
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': {
    background: token('--sunken'),
  },
  'b, span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  b: {
    fontWeight: 600,
  },
  span: {
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
});

interface AnswerListProps {
  readonly onChoose: (answer: ReplyTemplate) => void;
}

export function AnswerList({ onChoose }: AnswerListProps) {
  const client = useQueryClient();
  const toaster = useToast();
  const [removing, setRemoving] = useState<string | null>(null);
  const answers = useStaffQuery('GET /api/admin/reply-templates', { key: answersKey, failure });

  const remove = async (answer: ReplyTemplate, list: HTMLElement | null): Promise<void> => {
    setRemoving(answer.id);
    const result = await staffCall('DELETE /api/admin/reply-templates/{id}', { params: { id: answer.id } });
    if (!result.ok && result.problem.code !== 'not-found') {
      toaster.show({ tone: 'bad', text: `“${answer.title}” not deleted`, detail: reasonOf(result.problem) });
    }
    await client.invalidateQueries({ queryKey: answersKey });
    setRemoving(null);
    list?.focus();
  };

  if (!answers.data) return <LoadState query={answers} loading="Loading saved answers..." failure={failure} />;
  if (answers.data.length === 0) return <p>There are no saved answers yet.</p>;
  return (
    <ul className={listStyle} role="list" aria-label="Saved answers" tabIndex={-1}>
      {answers.data.map((answer) => (
        <li key={answer.id}>
          <button className={answerStyle} type="button" onClick={() => onChoose(answer)}>
            <b>{answer.title}</b>
            <span>{answer.text.replace(/\s+/g, ' ')}</span>
          </button>
          {answer.built_in ? null : (
            <StaffButton
              kind="danger"
              busy={removing === answer.id}
              busyLabel="Deleting..."
              onClick={(event) => void remove(answer, event.currentTarget.closest('ul'))}
            >
              Delete<span className={visuallyHidden}>{` ${answer.title}`}</span>
            </StaffButton>
          )}
        </li>
      ))}
    </ul>
  );
}
