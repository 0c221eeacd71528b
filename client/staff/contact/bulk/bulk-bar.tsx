/** What can be done with the chosen messages, in place of the list's own tools. */
import { useState } from 'react';
import { keyHint } from '../../palette/actions.ts';
import { rowCount, SelectionBar } from '../../selection/selection-bar.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { messageNoun } from '../labels/status-labels.ts';
import { useDesk } from '../desk-context.ts';
import type { SubmissionChange } from '../queries/change-submission.ts';
import { AssigneeDialog, StatusDialog } from './choose-dialog.tsx';

interface BulkBarProps {
  /** How many messages the list matches. */
  readonly total: number;
  /** Where the keyboard goes when the bar goes. */
  readonly onGone: () => void;
}

export function BulkBar({ total, onGone }: BulkBarProps) {
  const { selection, actions } = useDesk();
  const [asking, setAsking] = useState<'assignee' | 'status' | null>(null);
  const { rows } = selection;
  const what = rowCount(rows.length, messageNoun);
  const apply = (change: SubmissionChange, to = rows): void => {
    selection.clear();
    onGone();
    void actions.change(to, change);
  };
  const held = rows.filter(({ status }) => status === 'spam');
  const other = rows.filter(({ status }) => status !== 'spam');
  const close = (): void => setAsking(null);

  return (
    <SelectionBar
      selection={selection}
      total={total}
      onGone={onGone}
      noun={messageNoun}
      progress={actions.progress}
      onStop={() => actions.stop()}
    >
      <StaffButton aria-haspopup="dialog" {...keyHint('A')} onClick={() => setAsking('assignee')}>
        Assign
      </StaffButton>
      <StaffButton aria-haspopup="dialog" {...keyHint('S')} onClick={() => setAsking('status')}>
        Status
      </StaffButton>
      <StaffButton {...keyHint('E')} onClick={() => apply({ status: 'archived' })}>
        Archive
      </StaffButton>
      {other.length > 0 ? (
        <StaffButton {...keyHint('!')} onClick={() => apply({ status: 'spam' }, other)}>
          Spam
        </StaffButton>
      ) : null}
      {held.length > 0 ? (
        <StaffButton {...keyHint('S')} onClick={() => apply({ status: 'new' }, held)}>
          Not spam
        </StaffButton>
      ) : null}
      {asking === 'assignee' ? (
        <AssigneeDialog what={what} onChoose={(assignee) => apply({ assignee })} onClose={close} />
      ) : null}
      {asking === 'status' ? (
        <StatusDialog what={what} onChoose={(status) => apply({ status })} onClose={close} />
      ) : null}
    </SelectionBar>
  );
}
