/** Which texts of pages show an uploaded picture. */
import type { Connection } from 'mongoose';
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import { createTextModel } from './content.model.ts';

export interface ContentPicturesRepository {
  /** Texts that nobody can read any more may be among them: what leads to a text, the edition tells. */
  findTexts(hash: string): Promise<readonly { readonly id: string; readonly page: ContentKey }[]>;
  /** Notes of texts of earlier versions which pictures they show; answers of how many. */
  upgrade(): Promise<number>;
}

const keyOf = (page: string): ContentKey | undefined => contentKeys.find((key) => key === page);

export const createContentPicturesRepository = (connection: Connection): ContentPicturesRepository => {
  const texts = createTextModel(connection);
  const notUpgraded = { pictures: null };
  return {
    async findTexts(hash) {
      const found = await texts.find({ pictures: hash }, { page: 1 }).lean();
      return found.flatMap((text) => {
        const page = keyOf(text.page);
        return page === undefined ? [] : [{ id: text._id.toHexString(), page }];
      });
    },

    async upgrade() {
      let upgraded = 0;
      for await (const { _id, content } of texts.find(notUpgraded, { content: 1 }).lean().cursor()) {
        const pictures = picturesIn(textsOf(content));
        upgraded += (await texts.updateOne({ _id, ...notUpgraded }, { $set: { pictures } })).modifiedCount;
      }
      return upgraded;
    },
  };
};
