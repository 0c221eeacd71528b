/** Stores an article directly, including drafts, former slugs and future dates. */
import type { Connection } from 'mongoose';
import { emptyArticle } from '#shared/blog/article-fields.ts';
import { articlePictures, articleTerms, deriveFields } from '#server/features/blog/post-derived.ts';
import type { StoredPost, StoredWorkingCopy } from '#server/features/blog/post.model.ts';
import { createTaxonomyRepository } from '#server/features/blog/taxonomy.repository.ts';

type PostInput = Partial<Omit<StoredPost, '_id' | 'working_copy'>> & {
  readonly slug: string;
  readonly working_copy?: Omit<StoredWorkingCopy, 'pictures'>;
};

/** Unpublished changes of a published article. */
export const workingCopy = (title: string, saved_at: Date): NonNullable<PostInput['working_copy']> => ({
  ...emptyArticle,
  title,
  tags: [],
  slug: 'in-work',
  words: [],
  saved_at,
  saved_by: { id: '0123456789abcdef01234567', username: 'ada' },
});

const someDay = new Date('2025-03-04T09:30:00Z');

export const storePost = async (connection: Connection, input: PostInput): Promise<void> => {
  const post = {
    title: `Title of ${input.slug}`,
    excerpt: 'What it is about, in one sentence of a length that is usual.',
    content: '<p>Text.</p>',
    category: 'Testing',
    author: 'The test desk',
    featured_image: null,
    tags: [],
    former_slugs: [],
    published: true,
    published_at: someDay,
    created_at: someDay,
    updated_at: someDay,
    version: 1,
    ...input,
  };
  const { working_copy: copy } = post;
  const derived = deriveFields(post);
  const store = () =>
    connection.model<StoredPost>('Post').create({
      ...post,
      ...derived,
      ...(copy ? { working_copy: { ...copy, words: articleTerms(copy), pictures: articlePictures(copy) } } : {}),
    });
  await createTaxonomyRepository(connection).counting([derived], store);
};
