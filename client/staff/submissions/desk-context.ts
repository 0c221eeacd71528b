/** What every part of the lead desk knows: the choice in the address, the moment, who is signed in, what can be done. */
import { createContext, useContext } from 'react';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import type { SubmissionStatus } from '#shared/rules/submission-rules.ts';
import type { DeskActions } from './queries/use-desk-actions.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { DeskFilters } from './desk-filters.ts';

export interface Desk {
  readonly filters: DeskFilters;
  /** The id of the opened message. */
  readonly openId: string | undefined;
  readonly now: Date;
  readonly me: StaffRef | null;
  /** Whether the program has a mail server; taken for granted until the overview has come. */
  readonly mailConfigured: boolean;
  readonly actions: DeskActions;
  /** Archives or holds a message as spam, and opens the next one; it is open again when that is refused. */
  readonly finish: (row: SubmissionSummary, status: SubmissionStatus) => void;
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
