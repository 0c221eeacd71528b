/** Brings one article back with its history and its pictures. */
import { ObjectId, type Document } from 'mongodb';
import { articleFieldsOf, type ArticleFields } from '#shared/contracts/article-fields.ts';
import { StartError } from '#server/boot/start-error.ts';
import { editPost, revisionOf } from '#server/features/blog/writing/edit-post.ts';
import { isSameText } from '#server/features/blog/writing/post-text.ts';
import { asStored, operator, type RestoreOne } from './restore-one-parts.ts';
import { restorePictures } from './restore-one-pictures.ts';

/** The address, or the one that it had before it went to the trash; else one that led to it. */
const findIn = async (slug: string, { pick }: RestoreOne): Promise<Document> => {
  const has = (post: Document): boolean => post['slug'] === slug || post['trash']?.slug === slug;
  const found = await pick('posts', (post) => has(post) || post['former_slugs']?.includes(slug) === true);
  const post = found.find(has) ?? found[0];
  if (post === undefined)
    throw new StartError(`The backup has no article with the address ${slug}. Nothing was changed.`);
  return post;
};

const picturesOf = (documents: readonly (Document | null | undefined)[]): ReadonlySet<string> =>
  new Set(documents.flatMap((each) => (each?.['pictures'] as string[] | undefined) ?? []));

const standing = ({ published, deleted_at }: Document): string =>
  deleted_at ? 'in the trash' : published === true ? 'published' : 'a draft';

/** As a draft: what was being written beside it goes to its history, so that both texts are there. */
const asDraft = (post: Document, now: Date) => {
  const { working_copy: copy, trash, ...stored } = asStored(post);
  const aside = copy && { _id: new ObjectId(), text: copy as Document };
  const mark = aside && { _id: aside._id, kind: 'set-aside', at: now, by: null, title: copy.title };
  return {
    post: {
      ...stored,
      ...(trash ? { slug: trash.slug, former_slugs: trash.former_slugs } : {}),
      ...{ published: false, published_at: null, working_copy: null, deleted_at: null },
      ever_published: post['ever_published'] === true || post['published'] === true,
      revisions: [...((stored['revisions'] as Document[] | undefined) ?? []), ...(mark ? [mark] : [])],
    } as Document,
    aside: aside && { _id: aside._id, post_id: post['_id'], ...withoutMarks(aside.text) },
  };
};

const withoutMarks = ({ saved_at, saved_by, words, ...text }: Document): Document => text;

const insert = async (post: Document, revisions: readonly Document[], one: RestoreOne): Promise<readonly string[]> => {
  const { db, records, clock } = one;
  const { post: draft, aside } = asDraft(post, clock());
  const slug = String(draft['slug']);
  const holder = await records.postWriting.findHolder(slug);
  if (holder !== null)
    throw new StartError(
      `The address ${slug} belongs to another article now: “${holder.title}”. Give that one another address first. Nothing was changed.`,
    );
  const said = await restorePictures(picturesOf([post, post['working_copy'], ...revisions]), one);
  const texts = [...revisions.map(asStored), ...(aside ? [aside] : [])];
  for (const text of texts)
    await db.collection('post_revisions').replaceOne({ _id: text['_id'] as ObjectId }, text, { upsert: true });
  // Texts are stored before the history names them.
  await db.collection('posts').insertOne(draft);
  const history = texts.length === 1 ? '1 earlier text' : `${texts.length} earlier texts`;
  return [
    `“${draft['title']}” is back as a draft, with ${history} in its history: publish it at /admin/blog/${String(post['_id'])}.`,
    ...(aside ? ['What was being written beside it is the newest text of its history.'] : []),
    ...said,
  ];
};

const replaceText = async (post: Document, one: RestoreOne): Promise<readonly string[]> => {
  const { records, clock } = one;
  const id = String(post['_id']);
  const fields: ArticleFields = articleFieldsOf(post as unknown as ArticleFields);
  const mark = { at: clock(), by: operator };
  const said = await restorePictures(picturesOf([post]), one);
  const announce = (tags: Parameters<typeof records.changes.add>[0]) => records.changes.add(tags);
  const result = await editPost(
    {
      id,
      version: undefined,
      by: operator,
      decide: (now) => {
        if (isSameText(fields, now) && now.working_copy === null) return { kind: 'unchanged' };
        const aside = [now, ...(now.working_copy === null ? [] : [now.working_copy])];
        const revisions = [
          ...aside.map((text) => revisionOf('set-aside', text, mark)),
          ...(now.published ? [revisionOf('published', { ...fields, slug: now.slug }, mark)] : []),
        ];
        return { kind: 'change', change: { ...mark, fields, working_copy: null, revisions } };
      },
    },
    {
      posts: records.postWriting,
      neighbors: records.posts,
      announce: async (tags) => void (await announce(tags)),
      clock,
    },
  );
  if (result.kind === 'unchanged') return ['The article says what the backup says. Nothing was changed.', ...said];
  if (result.kind !== 'changed') throw new StartError('Somebody changes this article just now: try again in a minute.');
  const { published } = result.document;
  return [
    `“${fields.title}” has the text of the backup again, and ${published ? 'readers see it' : 'is a draft'}. The text that it had is in its history: /admin/blog/${id}.`,
    ...said,
  ];
};

export const restoreArticle = async (slug: string, one: RestoreOne): Promise<readonly string[]> => {
  const post = await findIn(slug, one);
  const id = post['_id'] as ObjectId;
  const now = await one.db.collection('posts').findOne({ _id: id });
  if (now === null) {
    const revisions = await one.pick('post_revisions', ({ post_id }) => id.equals(post_id as ObjectId));
    return insert(post, revisions, one);
  }
  if (now['deleted_at'])
    throw new StartError(
      `“${now['title']}” is in the trash. Restore it there, at /admin/blog/trash; then --replace can give it the text of the backup. Nothing was changed.`,
    );
  if (!one.replace)
    throw new StartError(
      `This article is there: “${now['title']}”, ${standing(now)}. Nothing was changed. With --replace it gets the text of the backup, and its present one goes to its history.`,
    );
  return replaceText(post, one);
};
