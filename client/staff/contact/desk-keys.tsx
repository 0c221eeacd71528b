/** Shortcuts of the desk. They apply to the selected messages, or else to the focused or open one. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { canBeSnoozed, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { useActions } from '../palette/actions.ts';
import { usePermissions } from '../session/use-session.ts';
import { focusedRow } from '../ui/use-row-keys.ts';
import { AssigneeDialog, StatusDialog } from './choose-dialog.tsx';
import { useDesk, type OpenState } from './desk-context.ts';
import { deskAddress, rememberView } from './desk-filters.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import type { SubmissionChange } from './queries/change-submission.ts';

interface DeskKeysProps {
  readonly rows: readonly SubmissionSummary[];
}

export function DeskKeys({ rows }: DeskKeysProps) {
  const { filters, openId, actions, selection, openNext, change: changeOne } = useDesk();
  const navigate = useNavigate();
  const mayAnswer = usePermissions()('answer-leads');
  const [asking, setAsking] = useState<{
    readonly kind: 'assignee' | 'status' | 'snooze';
    readonly about: readonly SubmissionSummary[];
  } | null>(null);

  /** The focused row, or else the open message. */
  const current = (): SubmissionSummary | undefined => focusedRow(rows) ?? rows.find(({ id }) => id === openId);
  const targets = (): readonly SubmissionSummary[] => {
    if (selection.rows.length > 0) return selection.rows;
    const row = current();
    return row ? [row] : [];
  };
  const apply = (about: readonly SubmissionSummary[], change: SubmissionChange): void => {
    const [row] = about;
    if (!row) return;
    if (selection.rows.length > 0) {
      selection.clear();
      return void actions.changeMany(about, change);
    }
    changeOne(row, change);
  };
  const set = (status: SubmissionStatus) => (): void =>
    apply(
      targets().filter((row) => row.status !== status),
      { status },
    );
  const ask = (kind: 'assignee' | 'status' | 'snooze') => (): void => {
    const about = targets().filter(({ status }) => kind !== 'snooze' || canBeSnoozed(status));
    if (about.length > 0) setAsking({ kind, about });
  };
  const reply = (): void => {
    const row = current();
    if (!row) return;
    const state: OpenState = { fromList: true, focus: 'reply' };
    void navigate(deskAddress(filters, row.id), { replace: openId !== undefined, preventScrollReset: true, state });
  };
  const choose = (): void => {
    const row = current();
    if (row) selection.toggle(row);
  };

  const isOpenView = filters.status === 'open';
  const switchView = (): void => {
    const status = isOpenView ? null : 'open';
    rememberView(status);
    void navigate(deskAddress({ ...filters, status }, openId), { preventScrollReset: true });
  };

  const moving = { group: 'In the list', repeats: true, keyOnly: true } as const;
  const group = 'Messages';
  useActions([
    { id: 'next-message', label: 'Next message', key: 'J', run: () => openNext(1), ...moving },
    { id: 'previous-message', label: 'Previous message', key: 'K', run: () => openNext(-1), ...moving },
    {
      id: 'open-messages',
      label: isOpenView ? 'Show all messages' : 'Show open messages',
      key: 'O',
      run: switchView,
      group,
    },
    ...(mayAnswer
      ? [
          { id: 'reply', label: 'Reply', key: 'R', run: reply, group },
          { id: 'assign', label: 'Assign', key: 'A', run: ask('assignee'), group },
          { id: 'status', label: 'Set the status', key: 'S', run: ask('status'), group },
          { id: 'snooze', label: 'Snooze', key: 'H', run: ask('snooze'), group },
          { id: 'archive', label: 'Archive', key: 'E', run: set('archived'), group },
          { id: 'spam', label: 'Mark as spam', key: '!', run: set('spam'), group },
          { id: 'choose', label: 'Select / deselect', key: 'X', run: choose, group },
        ]
      : []),
  ]);

  if (!asking) return null;
  const { about, kind } = asking;
  const only = about.length === 1 ? about[0] : undefined;
  const what = only ? only.name : `${about.length.toLocaleString('en-US')} messages`;
  const close = (): void => setAsking(null);
  if (kind === 'snooze')
    return <SnoozeDialog what={what} about={only} onChoose={(snooze) => apply(about, { snooze })} onClose={close} />;
  return kind === 'assignee' ? (
    <AssigneeDialog
      what={what}
      current={only?.assignee?.id}
      onChoose={(assignee) => apply(about, { assignee })}
      onClose={close}
    />
  ) : (
    <StatusDialog what={what} current={only?.status} onChoose={(status) => apply(about, { status })} onClose={close} />
  );
}
