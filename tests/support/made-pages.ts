/** Pages rendered since the last call, without those from the cache. Needs `logLevel: 'debug'`. */
import type { TestSite } from './start-site.ts';

export const madePages = (site: TestSite): (() => string[]) => {
  let seen = 0;
  return () => {
    const lines = site.logged.slice(seen);
    seen = site.logged.length;
    return lines
      .filter(({ msg }) => msg === 'a page was made')
      .map(({ path, form }) => `${form === 'data' ? '/_data' : ''}${String(path)}`)
      .sort();
  };
};

/** The same for sitemaps, feeds and Markdown. */
export const madeTexts = (site: TestSite): (() => string[]) => {
  let seen = 0;
  return () => {
    const lines = site.logged.slice(seen);
    seen = site.logged.length;
    return lines.filter(({ msg }) => msg === 'a text was made').map(({ path }) => String(path));
  };
};
