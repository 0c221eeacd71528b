import type { PageData } from './page-schemas.ts';

/** An article as it would be published, for whoever has the link. */
export interface PreviewPage {
  /** `changes` is what is in work beside a published article; `published` has nothing else in work. */
  readonly state: 'draft' | 'scheduled' | 'changes' | 'published';
  /** ISO 8601; from then on the link leads nowhere. */
  readonly endsAt: string;
  readonly article: PageData<'post'>;
}
