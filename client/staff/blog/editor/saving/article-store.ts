/** Adapter for saving articles as drafts. */
import { cleanCode, cleanLine } from '#shared/text/clean-text.ts';
import type { SignedInStaff } from '#shared/accounts/staff.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import type { DocumentAdapter, DraftSnapshot } from '../../../saving/save-state.ts';
import type { DraftStore } from '../../../saving/draft-store.ts';
import type { Mistakes } from '../../../saving/changes.ts';
import type { OpenDraft } from '../../../saving/use-draft.ts';
import { createArticle, readArticle, saveArticle } from './article-calls.ts';
import {
  emptyFields,
  fieldNames,
  fieldsOf,
  type ArticleFields,
  type ChangedFields,
  type FieldName,
} from './article-fields.ts';

export type ArticleStore = DraftStore<StaffPost, ArticleFields>;
export type ArticleSnapshot = DraftSnapshot<StaffPost, ArticleFields>;
export type ArticleMistakes = Mistakes<ArticleFields>;
export type OpenArticle = OpenDraft<StaffPost, ArticleFields>;

const plainText = (html: string): string => cleanCode(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));

/** The server normalizes HTML and categories and chooses slugs. */
const isStored = (fields: ArticleFields, sent: ChangedFields): boolean => {
  const plain = (value: ChangedFields[keyof ChangedFields]): string =>
    typeof value === 'string' ? plainText(value) : JSON.stringify(value);
  const isSame = (name: FieldName): boolean =>
    name === 'category'
      ? nameKey(fields.category) === nameKey(sent.category ?? '')
      : plain(fields[name]) === plain(sent[name]);
  return fieldNames.filter((name) => name in sent && name !== 'slug').every(isSame);
};

/** The address follows the title until it is edited. */
const saveDraft: typeof saveArticle = (post, changed, options) => {
  const isMade = 'title' in changed && !('slug' in changed) && fieldsOf(post).slug === null;
  return saveArticle(post, isMade ? { ...changed, slug: null } : changed, options);
};

/** The server requires a title of a new article, but not of a stored draft. */
const createDraft: typeof createArticle = async (fields, key, options) => {
  if (cleanLine(fields.title) !== '') return createArticle(fields, key, options);
  const created = await createArticle({ ...fields, title: 'Untitled' }, key, options);
  if (!created.ok || created.data === undefined) return created;
  const untitled = await saveArticle(created.data, { title: '', slug: null }, options);
  return untitled.ok ? { ...untitled, headers: created.headers } : created;
};

const creation = {
  empty: emptyFields,
  create: createDraft,
};

export const articleKind: DocumentAdapter<StaffPost, ArticleFields> = {
  name: 'article',
  idOf: ({ id }) => id,
  fieldsOf,
  read: ({ id }) => readArticle(id),
  save: saveDraft,
  isStored,
  creation,
};

/** A new article is signed by its writer. */
export const articleSignedBy = ({ id, name }: Pick<SignedInStaff, 'id' | 'name'>): typeof articleKind => ({
  ...articleKind,
  creation: { ...creation, empty: { ...emptyFields, author: name, author_id: id } },
});
