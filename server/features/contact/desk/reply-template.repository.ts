/** Stores saved answers of staff. A title is unique. */
import { Schema, type Connection, type Types, type InferSchemaType } from 'mongoose';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { nameKey } from '#server/platform/name-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';

const replyTemplateSchema = new Schema(
  {
    /** As it was typed. */
    title: { type: String, required: true },
    /** The title in lower case. */
    title_key: { type: String, required: true, unique: true },
    text: { type: String, required: true },
    /** 2: `{name}` is the whole name. Missing in older answers, where it is the first name. */
    placeholders: { type: Number },
  },
  { collection: 'reply_templates', versionKey: false, autoIndex: false },
);

export interface SavedReply {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface ReplyTemplateRepository {
  list(): Promise<SavedReply[]>;
  /** Replaces one with the same title; case is ignored. */
  save(template: Omit<SavedReply, 'id'>): Promise<SavedReply>;
  /** `taken`: another one has the title. */
  change(id: string, template: Omit<SavedReply, 'id'>): Promise<SavedReply | 'missing' | 'taken'>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
}

type Stored = InferSchemaType<typeof replyTemplateSchema> & { readonly _id: Types.ObjectId };
const asSaved = ({ _id, title, text, placeholders }: Stored): SavedReply => ({
  id: _id.toHexString(),
  title,
  text: typeof placeholders !== 'number' ? text.replaceAll('{name}', '{first_name}') : text,
});

export const createReplyTemplateRepository = (connection: Connection): ReplyTemplateRepository => {
  const model = connection.model('ReplyTemplate', replyTemplateSchema);
  // The unique index must exist before the first write.
  const indexesReady = createIndexesReady(model);

  const upsert = async ({ title, text }: Omit<SavedReply, 'id'>): Promise<SavedReply> =>
    asSaved(
      await model
        .findOneAndUpdate(
          { title_key: nameKey(title) },
          { $set: { title, text, placeholders: 2 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .orFail(),
    );

  return {
    list: async () => (await model.find().lean()).map(asSaved),

    async save(template) {
      await indexesReady();
      const saved = await orTaken(() => upsert(template));
      // `taken`: another call has just stored the same title. It is replaced.
      return saved === 'taken' ? upsert(template) : saved;
    },

    async change(id, { title, text }) {
      await indexesReady();
      const $set = { title, title_key: nameKey(title), text, placeholders: 2 };
      const changed = await orTaken(() =>
        model.findOneAndUpdate({ _id: id }, { $set }, { returnDocument: 'after' }).lean().exec(),
      );
      if (changed === 'taken') return changed;
      return changed === null ? 'missing' : asSaved(changed);
    },

    remove: async (id) => (await model.deleteOne({ _id: id })).deletedCount === 1,
  };
};
