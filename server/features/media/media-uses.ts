import type { MediaUse } from '#shared/contracts/media.contract.ts';

/** An article that shows a picture. */
export interface ArticleUse extends Omit<MediaUse, 'places'> {
  readonly places: readonly MediaUse['places'][number][];
}

/** The articles that show the picture of this hash. */
export type FindUses = (hash: string) => Promise<readonly ArticleUse[]>;
