/** Restores one article with its history and its pictures. */
import { ObjectId } from 'mongodb';
import { articleFieldsOf, type ArticleFields } from '#shared/blog/article-fields.ts';
import { StartError } from '#server/platform/start-error.ts';
import { editPost, revisionOf } from '../../blog/writing/edit-post.ts';
import { isSameText } from '../../blog/writing/post-text.ts';
import {
  asStored,
  operator,
  putDocument,
  type Picked,
  type RestoreOne,
  type StoredDocument,
} from './restore-one-parts.ts';
import { restorePictures } from './restore-one-pictures.ts';

interface Pictured {
  readonly pictures?: readonly string[];
}

interface Post extends ArticleFields, Pictured {
  readonly slug: string;
  readonly former_slugs?: readonly string[];
  readonly published: boolean;
  readonly ever_published?: boolean;
  readonly deleted_at?: Date | null;
  readonly trash?: { readonly slug: string; readonly former_slugs: readonly string[] };
  readonly working_copy?: (Pictured & { readonly title: string }) | null;
}

interface Revision extends Pictured {
  readonly post_id: ObjectId;
}

type FoundPost = Picked<Post>;

/** The article of this address, or of the one that it had before it went to the trash; else one whose old address leads to it. */
const findIn = async (slug: string, { pick }: RestoreOne): Promise<FoundPost> => {
  const has = (post: Post): boolean => post.slug === slug || post.trash?.slug === slug;
  const found = await pick<Post>('posts', (post) => has(post) || post.former_slugs?.includes(slug) === true);
  const post = found.find(has) ?? found[0];
  if (post === undefined)
    throw new StartError(`The backup has no article with the address ${slug}. Nothing was changed.`);
  return post;
};

const picturesOf = (texts: readonly (Pictured | null | undefined)[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text?.pictures ?? []));

/** Turns the working copy of a published article into a revision of its history. */
const setAside = (post: FoundPost, at: Date) => {
  if (!post.working_copy) return undefined;
  const { saved_at, saved_by, words, ...text } = asStored(post)['working_copy'] as Record<string, unknown>;
  const _id = new ObjectId();
  return {
    mark: { _id, kind: 'set-aside', at, by: null, title: post.working_copy.title },
    text: { ...text, _id, post_id: post._id } as StoredDocument,
  };
};

/** Restored as a draft, which is not public. */
const asDraft = (post: FoundPost, marks: readonly object[]): StoredDocument => {
  const { trash, ...stored } = asStored(post);
  const address = post.trash && { slug: post.trash.slug, former_slugs: post.trash.former_slugs };
  return {
    ...stored,
    ...address,
    published: false,
    published_at: null,
    working_copy: null,
    deleted_at: null,
    ever_published: post.ever_published === true || post.published,
    revisions: [...((stored['revisions'] as object[] | undefined) ?? []), ...marks],
  };
};

const insert = async (post: FoundPost, one: RestoreOne): Promise<readonly string[]> => {
  const { db, records, clock } = one;
  const slug = post.trash?.slug ?? post.slug;
  const holder = await records.postWriting.findHolder(slug);
  if (holder !== null)
    throw new StartError(
      `The address ${slug} belongs to another article now: “${holder.title}”. Give that one another address first. Nothing was changed.`,
    );
  const revisions = await one.pick<Revision>('post_revisions', ({ post_id }) => post_id.equals(post._id));
  const said = await restorePictures(picturesOf([post, post.working_copy, ...revisions]), one);
  const aside = setAside(post, clock());
  const texts = [...revisions.map(asStored), ...(aside === undefined ? [] : [aside.text])];
  // Texts are stored before the history names them.
  for (const text of texts) await putDocument(db, 'post_revisions', text);
  await putDocument(db, 'posts', asDraft(post, aside === undefined ? [] : [aside.mark]));
  const history = texts.length === 1 ? '1 earlier text' : `${texts.length} earlier texts`;
  return [
    `“${post.title}” is back as a draft, with ${history} in its history: publish it at /admin/blog/${post._id.toHexString()}.`,
    ...(aside === undefined ? [] : ['What was being written beside it is the newest text of its history.']),
    ...said,
  ];
};

const replaceText = async (post: FoundPost, one: RestoreOne): Promise<readonly string[]> => {
  const { records, clock } = one;
  const id = post._id.toHexString();
  const fields = articleFieldsOf(post);
  const mark = { at: clock(), by: operator };
  const said = await restorePictures(picturesOf([post]), one);
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
      announce: async (tags) => void (await records.changes.add(tags)),
      clock,
    },
  );
  if (result.kind === 'unchanged') return ['The article says what the backup says. Nothing was changed.', ...said];
  if (result.kind !== 'changed') throw new StartError('Someone is changing this article. Try again in a minute.');
  const { published } = result.document;
  return [
    `“${fields.title}” has the text of the backup again, and ${published ? 'readers see it' : 'is a draft'}. The text that it had is in its history: /admin/blog/${id}.`,
    ...said,
  ];
};

export const restoreArticle = async (slug: string, one: RestoreOne): Promise<readonly string[]> => {
  const post = await findIn(slug, one);
  const now = await one.db.collection<Post>('posts').findOne({ _id: post._id });
  if (now === null) return insert(post, one);
  if (now.deleted_at)
    throw new StartError(
      `“${now.title}” is in the trash. Restore it there, at /admin/blog/trash; then --replace can give it the text of the backup. Nothing was changed.`,
    );
  if (!one.replace)
    throw new StartError(
      `This article is there: “${now.title}”, ${now.published ? 'published' : 'a draft'}. Nothing was changed. With --replace it gets the text of the backup, and its present one goes to its history.`,
    );
  return replaceText(post, one);
};
