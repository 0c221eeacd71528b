/** Adapter for saving page content as a draft, part by part, so that a mistake in one part does not block the others. */
import { cleanCode } from '#shared/text/clean-text.ts';
import type { readContentCall, saveContentCall } from '#shared/content/content.contract.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { changesBetween, isEmpty } from '../../saving/changes.ts';
import type { DocumentAdapter } from '../../saving/document-adapter.ts';
import type { OpenDraft } from '../../saving/use-draft.ts';
import { staffCall } from '../../session/staff-call.ts';

export type PageContent = ContentPage['content'];
export type OpenPage = OpenDraft<ContentPage, PageContent>;

export const pagePath = (key: string, rest = ''): string => `/api/admin/content/${encodeURIComponent(key)}${rest}`;

/** The server removes invisible characters. */
const cleaned = (content: PageContent): PageContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? cleanCode(value) : value,
  ) as PageContent;

export const pageAdapter: DocumentAdapter<ContentPage, PageContent> = {
  name: 'page',
  idOf: ({ key }) => key,
  fieldsOf: ({ content }) => content,
  read: ({ key }) => staffCall<typeof readContentCall, 200>({ method: 'GET', path: pagePath(key) }),
  save: ({ key, version, content }, changed, options) =>
    staffCall<typeof saveContentCall, 200>(
      {
        method: 'PUT',
        path: pagePath(key, '/working-copy'),
        body: { version, content: { ...content, ...changed } },
      },
      options,
    ),
  isStored: (fields, sent) => isEmpty(changesBetween(cleaned(fields), cleaned({ ...fields, ...sent }))),
};
