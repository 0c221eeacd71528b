import type { LegalPageId } from '#shared/content/legal.schema.ts';
import type { PageLoader } from '../page-loader.ts';

/** One of the legal pages, made from its content alone. */
export const loadLegal =
  (id: LegalPageId): PageLoader<LegalPageId> =>
  (_request, { content }) => ({ kind: 'found', data: content[id], metadata: content[id].metadata });
