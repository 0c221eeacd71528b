/** What the use cases of reading need. */
import type { PostRepository } from './post.repository.ts';

export interface BlogDeps {
  readonly posts: PostRepository;
  readonly clock: () => Date;
}
