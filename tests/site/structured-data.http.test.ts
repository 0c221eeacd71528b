/** What search engines are told of each page: what they document as needed is there, and all of it is true. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { routeIds } from '#shared/routes/route-table.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { addressesIn, blockOf, blocksOf, nodesIn, referencesIn, type JsonLdNode } from '../support/structured-data.ts';

const origin = 'http://localhost';
const hostile = 'Ends </script><script>alert(1)</script> here';

/** By Google's pages on rich results: required properties, and those recommended ones that the site can fill. */
const documented: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo', 'description', 'foundingDate', 'numberOfEmployees', 'email', 'sameAs'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Service: ['name', 'description', 'provider', 'hasOfferCatalog'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  JobPosting: [
    ...['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocationType', 'applicantLocationRequirements'],
    ...['employmentType', 'identifier', 'directApply'],
  ],
};

const every = pageAddresses(demonstrationPosts.map(({ slug }) => slug));

describe('the structured data of the pages', () => {
  const site = serveTestSite({ demoContent: true });
  const pages = new Map<string, Promise<CheerioAPI>>();
  const answers = new Map<string, Promise<number>>();
  /** One page of each kind. */
  const addresses = routeIds.flatMap((id) => every.filter((each) => each.id === id).slice(0, 1));

  const read = (path: string): Promise<CheerioAPI> => {
    const page = pages.get(path) ?? fetch(site.url + path).then(async (response) => load(await response.text()));
    pages.set(path, page);
    return page;
  };
  const statusOf = (path: string): Promise<number> => {
    const status = answers.get(path) ?? fetch(site.url + path).then((response) => response.status);
    answers.set(path, status);
    return status;
  };
  const pathOf = (url: string): string => url.slice(origin.length).split('#', 1)[0] || '/';

  before(async () => {
    await storePost(site.connection, { slug: 'hostile', title: hostile, excerpt: '<!-- <script> -->' });
  });

  for (const { path, id } of addresses)
    describe(`GET ${path}`, () => {
      it('names the organization, the page and its breadcrumbs', async () => {
        const $ = await read(path);
        const blocks = blocksOf($);
        for (const block of blocks) expect(block['@context']).to.equal('https://schema.org');
        expect(blocks[0]).to.include({ '@type': 'Organization', foundingDate: '2020' });
        const page = blocks.find((block) => block['@id'] === `${origin}${path}#page`);
        expect(page?.['url']).to.equal($('link[rel=canonical]').attr('href'));
        const trail = nodesIn(blockOf($, 'BreadcrumbList')).filter((node) => node['@type'] === 'ListItem');
        if (id === 'home') expect(trail).to.deep.equal([]);
        else expect([trail[0]?.['item'], trail.at(-1)?.['item']]).to.deep.equal([`${origin}/`, origin + path]);
      });

      it('has the properties that each type requires', async () => {
        for (const block of blocksOf(await read(path)))
          expect(block, block['@type']).to.include.all.keys(documented[block['@type'] ?? ''] ?? ['url']);
      });

      it('names only addresses and nodes that exist', async () => {
        const blocks = blocksOf(await read(path));
        for (const url of new Set(addressesIn(blocks)))
          if (url.startsWith(origin)) expect(await statusOf(pathOf(url)), url).to.equal(200);
        for (const reference of referencesIn(blocks)) {
          const nodes = nodesIn(blocksOf(await read(pathOf(reference))));
          const named = nodes.filter((node) => node['@id'] === reference && Object.keys(node).length > 1);
          expect(named, reference).to.have.lengthOf(1);
        }
      });
    });

  describe('GET /', () => {
    it('describes the site search', async () => {
      const action = blockOf(await read('/'), 'WebSite')?.['potentialAction'] as JsonLdNode;
      const { urlTemplate } = action['target'] as { urlTemplate: string };
      const $ = await read(urlTemplate.replace(origin, '').replace('{search_term_string}', 'restore'));
      expect($('main').text()).to.include('restore');
    });
  });

  describe('GET /blog/{slug}', () => {
    it('has the dates, author, category and tags of the article, in both vocabularies', async () => {
      const post = blockOf(await read('/blog/the-friday-test'), 'BlogPosting');
      const $ = await read('/blog/the-friday-test');
      const tag = (name: string) => $(`meta[property="article:${name}"]`).attr('content');
      expect(post).to.include({ datePublished: tag('published_time'), dateModified: tag('modified_time') });
      expect(post?.['author']).to.deep.equal({
        '@type': 'Person',
        name: 'The Editorial Desk',
        url: tag('author'),
      });
      expect(post?.['articleSection']).to.equal(tag('section'));
      expect(post?.['keywords']).to.deep.equal(
        $('meta[property="article:tag"]')
          .map((_, each) => $(each).attr('content'))
          .get(),
      );
    });

    it('cannot be closed by a text', async () => {
      const $ = await read('/blog/hostile');
      expect(blockOf($, 'BlogPosting')?.['headline']).to.equal(hostile);
      expect($('script:not([src])').filter((_, script) => !/json/.test($(script).attr('type') ?? ''))).to.have.lengthOf(
        0,
      );
    });
  });

  describe('GET /engagement-models', () => {
    it('has every question with its answer as shown on the page', async () => {
      const $ = await read('/engagement-models');
      const { mainEntity } = blockOf($, 'FAQPage') ?? {};
      const told = mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      expect(told).to.have.length.of.at.least(4);
      for (const { name, acceptedAnswer } of told) {
        const heading = $('main h3').filter((_, each) => $(each).text() === name);
        expect(heading, name).to.have.lengthOf(1);
        expect(heading.closest('summary').next().text()).to.equal(acceptedAnswer.text);
      }
    });
  });

  for (const [path, expected] of [
    ['/services', ['/services/cloud-infrastructure', '/services/market-readiness']],
    ['/careers', ['/careers/senior-full-stack-developer', '/careers/solutions-architect']],
  ] as const)
    describe(`GET ${path}`, () => {
      it('lists the pages that it links to, in order', async () => {
        const $ = await read(path);
        const items = nodesIn(blockOf($, 'ItemList')).filter((node) => node['@type'] === 'ListItem');
        expect(items.map(({ position }) => position)).to.deep.equal([1, 2, 3, 4, 5, 6]);
        expect([items[0]?.['url'], items.at(-1)?.['url']]).to.deep.equal(expected.map((each) => origin + each));
      });
    });
});
