/** The site as one web of links: nothing that is linked is missing, and nothing that is there is without a link. */
import type { CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import sharp from 'sharp';
import { navigationContent } from '#shared/content/navigation.content.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { crawl, type Crawl, type CrawledPage } from '../support/crawl.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const origin = 'https://site.example';
const maxClicks = 3;

/** Enough for lists of two pages. */
const moreSlugs = Array.from({ length: 13 }, (_, index) => `more-${index}`);
const slugs = [...demonstrationPosts.map(({ slug }) => slug), ...moreSlugs, 'illustrated'];

const fill = async (site: TestSite): Promise<void> => {
  const { variants } = await mediaCalls(site, await signIn(site)).keep(await jpegPicture({ width: 900, height: 600 }));
  const picture = variants.find(({ format }) => format === 'jpg')?.url ?? '';
  const store = (post: Parameters<typeof storePost>[1]) =>
    storePost(site.connection, { ...post, category: 'A category', tags: ['C++ & more'], featured_image: picture });
  for (const [index, slug] of moreSlugs.entries()) {
    const excerpt = `What article ${index} is about, in one sentence of a length that is usual.`;
    await store({ slug, title: `Article ${index}`, excerpt, published_at: new Date(Date.UTC(2025, 0, index + 1)) });
  }
  const content = `<h2>A heading</h2><p><a href="/blog/more-1">Before</a></p><img src="${picture}" alt="A loom">`;
  await store({ slug: 'illustrated', title: 'An article with pictures', content });
};

const contentOf = ($: CheerioAPI, name: string): string | undefined =>
  $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');

const canonicalOf = ({ $ }: CrawledPage): string | undefined => $('link[rel=canonical]').attr('href');

const isIndexed = (page: CrawledPage): boolean =>
  !(contentOf(page.$, 'robots') ?? '').includes('noindex') && canonicalOf(page) === origin + page.path;

/** Texts that more than one page has. */
const sharedTexts = (pages: readonly CrawledPage[], textOf: (page: CrawledPage) => string | undefined): string[] => {
  const texts = pages.map((page) => textOf(page) ?? '');
  return texts.flatMap((text, index) => (texts.indexOf(text) === index ? [] : `${pages[index]?.path}: ${text}`));
};

describe('the links of the site', () => {
  let web: Crawl;

  const site = serveTestSite({ siteUrl: origin, demoContent: true });
  before(async () => {
    await fill(site);
    web = await crawl({ url: site.url, origin });
  });

  /** The sentences of what is wrong, over all pages. */
  const wrongOn = (findWrong: (page: CrawledPage) => readonly string[]): string[] =>
    web.pages.flatMap((page) => findWrong(page).map((what) => `${page.path}: ${what}`));

  it('have no missing or permanently moved targets', () => {
    const broken = web.links.flatMap(({ from, to }) => {
      const status = web.found.get(to)?.response.status;
      // Apply Now leads to the contact page, which redirects to the application form.
      const leadsOn = status === 302 && to.startsWith('/contact?position=');
      return status === 200 || leadsOn ? [] : [`${from} → ${to}: ${status}`];
    });
    expect([...new Set(broken)]).to.deep.equal([]);
  });

  it('have no missing fragments', () => {
    const broken = web.links.flatMap(({ from, to, fragment }) => {
      const there = fragment === '' || web.found.get(to)?.$?.(`[id="${fragment}"]`).length === 1;
      return there ? [] : [`${from} → ${to}#${fragment}`];
    });
    expect([...new Set(broken)]).to.deep.equal([]);
  });

  it(`reach every page of the route table and every article within ${maxClicks} clicks`, () => {
    const reached = web.pages.filter(({ clicks }) => clicks <= maxClicks).map(({ path }) => path);
    expect(reached).to.include.members(pageAddresses(slugs).map(({ path }) => path));
    // The later pages of a list are as far as it is long.
    const wrong = wrongOn(({ path, clicks }) =>
      clicks <= maxClicks || path.includes('?') ? [] : [`${clicks} clicks`],
    );
    expect(wrong).to.deep.equal([]);
  });

  it('include breadcrumbs and a way to contact the company on each page', () => {
    const trail = `nav[aria-label="${navigationContent.controls.trail}"]`;
    const wrong = wrongOn(({ path, $ }) => {
      const hasTrail = $(`${trail} a`).attr('href') === '/' && $(`${trail} [aria-current]`).text() !== '';
      // An article has one way back, to the list.
      const isBack = $('article').length > 0 && $(trail).length === 0 && $('main a[href="/blog"]').length > 0;
      const ways = path === '/' || hasTrail || isBack;
      return ways && $('a[href="/contact"]').length > 0 ? [] : [$(trail).text()];
    });
    expect(wrong).to.deep.equal([]);
  });

  it('lead to indexable pages with unique titles and descriptions', () => {
    const indexed = web.pages.filter(isIndexed);
    expect(indexed.length).to.be.at.least(slugs.length);
    expect(sharedTexts(indexed, ({ $ }) => $('title').text())).to.deep.equal([]);
    expect(sharedTexts(indexed, ({ $ }) => contentOf($, 'description'))).to.deep.equal([]);
  });

  it('agree with the sitemap, which lists all indexable pages and no others', () => {
    const mapped = web.links.filter(({ from, to }) => from.startsWith('/sitemaps/') && web.found.get(to)?.$);
    const paths = web.pages.filter(isIndexed).map(({ path }) => path);
    // The later pages of a list are found from its first.
    expect(mapped.map(({ to }) => to)).to.have.members(paths.filter((path) => !path.includes('?')));
  });

  it('have canonical addresses that name themselves', () => {
    const canonicals = new Map(web.pages.map((page) => [origin + page.path, canonicalOf(page)]));
    const wrong = wrongOn((page) => {
      const canonical = canonicalOf(page);
      return canonical === undefined || canonicals.get(canonical) === canonical ? [] : [canonical];
    });
    expect(wrong).to.deep.equal([]);
  });

  it('lead to pages whose pictures have a description and a size', () => {
    const wrong = wrongOn(({ $ }) =>
      $('img')
        .get()
        .filter((image) => !['alt', 'width', 'height'].every((name) => $(image).attr(name) !== undefined))
        .map((image) => $.html(image)),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('leave the site only for https addresses, with rel=noopener for new windows', () => {
    const wrong = wrongOn(({ $ }) =>
      $('a[href]')
        .get()
        .filter((link) => {
          const { protocol } = new URL($(link).attr('href') ?? '', origin);
          const opens = $(link).attr('target') === '_blank';
          return protocol === 'http:' || (opens && !/noopener|noreferrer/.test($(link).attr('rel') ?? ''));
        })
        .map((link) => $.html(link)),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('have share pictures of the declared type and size', async () => {
    for (const { path, $ } of web.pages.filter(isIndexed)) {
      const file = web.found.get((contentOf($, 'og:image') ?? '').replace(origin, ''));
      if (!file) throw new Error(`${path} has no picture for those who share it`);
      expect(file.response.headers.get('content-type'), path).to.equal(contentOf($, 'og:image:type'));
      const { width, height } = await sharp(file.body).metadata();
      expect([width, height].map(String), path).to.deep.equal(
        ['width', 'height'].map((name) => contentOf($, `og:image:${name}`)),
      );
    }
  });
});
