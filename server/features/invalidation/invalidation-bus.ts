/** Lets every instance know what readers are to see anew: whoever changes something says so, and each instance follows. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { InvalidationMark, InvalidationRepository } from './invalidation.repository.ts';

export interface InvalidationPoller {
  /** Looks at once, and from then on again and again. Never rejects: without the database the last known state stays. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const lookMs = 400;

/**
 * Each of `refreshes` asks the database what is new, at the price of one small read when nothing is. One that takes long does
 * not hold up the others.
 */
export const createInvalidationPoller = (
  refreshes: readonly (() => Promise<void>)[],
  log: Pick<Logger, 'debug' | 'error'>,
): InvalidationPoller => {
  let stopped = false;

  const attempt = async (refresh: () => Promise<void>): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      if (isDatabaseUnavailable(error)) log.debug('changes of the pages wait for the database');
      else log.error({ err: error }, 'changes of the pages could not be read');
    }
  };

  const loops = refreshes.map((refresh) => {
    let timer: NodeJS.Timeout | undefined;
    let looking = Promise.resolve();
    const look = async (): Promise<void> => {
      await attempt(refresh);
      if (!stopped) timer = setTimeout(() => void (looking = look()), lookMs);
    };
    return {
      start: () => (looking = look()),
      stop: () => {
        clearTimeout(timer);
        return looking;
      },
    };
  });

  return {
    start: async () => void (await Promise.all(loops.map(({ start }) => start()))),
    async stop() {
      stopped = true;
      await Promise.all(loops.map(({ stop }) => stop()));
    },
  };
};

/** Tells that this has changed; to be awaited after the change is stored, so that its author sees it at once. */
export type Announce = (tags: readonly CacheTag[]) => Promise<void>;

export interface InvalidationBus {
  readonly announce: Announce;
  /** Follows what other instances have announced. @throws when the database cannot be asked. */
  refresh(): Promise<void>;
}

export interface InvalidationBusDeps {
  readonly changes: InvalidationRepository;
  /** Null: anything may have changed. */
  readonly follow: (tags: readonly CacheTag[] | null) => Promise<void>;
  /** Called when a change is in the shared list: one of this instance, or one that it has followed. */
  readonly listed?: () => void;
  readonly log: Pick<Logger, 'warn'>;
}

export const createInvalidationBus = ({
  changes,
  follow,
  listed = () => undefined,
  log,
}: InvalidationBusDeps): InvalidationBus => {
  /** Undefined until the first look: what was cached before that may be of any age. */
  let known: InvalidationMark | undefined;
  /** What the database could not take yet. */
  let unsaid: readonly CacheTag[] = [];

  const say = async (): Promise<void> => {
    const tags = unsaid;
    if (tags.length === 0) return;
    unsaid = [];
    try {
      const { mark, afterId } = await changes.add(tags);
      // Nobody else said anything in between, so there is nothing to follow: this instance has done so already.
      if (known !== undefined && mark.number === known.number + 1 && afterId === known.id) known = mark;
      listed();
    } catch (error) {
      unsaid = [...tags, ...unsaid];
      throw error;
    }
  };

  return {
    async announce(tags) {
      if (tags.length === 0) return;
      unsaid = [...unsaid, ...tags];
      try {
        await follow(tags);
        await say();
      } catch (error) {
        // The change itself is stored. The next look says it again.
        if (!isDatabaseUnavailable(error))
          log.warn({ err: error }, 'a change could not be told to other instances yet');
      }
    },
    async refresh() {
      await say();
      const mark = await changes.readMark();
      if (mark.number === known?.number && mark.id === known.id) return;
      const since = known === undefined ? { mark, tags: null } : await changes.readSince(known);
      await follow(since.tags);
      known = since.mark;
      listed();
    },
  };
};
