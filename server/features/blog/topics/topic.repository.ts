/** Managed categories and tags: names, descriptions, covers, order and redirects. */
import { Schema, type Connection } from 'mongoose';
import { cutSlug, nameKey, nameSlug } from '#shared/text/slug-rule.ts';
import { topicId, topicLists, type TopicList } from '#shared/blog/topic-rules.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import { changeMarkSchema, modelOf } from '#server/platform/mongodb/stored-fields.ts';

export interface StoredTopic {
  /** List and slug, joined by a colon. */
  readonly _id: string;
  list: TopicList;
  slug: string;
  /** Normalized name, to find other spellings. */
  key: string;
  /** Canonical spelling. */
  name: string;
  /** One paragraph; may be empty. */
  description: string;
  /** Path of a library picture shown above its articles, or null. */
  cover: string | null;
  /** Position in the order set by staff, from 0; null if not ordered. */
  place: number | null;
  /** Slug of the topic that replaced it; null for a topic in use. */
  moved_to: string | null;
  /** Counts changes of name, description and cover. */
  version: number;
  last_change: ChangeMark;
}

/** A topic that redirects; `moved_to` is the final target. */
export interface FormerTopic {
  readonly slug: string;
  readonly moved_to: string;
}

type TopicText = Pick<TopicRecord, 'list' | 'slug' | 'name' | 'description' | 'cover'>;

export interface TopicRepository {
  /** All managed topics and redirects. */
  readAll(
    list: TopicList,
  ): Promise<{ readonly topics: readonly TopicRecord[]; readonly former: readonly FormerTopic[] }>;
  /** The topic at a slug, after redirects; null if it is not managed. */
  findAt(list: TopicList, slug: string): Promise<TopicRecord | null>;
  /** Topics by spelling, ignoring case, spaces and hyphens. Former names count. */
  findByNames(list: TopicList, names: readonly string[]): Promise<ReadonlyMap<string, TopicRecord>>;
  /** Topics of both lists with a cover. */
  findCovered(): Promise<readonly TopicRecord[]>;
  /** Returns false if the version has changed. Version 0 means a topic that is not managed yet. */
  save(topic: TopicText, version: number, mark: ChangeMark): Promise<boolean>;
  /** Creates the topic or reuses a redirect at its slug. */
  createOrReuse(topic: TopicText & Pick<TopicRecord, 'place'>, mark: ChangeMark): Promise<void>;
  /** Redirects `slug`, and all that redirect to it, to `to`. Idempotent. */
  redirectTo(former: Pick<TopicText, 'list' | 'slug' | 'name'>, to: string, mark: ChangeMark): Promise<void>;
  /** Orders these first; all others lose their position. */
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
    last_change: { type: changeMarkSchema, required },
  },
  { collection: 'topics', versionKey: false },
);
topicSchema.index({ list: 1, key: 1 });
// Uses of pictures as covers.
topicSchema.index({ cover: 1 });

/** A merge updates earlier redirects, so a chain exists only while one is under way. */
const maxSteps = 5;

/** Topics of earlier versions have no cover. */
const toRecord = ({ list, slug, name, description, cover, place, version }: StoredTopic) => ({
  list,
  slug,
  name,
  description,
  place,
  version,
  cover: cover ?? null,
});

export type TopicRecord = Readonly<ReturnType<typeof toRecord>>;

export const createTopicRepository = (connection: Connection): TopicRepository => {
  const topics = modelOf(connection, 'Topic', topicSchema);

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
      // Earlier versions stored long names shortened.
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

    async findCovered() {
      const stored: readonly StoredTopic[] = await topics
        .find({ cover: { $gt: '' } })
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
      const fresh = { place: null, moved_to: null, version: 1 };
      const inserted = await orTaken(() =>
        topics.create({ _id, list, slug, key: nameKey(name), ...written, ...fresh }),
      );
      return inserted !== 'taken';
    },

    async createOrReuse({ list, slug, ...written }, last_change) {
      const made = { ...written, list, slug, key: nameKey(slug), moved_to: null, last_change };
      await topics.updateOne({ _id: topicId(list, slug) }, { $set: made, $inc: { version: 1 } }, { upsert: true });
    },

    async redirectTo({ list, slug, name }, to, last_change) {
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
