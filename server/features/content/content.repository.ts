/** Stores edited page content as plain records. */
import { modelOf } from '#server/platform/mongodb/stored-fields.ts';
import { randomBytes } from 'node:crypto';
import { Types, Schema, type Connection } from 'mongoose';
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { projectionOf } from '#server/platform/pick-fields.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import type { ChangeMark, RevisionMark, SavedMark } from '#server/platform/versioned-document.ts';

/** A text's id; null means the built-in text. */
type TextId = string | null;

/** `published`: became public at `at`. `set-aside`: a working copy that was replaced. */
interface StoredRevision extends RevisionMark<'published' | 'set-aside'> {
  readonly text: TextId;
}

interface StoredPage {
  readonly version: number;
  readonly live: TextId;
  readonly upcoming: (ChangeMark & { readonly text: TextId }) | null;
  readonly working_copy: (SavedMark & { readonly text: TextId }) | null;
  readonly last_change: ChangeMark | null;
  /** Oldest first. */
  readonly revisions: readonly StoredRevision[];
}

interface EditionFields {
  _id: string;
  /** Increases with every change that readers see now or later. */
  edition: number;
  /** Random id of this edition: after the database is restored, another edition may get the same number. */
  edition_id?: string;
  pages: Readonly<Record<string, StoredPage>>;
}

interface TextFields {
  page: string;
  content: unknown;
  /** Derived: hashes of the uploaded pictures in it. */
  pictures: string[];
}

const editionSchema = new Schema<EditionFields>(
  {
    _id: { type: String, required: true },
    edition: { type: Number, required: true },
    edition_id: String,
    pages: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'content_edition', versionKey: false, autoIndex: false, minimize: false },
);

const textSchema = new Schema<TextFields>(
  {
    page: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    pictures: { type: [String], index: true },
  },
  { collection: 'content_texts', versionKey: false, autoIndex: false, minimize: false },
);

/**
 * One document, the edition, holds the live, scheduled and working text of every page, so that each change of a page is one
 * write. Texts are a collection of their own and never change.
 */
const createEditionModel = (connection: Connection) => connection.model('ContentEdition', editionSchema);
const createTextModel = (connection: Connection) => modelOf(connection, 'ContentText', textSchema);

export type { StoredPage, StoredRevision, TextId };

export interface EditionMark {
  readonly number: number;
  /** Empty for editions of older versions. */
  readonly id: string;
}

export interface Edition extends EditionMark {
  /** Only pages that were changed. */
  readonly pages: Partial<Readonly<Record<ContentKey, StoredPage>>>;
}

/** The unpublished texts of a page. */
type PageInWork = Pick<StoredPage, 'upcoming' | 'working_copy'>;
export type PagesInWork = Partial<Readonly<Record<ContentKey, PageInWork>>>;

export interface PageWrite {
  readonly key: ContentKey;
  /** The version that was read; null for a page without a record. */
  readonly read: number | null;
  readonly page: StoredPage;
  /** True if the change affects what readers see now or later. */
  readonly publishes: boolean;
}

export interface ContentRepository {
  /** Reads two fields of one document: cheap enough to poll. */
  readMark(): Promise<EditionMark>;
  readEdition(): Promise<Edition>;
  /** Unpublished texts of all changed pages. */
  readInWork(): Promise<PagesInWork>;
  /** Returns false if the page has changed since it was read. */
  writePage(write: PageWrite): Promise<boolean>;
  /** Returns the texts that exist. */
  readTexts(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  addText(page: ContentKey, content: unknown): Promise<string>;
  removeText(id: string): Promise<void>;
  /** Texts that show the picture, including texts no longer in use. With several hashes, all texts with a picture. */
  findTextsShowing(
    hashes: readonly string[],
  ): Promise<readonly { readonly id: string; readonly page: ContentKey; readonly pictures: readonly string[] }[]>;
  /** An id for a new revision. */
  newId(): string;
}

const only = { _id: 'site' };

const inWork = projectionOf(contentKeys.flatMap((key) => [`pages.${key}.upcoming`, `pages.${key}.working_copy`]));

const markOf = (found: Pick<EditionFields, 'edition' | 'edition_id'> | null): EditionMark => ({
  number: found?.edition ?? 0,
  id: found?.edition_id ?? '',
});

export const createContentRepository = (connection: Connection): ContentRepository => {
  const editions = createEditionModel(connection);
  const texts = createTextModel(connection);

  // `taken`: another instance created it at the same time.
  const ensureEdition = (): Promise<unknown> =>
    orTaken(() => editions.updateOne(only, { $setOnInsert: { edition: 0, pages: {} } }, { upsert: true }).exec());

  return {
    readMark: async () => markOf(await editions.findOne(only).select({ edition: 1, edition_id: 1 }).lean()),

    async readEdition() {
      const found: EditionFields | null = await editions.findOne(only).lean();
      return { ...markOf(found), pages: found?.pages ?? {} };
    },

    async readInWork() {
      const found: Pick<EditionFields, 'pages'> | null = await editions.findOne(only).select(inWork).lean();
      return found?.pages ?? {};
    },

    async writePage({ key, read, page, publishes }) {
      const place = `pages.${key}`;
      if (read === null) await ensureEdition();
      const asRead = read === null ? { [place]: { $exists: false } } : { [`${place}.version`]: read };
      const change = publishes
        ? { $set: { [place]: page, edition_id: randomBytes(9).toString('base64url') }, $inc: { edition: 1 } }
        : { $set: { [place]: page } };
      return (await editions.updateOne({ ...only, ...asRead }, change)).matchedCount === 1;
    },

    async readTexts(ids) {
      if (ids.length === 0) return new Map();
      const found = await texts.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).lean();
      return new Map(found.map(({ _id, content }) => [_id.toHexString(), content]));
    },

    addText: async (page, content) =>
      (await texts.create({ page, content, pictures: picturesIn(textsOf(content)) }))._id.toHexString(),

    async findTextsShowing(hashes) {
      const which = hashes.length === 1 ? { $in: [...hashes] } : { $gt: '' };
      const found = await texts.find({ pictures: which }, { page: 1, pictures: 1 }).lean();
      return found.flatMap(({ _id, page, pictures }) =>
        contentKeys.filter((key) => key === page).map((key) => ({ id: _id.toHexString(), page: key, pictures })),
      );
    },

    removeText: async (id) => void (await texts.deleteOne({ _id: id })),

    newId: () => new Types.ObjectId().toHexString(),
  };
};
