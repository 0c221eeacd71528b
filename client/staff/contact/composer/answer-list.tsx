/** The saved answers: choosing one inserts it, an own one can be removed. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyTemplate } from '#shared/contact/reply-templates.contract.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { css } from '#views/design/emotion.ts';

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
      toaster.show({ tone: 'bad', text: `“${answer.title}” was not removed`, detail: reasonOf(result.problem) });
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
              busyLabel="Removing..."
              onClick={(event) => void remove(answer, event.currentTarget.closest('ul'))}
            >
              Remove<span className={visuallyHidden}>{` ${answer.title}`}</span>
            </StaffButton>
          )}
        </li>
      ))}
    </ul>
  );
}
