/** Lets every instance know what readers are to see anew: whoever changes something says so, and each instance follows. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { ChangeStreamFollower } from './change-stream.ts';
import type { InvalidationMark, InvalidationRepository } from './invalidation.repository.ts';

export interface InvalidationPoller {
  /** Looks at once, and from then on again and again. Never rejects: without the database the last known state stays. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pollIntervalMs = 400;

export interface InvalidationPollerDeps {
  /** Each repeats pending work, and costs no query when there is none. */
  readonly refreshes: readonly (() => Promise<void>)[];
  /** Each asks the database for changes with one small read. They run after a change that the database reports, else repeatedly. */
  readonly told: readonly (() => Promise<void>)[];
  /** Begins to listen to the database, which calls `changed`. */
  readonly listen: (changed: () => void) => Pick<ChangeStreamFollower, 'isLive' | 'stop'>;
  /** Between two looks while the database tells. */
  readonly fallbackMs: number;
  readonly log: Pick<Logger, 'debug' | 'error'>;
}

export const createInvalidationPoller = (deps: InvalidationPollerDeps): InvalidationPoller => {
  const { log } = deps;
  let stopped = false;
  let stream: ReturnType<InvalidationPollerDeps['listen']> | undefined;

  /** Whether it succeeded. */
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
    let looking: Promise<void> | undefined;
    let lookAgain = false;
    const look = (): Promise<void> => {
      clearTimeout(timer);
      lookAgain = false;
      looking = attempt(refresh).then((succeeded) => {
        looking = undefined;
        if (stopped) return;
        if (lookAgain) void look();
        else timer = setTimeout(() => void look(), succeeded ? pauseMs() : pollIntervalMs);
      });
      return looking;
    };
    return {
      start: look,
      /** Looks once more from now on: what is being read may be from before. */
      wake: () => {
        if (looking !== undefined) lookAgain = true;
        else if (!stopped) void look();
      },
      stop: async () => {
        clearTimeout(timer);
        await looking;
      },
    };
  };

  const untold = deps.refreshes.map((refresh) => createLoop(refresh, () => pollIntervalMs));
  const told = deps.told.map((refresh) =>
    createLoop(refresh, () => (stream?.isLive() ? deps.fallbackMs : pollIntervalMs)),
  );
  const loops = [...told, ...untold];

  return {
    start: async () => {
      stream = deps.listen(() => {
        for (const { wake } of told) wake();
      });
      await Promise.all(loops.map(({ start }) => start()));
    },
    async stop() {
      stopped = true;
      await Promise.all([stream?.stop(), ...loops.map(({ stop }) => stop())]);
    },
  };
};

/** Tells that this has changed; to be awaited after the change is stored, so that its author sees it at once. */
export type Announce = (tags: readonly CacheTag[]) => Promise<void>;

export interface InvalidationBus {
  readonly announce: Announce;
  /** Tells other instances what could not be told before. @throws when the database cannot be asked. */
  say(): Promise<void>;
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
    say,
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
      const mark = await changes.readMark();
      if (mark.number === known?.number && mark.id === known.id) return;
      const since = known === undefined ? { mark, tags: null } : await changes.readSince(known);
      await follow(since.tags);
      known = since.mark;
      listed();
    },
  };
};
