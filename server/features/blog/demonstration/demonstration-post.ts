/** What the author of a demonstration article writes; the seed turns it into a published post. */
export interface DemonstrationPost {
  /** Lower-case letters, digits and single hyphens; the address is /blog/{slug}. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences: the lead of the article and the text of its row in the list. */
  readonly excerpt: string;
  /** A name as readers see it, for example `DevOps` or `AI & Data`; it also picks the drawing. */
  readonly category: string;
  /** Who signs; demonstration articles are signed by a desk, not by an invented person. */
  readonly author: string;
  readonly tags: readonly string[];
  /** An https address or a path of this site; null lets the site draw the picture from category and slug. */
  readonly featured_image: string | null;
  /** How many days before the seeding it says it was published, 1 or more: a fresh site has fresh articles, whatever the year. */
  readonly days_old: number;
  /**
   * HTML from the shared rule set of `sanitize-content.ts`, beginning with a paragraph; h2 and h3 only, without ids (the
   * page adds anchors), `<pre><code class="language-ts">` for code, `<aside class="callout"><b>First line</b><p>…</p></aside>`.
   */
  readonly content: string;
}
