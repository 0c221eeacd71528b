import type { ArticleUse, PageUse } from '#shared/contracts/media.contract.ts';

type Listed<Use extends { readonly places: readonly string[] }> = Omit<Use, 'places'> & {
  readonly places: readonly Use['places'][number][];
};

/** Who shows a picture. */
export interface MediaUses {
  readonly articles: readonly Listed<ArticleUse>[];
  /** Content documents. */
  readonly pages: readonly Listed<PageUse>[];
}

/** Who shows the picture of this hash. */
export type FindUses = (hash: string) => Promise<MediaUses>;
