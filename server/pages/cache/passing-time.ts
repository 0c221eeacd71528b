/** Notices what time alone changes: scheduled words and articles, the date, the year. Asked with every request, so it costs a few comparisons. */
import type { CacheTag } from './cache-tag.ts';

export interface PassingTimeDeps {
  readonly clock: () => Date;
  /** The words; whoever asks for the current ones lets them change. */
  readonly content: { readonly nextAt: number; readonly current: unknown };
  readonly articles: { readonly nextAt: number };
  readonly articlesPassed: () => void;
  readonly purge: (tags: readonly CacheTag[]) => void;
}

const nextDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);

/** The returned function is to be called before anything kept is looked for. */
export const createPassingTime = (deps: PassingTimeDeps): (() => void) => {
  const { clock, content, articles, articlesPassed, purge } = deps;
  let year = clock().getUTCFullYear();
  let midnight = nextDay(clock());
  return () => {
    const now = clock();
    const time = now.getTime();
    if (time >= content.nextAt) void content.current;
    if (time >= articles.nextAt) {
      articlesPassed();
      // What becomes public this moment is the newest there is.
      purge(['posts', 'posts:newest']);
    }
    if (time >= midnight) {
      purge(now.getUTCFullYear() === year ? ['day'] : ['day', 'year']);
      year = now.getUTCFullYear();
      midnight = nextDay(now);
    }
  };
};
