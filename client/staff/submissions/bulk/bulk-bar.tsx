/** What can be done with the chosen messages, in place of the list's own tools. */
import { useState } from 'react';
import { bulkLimits } from '#shared/rules/submission-rules.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { noticeRoom } from '../../ui/staff-notices.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useDesk } from '../desk-context.ts';
import type { SubmissionChange } from '../queries/change-submission.ts';
import { AssigneeDialog, StatusDialog } from './choose-dialog.tsx';

const bar = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-2')}`,
  alignItems: 'center',
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--build-wash'),
  [from.desktop]: {
    paddingLeft: token('--s-5'),
  },
  '> p': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 100%',
    gap: `0 ${token('--s-3')}`,
    alignItems: 'center',
    minHeight: 32,
    fontVariantNumeric: 'tabular-nums',
  },
  button: {
    paddingInline: token('--s-2'),
  },
  'p button': {
    paddingInline: 0,
  },
});

const messageCount = (count: number): string => (count === 1 ? '1 message' : `${formatCount(count)} messages`);

/** How far the change of many has come, with the way to stop it. */
function Progress() {
  const { actions } = useDesk();
  const { progress } = actions;
  if (!progress) return null;
  const label = `${progress.done.toLocaleString('en-US')} of ${messageCount(progress.total)} done`;
  return (
    <div className={bar}>
      <p role="status">{label}</p>
      <progress value={progress.done} max={progress.total} aria-label="Progress" />
      <StaffButton onClick={() => actions.stop()}>Stop</StaffButton>
    </div>
  );
}

interface BulkBarProps {
  /** How many messages the list matches. */
  readonly total: number;
  /** Where the keyboard goes when the bar goes. */
  readonly onGone: () => void;
}

export function BulkBar({ total, onGone }: BulkBarProps) {
  const { selection, actions } = useDesk();
  const toaster = useToast();
  const [asking, setAsking] = useState<'assignee' | 'status' | null>(null);
  const { rows, gathering } = selection;
  if (actions.progress) return <Progress />;
  if (rows.length === 0) return null;
  const what = messageCount(rows.length);
  const most = Math.min(total, bulkLimits.chosen);

  const apply = (change: SubmissionChange, to = rows): void => {
    selection.clear();
    onGone();
    void actions.change(to, change);
  };
  const clear = (): void => {
    selection.clear();
    onGone();
  };
  const chooseAll = async (): Promise<void> => {
    const problem = await selection.chooseAll();
    if (problem) toaster.show({ tone: 'bad', text: 'Not all messages were chosen', detail: reasonOf(problem) });
  };
  const held = rows.filter(({ status }) => status === 'spam');
  const other = rows.filter(({ status }) => status !== 'spam');
  const close = (): void => setAsking(null);

  return (
    <div className={bar} role="group" aria-label="Chosen messages">
      <p>
        <b role="status">
          {gathering === null ? `${what} chosen` : `${formatCount(gathering)} of ${formatCount(most)} found`}
        </b>
        {rows.length < most && gathering === null ? (
          <TextButton onClick={() => void chooseAll()}>
            {total > most ? `Choose the first ${formatCount(most)}` : `Choose all ${formatCount(total)} that match`}
          </TextButton>
        ) : null}
        <TextButton onClick={clear}>Clear</TextButton>
      </p>
      <StaffButton aria-haspopup="dialog" onClick={() => setAsking('assignee')}>
        Assign
      </StaffButton>
      <StaffButton aria-haspopup="dialog" onClick={() => setAsking('status')}>
        Status
      </StaffButton>
      <StaffButton onClick={() => apply({ status: 'archived' })}>Archive</StaffButton>
      {other.length > 0 ? <StaffButton onClick={() => apply({ status: 'spam' }, other)}>Spam</StaffButton> : null}
      {held.length > 0 ? <StaffButton onClick={() => apply({ status: 'new' }, held)}>Not spam</StaffButton> : null}
      {asking === 'assignee' ? (
        <AssigneeDialog what={what} onChoose={(assignee) => apply({ assignee })} onClose={close} />
      ) : null}
      {asking === 'status' ? (
        <StatusDialog what={what} onChoose={(status) => apply({ status })} onClose={close} />
      ) : null}
    </div>
  );
}
