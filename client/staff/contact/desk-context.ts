/** What every part of the lead desk knows: the choice in the address, the moment, who is signed in, what can be done. */
import { createContext, useContext } from 'react';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { SubmissionChange } from './queries/change-submission.ts';
import type { DeskActions } from './queries/use-desk-actions.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { DeskFilters } from './desk-filters.ts';

/**
 * Why somebody goes on from a message: it is done with, wherever it was opened from; it has left the list; they want the next one,
 * and stay where there is none.
 */
export type LeaveReason = 'done' | 'left' | 'next';

export interface Desk {
  readonly filters: DeskFilters;
  /** The id of the opened message. */
  readonly openId: string | undefined;
  readonly now: Date;
  readonly me: StaffRef | null;
  /** Whether the program has a mail server; taken for granted until the overview has come. */
  readonly mailConfigured: boolean;
  readonly actions: DeskActions;
  readonly open: (id: string) => void;
  /** Changes a message. When it is done with or leaves the list, the next one opens; it is open again when that is refused. */
  readonly change: (row: SubmissionSummary, change: SubmissionChange) => void;
  /** Opens the one after a message, when that is the opened one. Answers whether it is no longer open. */
  readonly goOn: (row: SubmissionSummary, why: LeaveReason) => boolean;
  /** Tells what becomes of a reply whose message is left; `notice` is the one that says that it is on its way. */
  readonly watchReply: (id: string, notice: number) => void;
  /** Opens the message after the opened one, or before it; the list when there is none. */
  readonly openNext: (step?: 1 | -1) => void;
  /** The messages that are chosen for one change of all of them. */
  readonly selection: Selection<SubmissionSummary>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside of the lead desk');
  return desk;
}
