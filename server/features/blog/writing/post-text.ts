/** Sanitizes an article's text and checks it for publication. */
import { articleFieldsOf, type ArticleFields } from '#shared/blog/article-fields.ts';
import { postBodyLimit } from '#shared/blog/post-rules.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { AddressedFields } from '../post-record.ts';
import type { NamesInUse, TopicNames } from '../names-in-use.repository.ts';
import { sanitizeContent } from '../sanitize-content.ts';

const sanitizeText = <Sent extends { readonly content?: string | undefined }>(sent: Sent): Sent => {
  if (sent.content === undefined) return sent;
  const content = sanitizeContent(sent.content);
  if (content.length <= postBodyLimit) return { ...sent, content };
  const message = 'This text is too long. Shorten or split it.';
  throw new Problem('invalid-fields', message, { errors: [{ field: 'content', message }] });
};

/**
 * Sanitizes the text and applies the canonical spelling of category and tags.
 *
 * @throws Problem for a text that is too long
 */
export const prepareText = async <Sent extends TopicNames & { readonly content?: string | undefined }>(
  sent: Sent,
  id: string | undefined,
  posts: Pick<NamesInUse, 'spell'>,
): Promise<Sent> => ({ ...sanitizeText(sent), ...(await posts.spell(sent, id)) });

export const isSameText = (a: ArticleFields, b: ArticleFields): boolean =>
  JSON.stringify(articleFieldsOf(a)) === JSON.stringify(articleFieldsOf(b));

export const isSame = (a: AddressedFields, b: AddressedFields): boolean => a.slug === b.slug && isSameText(a, b);

export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** Errors that prevent publication. */
export const missingForPublication = ({ title, content }: ArticleFields): readonly FieldMessage[] => [
  ...(title === '' ? [{ field: 'title', message: 'Enter a title before publishing.' }] : []),
  ...(content === '' ? [{ field: 'content', message: 'Enter the text before publishing.' }] : []),
];
