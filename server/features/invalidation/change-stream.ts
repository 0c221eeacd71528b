/**
 * Hears of changes from the database itself, where it has change streams (a replica set, a mongos). An event says that there is
 * something to read, and nothing else: whoever follows reads after every event, and after every beginning, so no event has to be
 * remembered and none can be missed.
 */
import { setTimeout } from 'node:timers/promises';
import type { ChangeStream } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { answerInTime } from '#server/platform/mongodb/limit-time.ts';

export interface ChangeStreamFollower {
  /** Whether every change is heard of at the moment. Otherwise somebody has to look. */
  readonly isLive: () => boolean;
  stop(): Promise<void>;
}

export interface ChangeStreamDeps {
  readonly connection: Connection;
  /** The collections whose changes count. */
  readonly collections: readonly string[];
  /** There may be something new: after an event, when the stream begins, and when it is lost. */
  readonly changed: () => void;
  readonly log: Pick<Logger, 'info' | 'warn' | 'debug'>;
}

/** So long the database waits for an event before it says that there is none. */
const awaitMs = 1000;
/** A stream that has said nothing for so long is lost. */
const silenceMs = 3000;
const retryMs = 1000;

const hasStreams = ({ setName, msg }: Readonly<Record<string, unknown>>): boolean =>
  setName !== undefined || msg === 'isdbgrid';

/** Not supported, or not allowed: it would be the same the next time. */
const lastingCodes = new Set([13, 40_324, 40_573]);

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

/** Follows a database in this process, which reports every write. */
export const followWrites = (
  onWritten: (listener: (collection: string) => void) => () => void,
  { collections, changed }: Pick<ChangeStreamDeps, 'collections' | 'changed'>,
): ChangeStreamFollower => {
  const end = onWritten((collection) => {
    if (collections.includes(collection)) changed();
  });
  return {
    isLive: () => true,
    stop: () => {
      end();
      return Promise.resolve();
    },
  };
};

/** Follows from now on, and again and again. Without change streams it ends at once and is never live. */
export const followChanges = ({ connection, collections, changed, log }: ChangeStreamDeps): ChangeStreamFollower => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let live = false;
  let stream: ChangeStream | undefined;

  const pause = (): Promise<void> => setTimeout(retryMs, undefined, { signal, ref: false }).catch(() => undefined);

  const close = async (): Promise<void> => {
    const ended = stream;
    stream = undefined;
    if (ended !== undefined) await answerInTime(ended.close(), silenceMs).catch(() => undefined);
  };

  /** Ends only by an error, or when it is stopped. */
  const follow = async (): Promise<void> => {
    const { db } = connection;
    if (db === undefined) return;
    const pipeline = [{ $match: { 'ns.coll': { $in: [...collections] } } }, { $project: { _id: 1, operationType: 1 } }];
    stream = db.watch(pipeline, { maxAwaitTimeMS: awaitMs });
    while (!signal.aborted) {
      const event = await answerInTime(stream.tryNext(), awaitMs + silenceMs);
      if (signal.aborted) return;
      if (!live) log.info('changes of the pages are followed by a change stream');
      if (!live || event !== null) {
        live = true;
        changed();
      }
    }
  };

  const lose = (error: unknown): void => {
    if (!live) return log.debug({ code: codeOf(error) }, 'there is no change stream');
    live = false;
    log.warn({ code: codeOf(error) }, 'the change stream is lost; changes of the pages are looked for meanwhile');
    changed();
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const { db } = connection;
        if (db !== undefined && !hasStreams(await answerInTime(db.admin().command({ hello: 1 }), silenceMs))) return;
        await follow();
      } catch (error) {
        if (signal.aborted) return;
        lose(error);
        if (lastingCodes.has(codeOf(error) as number))
          return log.warn({ code: codeOf(error) }, 'the database refuses change streams; changes are looked for');
      } finally {
        await close();
      }
      await pause();
    }
  };
  const running = run();

  return {
    isLive: () => live,
    async stop() {
      stopping.abort();
      await close();
      await running;
    },
  };
};
