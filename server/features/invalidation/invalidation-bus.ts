/** Tells every instance which cached pages have changed. Changes are announced by cache tags, in a list that all instances read. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { ChangeStreamFollower } from './change-stream.ts';
import type { InvalidationMark, InvalidationRepository } from './invalidation.repository.ts';

export interface InvalidationPoller {
  /** Polls now and then repeatedly. Never rejects: without the database the last known state is used. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pollIntervalMs = 400;

export interface InvalidationPollerDeps {
  /** Each repeats pending work, and costs no query when there is none. */
  readonly pending: readonly (() => Promise<void>)[];
  /** Each reads the database for changes with one small query. They run after a change that the database reports, else repeatedly. */
  readonly reported: readonly (() => Promise<void>)[];
  /** Subscribes to changes of the database. */
  readonly listen: (changed: () => void) => Pick<ChangeStreamFollower, 'isLive' | 'stop'>;
  /** Between two polls while the database reports changes. */
  readonly fallbackMs: number;
  readonly log: Pick<Logger, 'debug' | 'error'>;
}

export const createInvalidationPoller = (deps: InvalidationPollerDeps): InvalidationPoller => {
  const { log } = deps;
  let stopped = false;
  let stream: ReturnType<InvalidationPollerDeps['listen']> | undefined;

  /** Returns whether it succeeded. */
  const attempt = async (refresh: () => Promise<void>): Promise<boolean> => {
    try {
      await refresh();
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) log.debug('changes of the pages wait for the database');
      else log.error({ err: error }, 'changes of the pages could not be read');
      return false;
    }
  };

  const createLoop = (refresh: () => Promise<void>, pauseMs: () => number) => {
    let timer: NodeJS.Timeout | undefined;
    let polling: Promise<void> | undefined;
    let pollAgain = false;
    const poll = (): Promise<void> => {
      clearTimeout(timer);
      pollAgain = false;
      polling = attempt(refresh).then((succeeded) => {
        polling = undefined;
        if (stopped) return;
        if (pollAgain) void poll();
        else timer = setTimeout(() => void poll(), succeeded ? pauseMs() : pollIntervalMs);
      });
      return polling;
    };
    return {
      start: poll,
      /** Polls now, or once more after the current poll, which may have read old data. */
      wake: () => {
        if (polling !== undefined) pollAgain = true;
        else if (!stopped) void poll();
      },
      stop: async () => {
        clearTimeout(timer);
        await polling;
      },
    };
  };

  // One timer for all, because every timer wakes an idle process. One that fails does not stop the others.
  const pending = createLoop(
    async () => void (await Promise.all(deps.pending.map(attempt))),
    () => pollIntervalMs,
  );
  const reported = deps.reported.map((refresh) =>
    createLoop(refresh, () => (stream?.isLive() ? deps.fallbackMs : pollIntervalMs)),
  );
  const loops = [...reported, pending];

  return {
    start: async () => {
      stream = deps.listen(() => {
        for (const { wake } of reported) wake();
      });
      await Promise.all(loops.map(({ start }) => start()));
    },
    async stop() {
      stopped = true;
      await Promise.all([stream?.stop(), ...loops.map(({ stop }) => stop())]);
    },
  };
};

/** Announces a change. Await it after the change is stored, so that its author sees it at once. */
export type Announce = (tags: readonly CacheTag[]) => Promise<void>;

export interface InvalidationBus {
  readonly announce: Announce;
  /** Stores announcements that could not be stored before. @throws while the database is away. */
  flush(): Promise<void>;
  /** Follows the announcements of other instances. @throws while the database is away. */
  refresh(): Promise<void>;
}

export interface InvalidationBusDeps {
  readonly changes: InvalidationRepository;
  /** Null: anything may have changed. */
  readonly follow: (tags: readonly CacheTag[] | null) => Promise<void>;
  /** Called when a change is in the shared list, by this instance or another. */
  readonly listed?: () => void;
  readonly log: Pick<Logger, 'warn'>;
}

export const createInvalidationBus = ({
  changes,
  follow,
  listed = () => undefined,
  log,
}: InvalidationBusDeps): InvalidationBus => {
  /** Undefined before the first poll: what was cached before that may be of any age. */
  let known: InvalidationMark | undefined;
  /** Not stored yet. */
  let pendingTags: readonly CacheTag[] = [];

  const flush = async (): Promise<void> => {
    const tags = pendingTags;
    if (tags.length === 0) return;
    pendingTags = [];
    try {
      const { mark, afterId } = await changes.add(tags);
      // No other instance announced anything in between, and this one has followed its own change already.
      if (known !== undefined && mark.number === known.number + 1 && afterId === known.id) known = mark;
      listed();
    } catch (error) {
      pendingTags = [...tags, ...pendingTags];
      throw error;
    }
  };

  return {
    flush,
    async announce(tags) {
      if (tags.length === 0) return;
      pendingTags = [...pendingTags, ...tags];
      try {
        await follow(tags);
        await flush();
      } catch (error) {
        // The change itself is stored. The next poll announces it again.
        if (!isDatabaseUnavailable(error))
          log.warn({ err: error }, 'a change could not be told to other instances yet');
      }
    },
    async refresh() {
      const mark = await changes.readMark();
      if (mark.number === known?.number && mark.id === known.id) return;
      const since = known === undefined ? { mark, tags: null } : await changes.readSince(known);
      await follow(since.tags);
      known = since.mark;
      listed();
    },
  };
};
