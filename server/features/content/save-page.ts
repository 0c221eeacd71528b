/** Keeps what is being written, once the page's schema accepts it. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import { checkPage } from './check-page.ts';
import type { StaffMark } from './content.repository.ts';
import { editPage, isUnused, readPage, type EditDeps, type EditResult } from './edit-page.ts';

export interface SavePage {
  readonly key: ContentKey;
  readonly version: number;
  readonly content: unknown;
}

export type SaveResult =
  Exclude<EditResult, { kind: 'nothing-to-do' }> | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

export async function savePage(
  { key, version, content }: SavePage,
  by: StaffMark,
  deps: EditDeps,
): Promise<SaveResult> {
  const before = await readPage(key, deps);
  if (before.version !== version) return { kind: 'conflict', page: before };
  const checked = checkPage(key, content);
  if (checked.kind === 'refused') return checked;
  const text = await deps.content.addText(key, checked.content);
  const decide = (_page: unknown, now: Date) => ({ working_copy: { text, saved_at: now, saved_by: by } });
  const result = await editPage({ key, version, by, decide }, deps);
  // A text that was written over, or that came too late: nothing will ever lead to it.
  const old = result.kind === 'done' ? (before.working_copy?.text ?? null) : text;
  if (old !== null && result.kind !== 'nothing-to-do' && isUnused(old, result.page)) await deps.content.removeText(old);
  return result.kind === 'nothing-to-do' ? { kind: 'done', page: before } : result;
}
