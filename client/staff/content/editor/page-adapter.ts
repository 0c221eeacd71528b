/** Adapter for saving page content as a draft, part by part, so that a mistake in one part does not block the others. */
import { cleanCode } from '#shared/text/clean-text.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { changesBetween, isEmpty } from '../../saving/changes.ts';
import type { DocumentAdapter } from '../../saving/save-state.ts';
import type { OpenDraft } from '../../saving/use-draft.ts';
import { staffCall } from '../../session/staff-call.ts';

export type PageContent = ContentPage['content'];
export type OpenPage = OpenDraft<ContentPage, PageContent>;

/** The server removes invisible characters. */
const cleaned = (content: PageContent): PageContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? cleanCode(value) : value,
  ) as PageContent;

export const pageAdapter: DocumentAdapter<ContentPage, PageContent> = {
  name: 'page',
  idOf: ({ key }) => key,
  fieldsOf: ({ content }) => content,
  read: ({ key }) => staffCall('GET /api/admin/content/{key}', { params: { key } }),
  save: ({ key, version, content }, changed, options) =>
    staffCall('PUT /api/admin/content/{key}/working-copy', {
      params: { key },
      body: { version, content: { ...content, ...changed } },
      ...options,
    }),
  isStored: (fields, sent) => isEmpty(changesBetween(cleaned(fields), cleaned({ ...fields, ...sent }))),
};
