/** What the use cases of writing need. */
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';

export interface WritingDeps {
  readonly posts: PostWritingRepository;
  readonly clock: () => Date;
  readonly announce: Announce;
}
