/** A card stands in its new column at once, and goes back when the server refuses it. */
import type { QueryClient } from '@tanstack/react-query';
import type { readApplicationBoardCall } from '#shared/careers/application-board.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { applicationStageIds, isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';

export type BoardData = ResponseBody<typeof readApplicationBoardCall>;

export const boardKey = ['applications', 'board'] as const;

/** The board with one card at another stage: at the end of an open one, in front of what else is closed. */
export const withCardAt = (board: BoardData, id: string, to: ApplicationStage, now: Date): BoardData => {
  const from = applicationStageIds.find((stage) => board.stages[stage].cards.some((card) => card.id === id));
  const card = from && board.stages[from].cards.find((each) => each.id === id);
  if (from === undefined || card === undefined || from === to) return board;
  const left = board.stages[from];
  const { count, cards } = board.stages[to];
  const moved = { ...card, stage: to, since: now.toISOString(), is_owed: card.is_owed && to === 'application' };
  return {
    ...board,
    stages: {
      ...board.stages,
      [from]: { count: left.count - 1, cards: left.cards.filter((each) => each !== card) },
      [to]: { count: count + 1, cards: isDecided(to) ? [moved, ...cards] : [...cards, moved] },
    },
  };
};

/** Answers how to take it back. */
export const showOnBoard = async (client: QueryClient, id: string, to: ApplicationStage): Promise<() => void> => {
  // An answer that left the server before the move would undo it on the screen.
  await client.cancelQueries({ queryKey: boardKey });
  const before = client.getQueriesData<BoardData>({ queryKey: boardKey });
  client.setQueriesData<BoardData>({ queryKey: boardKey }, (board) => board && withCardAt(board, id, to, new Date()));
  return () => {
    for (const [key, board] of before) client.setQueryData(key, board);
  };
};
