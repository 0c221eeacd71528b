/** Saves the present text as an answer for later, under a title. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { TextArea, TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { refusalAt, useMistakes } from '../../ui/use-mistakes.ts';
import { staffCall } from '../../session/staff-call.ts';
import { answersKey } from './answer-list.tsx';
import { css } from '#views/design/emotion.ts';

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
const untitled = refusalAt('title', 'Enter a title.');

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
