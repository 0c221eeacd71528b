/** The answers of the last weeks, kept in the process: they hardly ever change, so only what is new is read. */
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { Answer } from '../contact/sla/response-times.ts';

type Desk = Pick<DeskFiguresRepository, 'countAnswers' | 'readAnswers'>;

/** Answers everything that was delivered since the given time, the oldest first. */
export const createRecentAnswers = (desk: Desk): ((since: Date) => Promise<readonly Answer[]>) => {
  let known: readonly Answer[] = [];

  return async (since) => {
    const recent = known.filter(({ answered_at }) => answered_at >= since);
    const newest = recent.at(-1)?.answered_at ?? since;
    const news = await desk.readAnswers(newest);
    known = [...recent.filter(({ answered_at }) => answered_at < newest), ...news];
    // What was erased or taken back, or what another instance stored late: the number gives it away.
    if ((await desk.countAnswers(since)) !== known.length) known = await desk.readAnswers(since);
    return known;
  };
};
