/** State shared by all parts of the lead desk. */
import { createContext, useContext } from 'react';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { SubmissionChange } from './queries/change-submission.ts';
import type { DeskActions } from './queries/use-desk-actions.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { DeskFilters } from './desk-filters.ts';

/** Navigation state of links to a message. */
export interface OpenState {
  readonly fromList?: boolean;
  readonly focus?: 'reply';
  /** Opened by the program because the previous message was left: not marked as read. */
  readonly isAutomatic?: boolean;
}

/**
 * Why a message is left: `done` from wherever it was opened, `left` because it is no longer in the list, `next` to open the
 * next one, if there is one.
 */
export type LeaveReason = 'done' | 'left' | 'next';

export interface Desk {
  readonly filters: DeskFilters;
  /** Id of the open message. */
  readonly openId: string | undefined;
  readonly now: Date;
  readonly me: StaffRef | null;
  /** A mail server is set up; true until the overview is loaded. */
  readonly mailConfigured: boolean;
  readonly actions: DeskActions;
  readonly open: (id: string) => void;
  /** Changes a message. If it is done or leaves the list, the next one opens; if the change is refused, it opens again. */
  readonly change: (row: SubmissionSummary, change: SubmissionChange) => void;
  /** Opens the next message if `row` is open. Returns true if `row` is no longer open. */
  readonly leaveMessage: (row: SubmissionSummary, reason: LeaveReason) => boolean;
  /** Reports the delivery of a reply whose message was closed. `notice`: the id of “… is on its way”. */
  readonly watchReply: (id: string, notice: number) => void;
  /** Opens the next or previous message, or the list if there is none. */
  readonly openNext: (step?: 1 | -1) => void;
  /** The selected messages. */
  readonly selection: Selection<SubmissionSummary>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside of DeskContext');
  return desk;
}
