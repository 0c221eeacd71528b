/** A demonstration article as it is written in this folder. The seed makes a published article of it. */
import type { ArticleFields } from '#shared/blog/article-fields.ts';

type WrittenField = 'title' | 'excerpt' | 'content' | 'category' | 'author' | 'tags' | 'featured_image';

/**
 * Its content is HTML from the rules of `sanitize-content.ts`, beginning with a paragraph; h2 and h3 only, without ids (the
 * page adds anchors), `<pre><code class="language-ts">` for code, `<aside class="callout"><b>First line</b><p>…</p></aside>`.
 * It is signed by a desk, not by an invented person.
 */
export interface DemonstrationPost extends Pick<ArticleFields, WrittenField> {
  /** Lower-case letters, digits and single hyphens; the address is /blog/{slug}. */
  readonly slug: string;
  /** Its date of publication, in days before the seeding, so that a new site has recent articles. At least 1. */
  readonly days_old: number;
}
