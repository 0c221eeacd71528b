/**
 * Imitates the change streams of a mongos in front of a database without them: a write to one of the collections is an
 * event for every open stream.
 */
import { Long } from 'mongodb';
import type { AnswerCommand } from './command-proxy.ts';

const writes = new Set(['findAndModify', 'update', 'insert', 'delete']);
/** Delay after the write was carried out. */
const eventDelayMs = 50;
/** Distinct from cursors of the real database. */
const streamId = Long.fromString('77777777777');

interface Waiting {
  readonly end: (events: readonly object[]) => void;
}

export interface PlayedStreams {
  readonly answer: AnswerCommand;
  /** With a code, open streams end with this error, and no new one starts; null: they may start. */
  fail(code: number | null): void;
  /** Number of streams started. */
  readonly begun: () => number;
  /** Number of reads of the list of changes. */
  readonly looked: () => number;
}

export const playStreams = (collections: readonly string[]): PlayedStreams => {
  let error: number | null = null;
  let begun = 0;
  let looked = 0;
  let tokens = 0;
  const waiting = new Set<Waiting>();
  const token = () => ({ _data: String((tokens += 1)).padStart(8, '0') });
  const failure = () => ({ ok: 0, code: error, errmsg: `error ${String(error)}`, errorLabels: [] });
  const batch = (name: 'firstBatch' | 'nextBatch', events: readonly object[] = []) => ({
    ok: 1,
    cursor: { id: streamId, ns: 'test.$cmd.aggregate', [name]: events, postBatchResumeToken: token() },
  });

  return {
    fail(code) {
      error = code;
      if (code !== null) for (const { end } of [...waiting]) end([]);
    },
    begun: () => begun,
    looked: () => looked,
    answer(command, reply) {
      const [name = '', target] = Object.entries(command)[0] ?? [];
      const [stage] = Array.isArray(command['pipeline']) ? (command['pipeline'] as object[]) : [];
      if (name === 'find' && target === 'site_changes') looked += 1;
      if (name === 'aggregate' && stage !== undefined && '$changeStream' in stage) {
        if (error === null) begun += 1;
        reply(error === null ? batch('firstBatch') : failure());
        return true;
      }
      if (name === 'getMore' && String(target) === streamId.toString()) {
        const ended = setTimeout(() => one.end([]), Number(command['maxTimeMS'] ?? 1000));
        const one: Waiting = {
          end(events) {
            clearTimeout(ended);
            waiting.delete(one);
            reply(error === null ? batch('nextBatch', events) : failure());
          },
        };
        waiting.add(one);
        return true;
      }
      if (
        name === 'killCursors' &&
        (command['cursors'] as unknown[]).some((id) => String(id) === streamId.toString())
      ) {
        reply({ ok: 1, cursorsKilled: [streamId], cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [] });
        return true;
      }
      if (writes.has(name) && collections.includes(String(target)))
        setTimeout(() => {
          for (const { end } of [...waiting]) end([{ _id: token(), operationType: 'update' }]);
        }, eventDelayMs);
      return false;
    },
  };
};
