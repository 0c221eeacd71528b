/** How far what is written has come. */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import type { ArticleFields } from './article-fields.ts';

export type SaveState =
  /** Nothing is written yet. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** Changed; it is saved in a moment. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** The session has ended; it is saved as soon as somebody has signed in again. */
  | { readonly kind: 'signed-out' }
  /** The server makes no article without a title. */
  | { readonly kind: 'untitled' }
  /** `again`: it is tried again without anybody doing anything. */
  | { readonly kind: 'failed'; readonly reason: string; readonly again: boolean }
  /** Somebody else has changed the article; the writer chooses. `base` is what both began with. */
  | { readonly kind: 'conflict'; readonly theirs: StaffPost; readonly base: ArticleFields }
  /** The article is in the trash. */
  | { readonly kind: 'gone' };

export const saved = (post: StaffPost): SaveState => ({ kind: 'saved', at: new Date(post.changed_at) });
