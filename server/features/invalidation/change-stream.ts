/**
 * Follows changes by a change stream, if the database has them (a replica set, a mongos). An event only says that there is something to
 * read. The follower reads after every event and after every start of the stream, so no position has to be stored and no change is missed.
 */
import { setTimeout } from 'node:timers/promises';
import type { ChangeStream } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { answerInTime } from '#server/platform/mongodb/limit-time.ts';

export interface ChangeStreamFollower {
  /** Whether all changes are reported now. If not, the database must be polled. */
  readonly isLive: () => boolean;
  stop(): Promise<void>;
}

export interface ChangeStreamDeps {
  readonly connection: Connection;
  /** Names of the collections to follow. */
  readonly collections: readonly string[];
  /** Called after an event, when the stream begins, and when it is lost. */
  readonly changed: () => void;
  readonly log: Pick<Logger, 'info' | 'warn' | 'debug'>;
}

/** The database returns an empty batch after waiting this long for an event. */
const awaitMs = 1000;
/** A stream without a response for this time is lost. */
const silenceMs = 3000;
const retryMs = 1000;

const hasStreams = ({ setName, msg }: Readonly<Record<string, unknown>>): boolean =>
  setName !== undefined || msg === 'isdbgrid';

/** Not supported, or not allowed: a retry would fail as well. */
const lastingCodes = new Set([13, 40_324, 40_573]);

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

/** Follows the embedded database of this process, which reports every write. */
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

/** Follows the database, and starts again after errors. Without change streams it ends at once and is never live. */
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

  /** Ends by an error, or when it is stopped. */
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
