/**
 * Paths of the Markdown versions of pages, for programs: the page's path plus `.md`, or `/index.md` for the home
 * page.
 */

const ending = '.md';
const homeTwin = `/index${ending}`;

/** `address` is a path of this site, with a query if that selects another page. */
export const markdownPath = (address: string): string => {
  const [path = '', query] = address.split('?');
  const twin = path === '/' ? homeTwin : path + ending;
  return query === undefined ? twin : `${twin}?${query}`;
};

/** Returns the page's path for a Markdown path; undefined for other paths. */
export const pathOfTwin = (path: string): string | undefined => {
  if (path === homeTwin) return '/';
  const page = path.endsWith(ending) ? path.slice(0, -ending.length) : '';
  return page === '' || page.endsWith('/') ? undefined : page;
};
