/** The demonstration articles, in the order they are stored. */
import type { DemonstrationPost } from './demonstration-post.ts';

export const demonstrationPosts: readonly DemonstrationPost[] = [];
