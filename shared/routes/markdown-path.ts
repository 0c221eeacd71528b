/**
 * Every page has a Markdown version for programs: the same address plus `.md`, `/index.md` for the
 * home page.
 */

const ending = '.md';
const homeTwin = `/index${ending}`;

/** `address` is a path of this site, with a query where that makes another page. */
export const markdownPath = (address: string): string => {
  const [path = '', query] = address.split('?');
  const twin = path === '/' ? homeTwin : path + ending;
  return query === undefined ? twin : `${twin}?${query}`;
};

/** The path of the page that a Markdown version belongs to; undefined for any other path. */
export const pathOfTwin = (path: string): string | undefined => {
  if (path === homeTwin) return '/';
  const page = path.endsWith(ending) ? path.slice(0, -ending.length) : '';
  return page === '' || page.endsWith('/') ? undefined : page;
};
