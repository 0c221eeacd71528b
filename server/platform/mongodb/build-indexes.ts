/**
 * Creates the missing indexes of the models. Unique indexes, which guarantee consistency, and those of empty collections come
 * first. Others can take hours: they are built in the background while the old indexes serve. An index with other options is
 * replaced, unless it must be unique.
 */
import { setTimeout } from 'node:timers/promises';
import {
  MongoServerError,
  type Collection,
  type CreateIndexesOptions,
  type IndexDescription,
  type IndexDirection,
  type MongoClient,
} from 'mongodb';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable.ts';

interface MissingIndex {
  readonly collection: string;
  readonly key: Readonly<Record<string, IndexDirection>>;
  readonly options: CreateIndexesOptions;
  /** True if the site needs it at once, or if it is built quickly. */
  readonly first: boolean;
}

/** Builds indexes of one collection with one command. */
type BuildIndexes = (indexes: readonly MissingIndex[]) => Promise<void>;

export interface IndexBuilderOptions {
  readonly connection: Connection;
  /** A client without socket timeouts, because the answer comes when the index is built. */
  readonly openClient: () => Promise<MongoClient>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly signal: AbortSignal;
}

const retryMs = 5000;

const missingOf = async (model: Connection['models'][string]): Promise<MissingIndex[]> => {
  const { toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  if (toCreate.length === 0) return [];
  const isEmpty = (await model.collection.findOne({}, { projection: { _id: 1 } })) === null;
  return (toCreate as [MissingIndex['key'], CreateIndexesOptions][]).map(([key, options]) => ({
    collection: model.collection.name,
    key,
    options,
    first: isEmpty || options.unique === true,
  }));
};

/** Only replica sets and mongos have a commit quorum. */
const hasMembers = async (client: MongoClient): Promise<boolean> => {
  const { setName, msg } = await client.db().admin().command({ hello: 1 });
  return setName !== undefined || msg === 'isdbgrid';
};

/** IndexOptionsConflict or IndexKeySpecsConflict: an older version created the index with other options. */
const hasOtherOptions = (error: unknown): boolean =>
  error instanceof MongoServerError && (error.code === 85 || error.code === 86);

export interface IndexBuilder {
  /** Resolves when the required indexes exist, and builds the others in the background. @throws the error of the database */
  build(): Promise<void>;
}

export const createIndexBuilder = ({ connection, openClient, log, signal }: IndexBuilderOptions): IndexBuilder => {
  let inBackground: Promise<void> | undefined;

  const withClient = async (work: (build: BuildIndexes) => Promise<void>): Promise<void> => {
    const client = await openClient();
    const stop = (): void => void client.close().catch(() => undefined);
    signal.addEventListener('abort', stop);
    try {
      const quorum = (await hasMembers(client)) ? ({ commitQuorum: 'majority' } as const) : {};
      const collectionOf = (name: string): Collection => client.db(connection.name).collection(name);
      const buildOne = async ({ collection: name, key, options }: MissingIndex): Promise<void> => {
        const collection = collectionOf(name);
        const create = (): Promise<string> => collection.createIndex(key, { ...options, ...quorum });
        await create().catch(async (error: unknown) => {
          if (options.unique === true || !hasOtherOptions(error)) throw error;
          await collection.dropIndex(Object.entries(key).flat().join('_'));
          await create();
        });
      };
      await work(async ([first, ...others]) => {
        if (first === undefined) return;
        const all = [first, ...others];
        const descriptions = all.map(({ key, options }) => ({ ...(options as Partial<IndexDescription>), key }));
        await collectionOf(first.collection)
          .createIndexes(descriptions, quorum)
          .catch(async (error: unknown) => {
            if (!hasOtherOptions(error)) throw error;
            for (const index of all) await buildOne(index);
          });
      });
    } finally {
      signal.removeEventListener('abort', stop);
      if (client !== connection.getClient()) await client.close();
    }
  };

  const buildLate = async (index: MissingIndex, build: BuildIndexes): Promise<void> => {
    const fields = { collection: index.collection, index: index.key };
    log.info(fields, 'building an index; until it is ready, lists that need it are slower');
    const began = performance.now();
    try {
      await build([index]);
      log.info({ ...fields, seconds: Math.round((performance.now() - began) / 1000) }, 'an index is built');
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.error({ ...fields, err: error }, 'an index could not be built; the next start tries again');
    }
  };

  const buildAllLate = async (indexes: readonly MissingIndex[]): Promise<void> => {
    const waiting = [...indexes];
    while (waiting.length > 0 && !signal.aborted)
      try {
        await withClient(async (build) => {
          for (let index = waiting[0]; index !== undefined && !signal.aborted; index = waiting[0]) {
            await buildLate(index, build);
            waiting.shift();
          }
        });
      } catch (error) {
        if (signal.aborted) return;
        if (!isDatabaseUnavailable(error)) throw error;
        await setTimeout(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
  };

  return {
    async build() {
      const missing = await Promise.all(Object.values(connection.models).map(missingOf));
      const first = missing.map((indexes) => indexes.filter((index) => index.first));
      if (first.flat().length > 0) await withClient(async (build) => void (await Promise.all(first.map(build))));
      const late = missing.flat().filter((index) => !index.first);
      if (late.length === 0) return;
      inBackground ??= buildAllLate(late)
        .catch((error: unknown) => log.error({ err: error }, 'indexes could not be built; the next start tries again'))
        .finally(() => (inBackground = undefined));
    },
  };
};
