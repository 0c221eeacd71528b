import { contentKeys } from '#shared/content/content-map.ts';
import type { ContentList } from '#shared/contracts/content.schema.ts';
import { pageIn, type EditDeps } from './edit-page.ts';
import { findContradictions } from './find-contradictions.ts';
import { presentSummary } from './present-page.ts';

/** Every page with where its content stands, SPEC.md's first. */
export async function listPages({
  content,
  site,
  clock,
}: Pick<EditDeps, 'content' | 'site' | 'clock'>): Promise<ContentList> {
  const edition = await content.readEdition();
  const now = clock();
  return {
    pages: contentKeys.map((key) => presentSummary(key, pageIn(edition, key, now), now)),
    contradictions: findContradictions(site.current),
  };
}
