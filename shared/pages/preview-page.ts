import type { PageData } from './page-schemas.ts';

/** An article as it would be published, for whoever has the link. */
export interface PreviewPage {
  /** What stands above it: that this is a preview, in which state the article is, and when the link ends. */
  readonly ribbon: { readonly label: string; readonly text: string };
  readonly article: PageData<'post'>;
}
