/** Rules of the publish check without schemas, shared with the editor. */

export const checkLevels = ['blocker', 'hint'] as const;

export const checkedFields = [
  ...(['title', 'slug', 'excerpt', 'category', 'author', 'featured_image', 'featured_image_alt'] as const),
  ...(['seo_title', 'seo_description', 'social_picture', 'content'] as const),
] as const;
export type CheckedField = (typeof checkedFields)[number];

/** Headings are h1 to h6, pictures img, links a. */
export const checkedElements = ['heading', 'picture', 'link', 'table'] as const;

export const checkCodes = [
  ...(['title-missing', 'excerpt-missing', 'category-missing', 'author-missing', 'content-missing'] as const),
  ...(['slug-taken', 'text-short', 'heading-order', 'table-without-header'] as const),
  ...(['picture-without-alt', 'picture-missing', 'picture-heavy', 'picture-wide'] as const),
  ...(['seo-title-long', 'seo-title-duplicate'] as const),
  ...(['seo-description-missing', 'seo-description-long', 'seo-description-duplicate'] as const),
  ...(['link-broken', 'link-moved', 'link-unpublished', 'link-insecure', 'link-without-text', 'link-vague'] as const),
] as const;
export type CheckCode = (typeof checkCodes)[number];

export const checkLimits = {
  /** Search engines cut longer titles; the site's name is added. */
  seoTitle: 60,
  seoDescription: 160,
  /** Minimum number of words. */
  words: 50,
  /** Bytes of the picture at the top of the page. */
  pictureBytes: 500_000,
  /** Maximum ratio of width to height: lists crop wider pictures. */
  pictureProportion: 3.5,
} as const;
