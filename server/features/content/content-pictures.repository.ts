/** Which texts of pages show an uploaded picture. */
import type { Connection } from 'mongoose';
import { contentKeys, type ContentKey } from '#shared/content/content-map.ts';
import { createTextModel } from './content.model.ts';

export interface ContentPicturesRepository {
  /** Texts that nobody can read any more may be among them: what leads to a text, the edition tells. */
  findTexts(hash: string): Promise<readonly { readonly id: string; readonly page: ContentKey }[]>;
}

const keyOf = (page: string): ContentKey | undefined => contentKeys.find((key) => key === page);

export const createContentPicturesRepository = (connection: Connection): ContentPicturesRepository => {
  const texts = createTextModel(connection);
  return {
    async findTexts(hash) {
      const found = await texts.find({ pictures: hash }, { page: 1 }).lean();
      return found.flatMap((text) => {
        const page = keyOf(text.page);
        return page === undefined ? [] : [{ id: text._id.toHexString(), page }];
      });
    },
  };
};
