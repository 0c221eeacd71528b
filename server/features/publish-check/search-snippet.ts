import type { AddressedFields } from '#server/features/blog/post-record.ts';

/** The text that search engines show of an article, and the fields that they come from. */
export const searchTitle = ({ seo_title, title }: AddressedFields) =>
  seo_title === '' ? ({ field: 'title', text: title } as const) : ({ field: 'seo_title', text: seo_title } as const);

export const searchDescription = ({ seo_description, excerpt }: AddressedFields) =>
  seo_description === ''
    ? ({ field: 'excerpt', text: excerpt } as const)
    : ({ field: 'seo_description', text: seo_description } as const);
