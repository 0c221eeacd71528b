/** What staff have made of categories and tags: their names, descriptions and covers, their order, and which one took the place of another. */
import { Schema, type Connection, type Model } from 'mongoose';
import { mediaFolder } from '#shared/media/media-path.ts';
import { cutSlug, nameKey, nameSlug } from '#shared/text/slug-rule.ts';
import { topicId, topicLists, type TopicList } from '#shared/blog/topic-rules.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import { staffMemberFields } from '../post.model.ts';

export interface StoredTopic {
  /** The list and the slug with a colon between them. */
  readonly _id: string;
  list: TopicList;
  /** The last part of its address. */
  slug: string;
  /** By which other spellings of its name are known. */
  key: string;
  /** How articles spell it. */
  name: string;
  /** One paragraph on what it is about; empty for none. */
  description: string;
  /** The path of a picture of the library that stands above its articles; null for none. */
  cover: string | null;
  /** Its place among those that staff have put in order, from 0; null for one that they have not. */
  place: number | null;
  /** The slug of the one that took its place: whoever asks for this one is led there. Null for one that is in use. */
  moved_to: string | null;
  /** Counts the changes of name, description and cover. */
  version: number;
  last_change: ChangeMark;
}

export interface TopicRecord {
  readonly list: TopicList;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly cover: string | null;
  readonly place: number | null;
  readonly version: number;
}

/** One that leads to another; `moved_to` is where whoever follows comes to. */
export interface FormerTopic {
  readonly slug: string;
  readonly moved_to: string;
}

type TopicText = Pick<TopicRecord, 'list' | 'slug' | 'name' | 'description' | 'cover'>;

export interface TopicRepository {
  /** All that staff have managed, and those that lead to one of them. */
  readAll(
    list: TopicList,
  ): Promise<{ readonly topics: readonly TopicRecord[]; readonly former: readonly FormerTopic[] }>;
  /** The one at this address, or that it leads to; null when nobody has managed it. */
  findAt(list: TopicList, slug: string): Promise<TopicRecord | null>;
  /** Those that these spellings mean, whatever their case, spaces and hyphens, earlier names included. */
  findByNames(list: TopicList, names: readonly string[]): Promise<ReadonlyMap<string, TopicRecord>>;
  /** Those whose cover is the picture of this hash, of both lists. */
  findShowing(hash: string): Promise<readonly TopicRecord[]>;
  /** False when it is no longer of this version; 0 stands for one that nobody has managed. */
  save(topic: TopicText, version: number, mark: ChangeMark): Promise<boolean>;
  /** Makes one in the place of another, or uses again one that led to it. */
  takePlace(topic: TopicText & Pick<TopicRecord, 'place'>, mark: ChangeMark): Promise<void>;
  /** From now on `slug` leads to `to`, and whatever led to `slug`. It can be repeated. */
  leadTo(former: Pick<TopicText, 'list' | 'slug' | 'name'>, to: string, mark: ChangeMark): Promise<void>;
  /** Puts these first, in this order, and nothing else in order. */
  order(list: TopicList, topics: readonly Pick<TopicText, 'slug' | 'name'>[], mark: ChangeMark): Promise<void>;
}

const required = true;
const text = { type: String, default: '' };
const topicSchema = new Schema<StoredTopic>(
  {
    _id: { type: String, required },
    list: { type: String, enum: topicLists, required },
    slug: { type: String, required },
    key: { type: String, required },
    name: text,
    description: text,
    cover: { type: String, default: null },
    place: { type: Number, default: null },
    moved_to: { type: String, default: null },
    version: { type: Number, required },
    last_change: {
      type: new Schema({ at: { type: Date, required }, by: { type: staffMemberFields, required } }, { _id: false }),
      required,
    },
  },
  { collection: 'topics', versionKey: false },
);
topicSchema.index({ list: 1, key: 1 });
// Where a picture of the library is used.
topicSchema.index({ cover: 1 });

/** Each merge leads all that led to it to the new one, so that a second step is there only while one is under way. */
const maxSteps = 5;

/** Topics that earlier versions stored have no cover. */
const toRecord = ({ list, slug, name, description, cover, place, version }: StoredTopic): TopicRecord => ({
  list,
  slug,
  name,
  description,
  place,
  version,
  cover: cover ?? null,
});

const makeModel = (connection: Connection) => connection.model<StoredTopic>('Topic', topicSchema);

export const createTopicRepository = (connection: Connection): TopicRepository => {
  const topics = (connection.models['Topic'] as Model<StoredTopic> | undefined) ?? makeModel(connection);

  const follow = async (stored: StoredTopic | null): Promise<TopicRecord | null> => {
    let at = stored;
    for (let step = 0; step < maxSteps && at !== null && at.moved_to !== null; step += 1)
      at = await topics.findById(topicId(at.list, at.moved_to)).lean();
    return at === null || at.moved_to !== null ? null : toRecord(at);
  };

  return {
    async readAll(list) {
      const stored: readonly StoredTopic[] = await topics.find({ list }).lean();
      const leads = new Map(stored.map(({ slug, moved_to }) => [slug, moved_to]));
      const endOf = (slug: string, steps = maxSteps): string => {
        const next = leads.get(slug) ?? null;
        return next === null || steps === 0 ? slug : endOf(next, steps - 1);
      };
      return {
        topics: stored.filter(({ moved_to }) => moved_to === null).map(toRecord),
        former: stored.flatMap(({ slug, moved_to }) => (moved_to === null ? [] : [{ slug, moved_to: endOf(slug) }])),
      };
    },

    findAt: async (list, slug) => follow(await topics.findById(topicId(list, slug)).lean()),

    async findByNames(list, names) {
      // A long name that an earlier version has stored is known by its beginning.
      const earlier = names.flatMap((name) => cutSlug(nameSlug(name))?.replaceAll('-', '') ?? []);
      const keys = [...new Set([...names.map(nameKey), ...earlier])].filter(Boolean);
      if (keys.length === 0) return new Map();
      const stored: readonly StoredTopic[] = await topics
        .find({ list, key: { $in: keys } })
        .sort({ _id: 1 })
        .lean();
      const found = new Map<string, TopicRecord>();
      for (const name of names) {
        const same = stored.filter((each) => [each.key, nameKey(each.name)].includes(nameKey(name)));
        const topic = await follow(same.find(({ moved_to }) => moved_to === null) ?? same[0] ?? null);
        if (topic !== null) found.set(name, topic);
      }
      return found;
    },

    async findShowing(hash) {
      const stored: readonly StoredTopic[] = await topics
        .find({ cover: { $regex: `^${mediaFolder(hash)}` } })
        .sort({ _id: 1 })
        .lean();
      return stored.map(toRecord);
    },

    async save({ list, slug, name, description, cover }, version, last_change) {
      const _id = topicId(list, slug);
      const written = { name, description, cover, last_change };
      if (version > 0) {
        const where = { _id, version, moved_to: null };
        return (await topics.updateOne(where, { $set: written, $inc: { version: 1 } })).matchedCount === 1;
      }
      try {
        const fresh = { place: null, moved_to: null, version: 1 };
        await topics.create({ _id, list, slug, key: nameKey(name), ...written, ...fresh });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async takePlace({ list, slug, ...written }, last_change) {
      const made = { ...written, list, slug, key: nameKey(slug), moved_to: null, last_change };
      await topics.updateOne({ _id: topicId(list, slug) }, { $set: made, $inc: { version: 1 } }, { upsert: true });
    },

    async leadTo({ list, slug, name }, to, last_change) {
      const empty = { description: '', cover: null, place: null };
      const led = { ...empty, list, slug, key: nameKey(slug), name, moved_to: to, last_change };
      await topics.updateOne({ _id: topicId(list, slug) }, { $set: led, $inc: { version: 1 } }, { upsert: true });
      await topics.updateMany({ list, moved_to: slug }, { $set: { moved_to: to } });
    },

    async order(list, placed, last_change) {
      for (const [place, { slug, name }] of placed.entries())
        await topics.updateOne(
          { _id: topicId(list, slug) },
          {
            $set: { place },
            $setOnInsert: {
              list,
              slug,
              key: nameKey(slug),
              name,
              description: '',
              cover: null,
              moved_to: null,
              version: 1,
              last_change,
            },
          },
          { upsert: true },
        );
      const slugs = new Set(placed.map(({ slug }) => slug));
      const before: readonly StoredTopic[] = await topics.find({ list, place: { $ne: null } }).lean();
      const others = before.filter(({ slug }) => !slugs.has(slug)).map(({ _id }) => _id);
      if (others.length > 0) await topics.updateMany({ _id: { $in: others } }, { $set: { place: null } });
    },
  };
};
