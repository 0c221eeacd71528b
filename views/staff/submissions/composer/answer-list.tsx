/** The saved answers: choosing one inserts it, an own one can be removed. */
import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  listReplyTemplatesCall,
  removeReplyTemplateCall,
  ReplyTemplate,
} from '#shared/contracts/reply-templates.contract.ts';
import { token } from '../../../design/tokens.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { useToast } from '../../../feedback/toast.tsx';
import { reasonOf } from '../../design/load-error.tsx';
import { LoadState } from '../../design/load-state.tsx';
import { StaffButton } from '../../design/staff-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';

export const answersKey = ['reply-templates'] as const;
const failure = 'Failed to load saved answers';

const List = styled.ul`
  list-style: none;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  li {
    display: flex;
    gap: ${token('--s-2')};
    align-items: center;
    border-top: ${token('--line')} solid ${token('--rule')};
  }
`;

const Answer = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: ${token('--s-2')} 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${token('--sunken')};
  }
  b,
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 600;
  }
  span {
    color: ${token('--ink-2')};
    font-size: ${token('--t-micro')};
  }
`;

interface AnswerListProps {
  readonly onChoose: (answer: ReplyTemplate) => void;
}

export function AnswerList({ onChoose }: AnswerListProps) {
  const client = useQueryClient();
  const toaster = useToast();
  const [removing, setRemoving] = useState<string | null>(null);
  const answers = useStaffQuery<typeof listReplyTemplatesCall>({
    key: answersKey,
    path: '/api/admin/reply-templates',
    failure,
  });

  const remove = async (answer: ReplyTemplate, list: HTMLElement | null): Promise<void> => {
    setRemoving(answer.id);
    const path = `/api/admin/reply-templates/${answer.id}`;
    const result = await staffCall<typeof removeReplyTemplateCall, 204>({ method: 'DELETE', path });
    if (!result.ok && result.problem.status !== 404) {
      toaster.show({ tone: 'bad', text: `“${answer.title}” was not removed`, detail: reasonOf(result.problem) });
    }
    await client.invalidateQueries({ queryKey: answersKey });
    setRemoving(null);
    list?.focus();
  };

  if (!answers.data) return <LoadState query={answers} loading="Loading saved answers..." failure={failure} />;
  if (answers.data.length === 0) return <p>There are no saved answers yet.</p>;
  return (
    <List role="list" aria-label="Saved answers" tabIndex={-1}>
      {answers.data.map((answer) => (
        <li key={answer.id}>
          <Answer type="button" onClick={() => onChoose(answer)}>
            <b>{answer.title}</b>
            <span>{answer.text.replace(/\s+/g, ' ')}</span>
          </Answer>
          {answer.built_in ? null : (
            <StaffButton
              kind="danger"
              busy={removing === answer.id}
              busyLabel="Removing..."
              onClick={(event) => void remove(answer, event.currentTarget.closest('ul'))}
            >
              Remove<VisuallyHidden>{` ${answer.title}`}</VisuallyHidden>
            </StaffButton>
          )}
        </li>
      ))}
    </List>
  );
}
