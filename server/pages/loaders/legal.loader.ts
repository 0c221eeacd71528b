/** Answers with the built-in text of one of the legal pages. */
import { legalContent } from '#shared/content/legal.content.ts';
import { legalContentSchema } from '#shared/content/legal.schema.ts';
import type { LegalPageId } from '#shared/content/legal.schema.ts';
import type { PageLoader } from '../page-loader.ts';

export function loadLegal<Id extends LegalPageId>(id: Id): PageLoader<LegalPageId> {
  return () => {
    const data = legalContentSchema.parse(legalContent[id]);
    return { kind: 'found', data, metadata: data.metadata };
  };
}
