/** What the editor shows of an article at one moment. */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import type { ArticleFields, FieldName } from './article-fields.ts';
import type { SaveState } from './save-state.ts';

export type Mistakes = Partial<Record<FieldName, string>>;

export interface ArticleSnapshot {
  /** As the server has acknowledged it; null before the first save. */
  readonly post: StaffPost | null;
  readonly fields: ArticleFields;
  readonly mistakes: Mistakes;
  readonly save: SaveState;
  /** Whether something is not on the server yet. */
  readonly isDirty: boolean;
  /** False when the browser refuses to keep a copy. */
  readonly isKept: boolean;
  /** Grows when the text was replaced by another one. */
  readonly edition: number;
}
