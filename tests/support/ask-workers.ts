/** Asks a program of several processes and says which of them gave which answer: by its log, which names both. */
import { rawAnswer } from './raw-answer.ts';
import type { Program } from './run-program.ts';
import { until } from './until.ts';

export interface WorkerAnswer {
  readonly worker: number;
  readonly text: string;
}

/** The process behind each answer that the log has so far. */
export const workersByRequest = ({ stderr }: Program): ReadonlyMap<string, number> =>
  new Map([...stderr().matchAll(/"pid":(\d+),"requestId":"([^"]+)"/g)].map(([, pid, id = '']) => [id, Number(pid)]));

/** One round of requests at the same time, each over a connection of its own. */
export const askOnce = (url: string, requests: number) =>
  Promise.all(
    Array.from({ length: requests }, async () => {
      const { headers, body } = await rawAnswer(url, { connection: 'close' });
      return { id: String(headers['x-request-id']), text: body.toString() };
    }),
  );

/**
 * Asks in rounds until that many processes have answered: the kernel gives connections to whoever accepts first, so that
 * one of them may take a whole round. Resolves with every answer of every round.
 */
export const askEveryWorker = async (program: Program, url: string, workers: number): Promise<WorkerAnswer[]> => {
  const answers: WorkerAnswer[] = [];
  while (new Set(answers.map(({ worker }) => worker)).size < workers) {
    const round = await askOnce(url, 4 * workers);
    // Lines are written in batches.
    await until(() => round.every(({ id }) => workersByRequest(program).has(id)));
    const wrote = workersByRequest(program);
    answers.push(...round.map(({ id, text }) => ({ worker: wrote.get(id) ?? 0, text })));
  }
  return answers;
};
