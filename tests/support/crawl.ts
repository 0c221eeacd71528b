/** Crawls a site like a search engine: follows every link and requests everything that is named. */
import { load, type CheerioAPI } from 'cheerio';

interface Crawled {
  /** Path and query. */
  readonly path: string;
  readonly response: Response;
  readonly body: Buffer;
  /** For HTML only. */
  readonly $?: CheerioAPI;
}

export interface CrawledPage extends Crawled {
  readonly $: CheerioAPI;
  /** Number of links from the start; infinite if no visible link leads there. */
  readonly clicks: number;
}

interface CrawledLink {
  readonly from: string;
  readonly to: string;
  /** Without `#`; may be empty. */
  readonly fragment: string;
}

export interface Crawl {
  readonly found: ReadonlyMap<string, Crawled>;
  readonly pages: readonly CrawledPage[];
  readonly links: readonly CrawledLink[];
}

interface CrawledSite {
  /** Where the site answers. */
  readonly url: string;
  /** Origin in the site's addresses. */
  readonly origin: string;
}

const namedIn = ($: CheerioAPI, selector: string, attribute: string): string[] =>
  $(selector)
    .get()
    .flatMap((element) => $(element).attr(attribute) ?? []);

const followedFrom = ($: CheerioAPI): string[] => namedIn($, 'a[href], area[href]', 'href');

/** Addresses that a page names besides links. */
const fetchedBy = ($: CheerioAPI): string[] => [
  ...namedIn($, 'link[href]', 'href'),
  ...namedIn($, 'form[action]', 'action'),
  ...['img', 'script', 'source', 'video', 'iframe'].flatMap((name) => namedIn($, `${name}[src]`, 'src')),
  ...namedIn($, 'meta[property="og:image"], meta[property="og:url"], meta[name="twitter:image"]', 'content'),
  ...namedIn($, '[srcset]', 'srcset').flatMap((set) =>
    set.split(/,\s+/).map((each) => each.trim().split(/\s/)[0] ?? ''),
  ),
];

/** Feeds and sitemaps contain absolute addresses. */
const namedInText = (text: string, origin: string): string[] =>
  (text.match(/https?:\/\/[^\s<>"'()[\]\\]+/g) ?? [])
    .map((address) =>
      (address.split(/&(?:quot|lt|gt|apos|#)/)[0] ?? '').replaceAll('&amp;', '&').replace(/[.,;:]$/, ''),
    )
    .filter((address) => address.startsWith(`${origin}/`));

const isText = (type: string): boolean => /xml|json|markdown|text\/plain/.test(type) && !type.includes('svg');

/** Starts from `/` and robots.txt. Follows only temporary redirects, and requests nothing from other sites. */
export const crawl = async ({ url, origin }: CrawledSite): Promise<Crawl> => {
  const found = new Map<string, Crawled>();
  const clicks = new Map<string, number>([['/', 0]]);
  const links: CrawledLink[] = [];
  const followed = ['/'];
  const fetched = ['/robots.txt'];

  const note = (from: string, addresses: readonly string[], toGo: string[]): string[] =>
    addresses.flatMap((address) => {
      const target = new URL(address, origin + from);
      if (target.origin !== origin) return [];
      const to = target.pathname + target.search;
      links.push({ from, to, fragment: decodeURIComponent(target.hash.slice(1)) });
      toGo.push(to);
      return [to];
    });

  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    const response = await fetch(url + path, { redirect: 'manual' });
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    if (response.status === 302) {
      found.set(path, { path, response, body });
      const here = clicks.get(path) ?? Infinity;
      for (const to of note(path, [response.headers.get('location') ?? ''], followed))
        clicks.set(to, Math.min(here, clicks.get(to) ?? Infinity));
      return;
    }
    if (!type.startsWith('text/html')) {
      found.set(path, { path, response, body });
      if (isText(type)) note(path, namedInText(body.toString(), origin), fetched);
      return;
    }
    const $ = load(body);
    found.set(path, { path, response, body, $ });
    const next = (clicks.get(path) ?? Infinity) + 1;
    for (const to of note(path, followedFrom($), followed)) clicks.set(to, Math.min(next, clicks.get(to) ?? Infinity));
    note(path, fetchedBy($), fetched);
  };

  // Reader links first, breadth first, so that the number of clicks is minimal.
  for (let path = followed.shift() ?? fetched.shift(); path !== undefined; path = followed.shift() ?? fetched.shift())
    await visit(path);

  const pages = [...found.values()].flatMap(({ $, ...rest }) =>
    $ ? [{ ...rest, $, clicks: clicks.get(rest.path) ?? Infinity }] : [],
  );
  return { found, pages, links };
};
