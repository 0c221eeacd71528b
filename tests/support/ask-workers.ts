/** Sends requests to a program with several processes and finds out from its log which one answered. */
import { rawAnswer } from './raw-answer.ts';
import type { Program } from './run-program.ts';
import { until } from './until.ts';

export interface WorkerAnswer {
  readonly worker: number;
  readonly text: string;
}

/** Process by request id, from the log so far. */
export const workersByRequest = ({ stderr }: Program): ReadonlyMap<string, number> =>
  new Map([...stderr().matchAll(/"pid":(\d+),"requestId":"([^"]+)"/g)].map(([, pid, id = '']) => [id, Number(pid)]));

/** One round of simultaneous requests, each with a new connection. */
export const askOnce = (url: string, requests: number) =>
  Promise.all(
    Array.from({ length: requests }, async () => {
      const { headers, body } = await rawAnswer(url, { connection: 'close' });
      return { id: String(headers['x-request-id']), text: body.toString() };
    }),
  );

/**
 * Sends rounds until that many processes have answered: the kernel may give all connections of a round to one process.
 * Resolves with all responses.
 */
export const askEveryWorker = async (program: Program, url: string, workers: number): Promise<WorkerAnswer[]> => {
  const answers: WorkerAnswer[] = [];
  while (new Set(answers.map(({ worker }) => worker)).size < workers) {
    const round = await askOnce(url, 4 * workers);
    // Log lines are written in batches.
    await until(() => round.every(({ id }) => workersByRequest(program).has(id)));
    const wrote = workersByRequest(program);
    answers.push(...round.map(({ id, text }) => ({ worker: wrote.get(id) ?? 0, text })));
  }
  return answers;
};
