/** The library's addresses: what is searched for, and the picture that is open. */
const withQuery = (path: string, words: string): string =>
  words === '' ? path : `${path}?${new URLSearchParams({ q: words })}`;

export const libraryAddress = (words: string): string => withQuery('/admin/media', words);

export const pictureAddress = (id: string, words: string): string => withQuery(`/admin/media/${id}`, words);
