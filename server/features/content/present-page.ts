/** A page's content as API responses for staff. */
import { contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import type { FormField } from '#shared/content/content-form.schema.ts';
import {
  builtInRevisionId,
  type ContentPage,
  type ContentRevision,
  type ContentSummary,
} from '#shared/content/content.schema.ts';
import { listExamples } from '../careers/application-examples.ts';
import type { ContentRepository, StoredPage, StoredRevision, TextId } from './content.repository.ts';
import { describeField } from './describe-form.ts';
import { emailExamples } from './email-examples.ts';
import { entryPaths, findEntryMoves, hasEntryPages, type EntryMove } from './entry-pages.ts';
import { fitDraft, fitText, upgradeText } from './fit-text.ts';
import { publicationTime } from './page-state.ts';
import { builtInContent, type SiteContent } from './site-content.ts';

const stateOf = ({ working_copy, upcoming }: StoredPage): ContentSummary['state'] => {
  if (working_copy !== null) return 'draft';
  return upcoming === null ? 'published' : 'scheduled';
};

export const presentSummary = (key: ContentKey, page: StoredPage, now: Date): ContentSummary => ({
  key,
  title: contentMap[key].title,
  path: contentMap[key].paths[0],
  state: stateOf(page),
  built_in: page.live === null,
  published_at: publicationTime(page, now)?.toISOString() ?? null,
  version: page.version,
  changed_at: page.last_change?.at.toISOString() ?? null,
  changed_by: page.last_change?.by ?? null,
  scheduled_at: page.upcoming?.at.toISOString() ?? null,
});

export const presentRevision = ({ id, kind, text, at, by }: StoredRevision): ContentRevision => ({
  id,
  kind,
  built_in: text === null,
  at: at.toISOString(),
  by,
});

/** The built-in text as the oldest revision. */
export const firstRevision: ContentRevision = {
  id: builtInRevisionId,
  kind: 'built-in',
  built_in: true,
  at: null,
  by: null,
};

/** Newest first. */
export const presentRevisions = ({ revisions }: StoredPage): ContentRevision[] =>
  [firstRevision, ...revisions.map(presentRevision)].reverse();

const forms = new Map<ContentKey, FormField>();

/** Cached: schemas do not change at run time. */
export const formOf = (key: ContentKey): FormField => {
  const form = forms.get(key) ?? describeField(contentMap[key].schema, contentMap[key].title);
  forms.set(key, form);
  return form;
};

/** The form with the industries to choose from, which are entries of another page. */
const withIndustries = (field: FormField, content: Pick<LiveContent, 'industries'>): FormField => {
  switch (field.kind) {
    case 'entry':
      return field.list === 'industries'
        ? { ...field, after: content.industries.industries.map(({ key, title }) => ({ id: key, title })) }
        : field;
    case 'list':
      return { ...field, item: withIndustries(field.item, content) };
    case 'group':
      return {
        ...field,
        fields: field.fields.map((each) => ({ ...each, field: withIndustries(each.field, content) })),
      };
    default:
      return field;
  }
};

export interface PresentDeps {
  readonly content: Pick<ContentRepository, 'readTexts'>;
  readonly site: SiteContent;
  readonly clock: () => Date;
}

/** The working copy, else the scheduled text, else the live one. */
export const newestText = ({ working_copy, upcoming, live }: StoredPage): TextId =>
  working_copy ? working_copy.text : upcoming ? upcoming.text : live;

/** A text of a page in the shape of its form. `texts` has the texts that were read. */
export const contentIn = (key: ContentKey, text: TextId, texts: ReadonlyMap<string, unknown>): unknown => {
  if (text === null) return builtInContent[key];
  const pageContent = texts.get(text) ?? builtInContent[key];
  return fitText(key, pageContent) ?? upgradeText(key, pageContent);
};

export const contentOf = async (
  key: ContentKey,
  page: StoredPage,
  { content }: Pick<PresentDeps, 'content'>,
): Promise<unknown> => {
  const text = newestText(page);
  return contentIn(key, text, text === null ? new Map() : await content.readTexts([text]));
};

export interface PageMoves {
  /** Pages of entries that move when the text is published. */
  readonly moves: readonly EntryMove[];
  /** Those that move with the scheduled text, which it replaces. */
  readonly canceled: readonly EntryMove[];
}

/** Compares the slugs of a text with those that readers see now. */
export const readMoves = async (
  key: ContentKey,
  { live, upcoming }: Pick<StoredPage, 'live' | 'upcoming'>,
  text: TextId,
  { content }: Pick<PresentDeps, 'content'>,
): Promise<PageMoves> => {
  const planned = upcoming?.text ?? live;
  if (!hasEntryPages(key) || (text === live && planned === live)) return { moves: [], canceled: [] };
  const texts = await content.readTexts([...new Set([live, text, planned])].filter((id) => id !== null));
  const movesOf = (id: TextId): EntryMove[] =>
    id === live ? [] : findEntryMoves(key, contentIn(key, live, texts), contentIn(key, id, texts));
  return { moves: movesOf(text), canceled: movesOf(planned) };
};

export const presentPage = async (key: ContentKey, page: StoredPage, deps: PresentDeps): Promise<ContentPage> => {
  const content = await contentOf(key, page, deps);
  // The page of an incomplete entry cannot be shown.
  const fitted = fitDraft(key, content) ?? content;
  const pages = key === 'applications' ? listExamples(content, deps.site.current, deps.clock()) : [];
  return {
    ...presentSummary(key, page, deps.clock()),
    // The application form is also a public page.
    paths: [...pages.slice(0, 1).map(({ path }) => path), ...contentMap[key].paths, ...entryPaths(key, fitted)],
    examples: [...pages, ...(emailExamples[key]?.list(content) ?? [])],
    form: withIndustries(formOf(key), deps.site.current),
    content: content as ContentPage['content'],
    working_copy: page.working_copy && {
      saved_at: page.working_copy.saved_at.toISOString(),
      saved_by: page.working_copy.saved_by,
    },
    scheduled_by: page.upcoming?.by ?? null,
    moves: [...(await readMoves(key, page, newestText(page), deps)).moves],
    revisions: presentRevisions(page),
    facts: key === 'facts' ? {} : deps.site.current.facts,
  };
};
