/** The library's addresses: what is searched for, and the picture that is open. */
const withQuery = (path: string, terms: string): string =>
  terms === '' ? path : `${path}?${new URLSearchParams({ q: terms })}`;

export const libraryAddress = (terms: string): string => withQuery('/admin/media', terms);

export const pictureAddress = (id: string, terms: string): string => withQuery(`/admin/media/${id}`, terms);
