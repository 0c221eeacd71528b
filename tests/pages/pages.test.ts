/** Every page of the route table, as a reader without JavaScript and a search engine get it. A page cannot ship untested. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { servicesContent } from '#shared/content/services.content.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';

const addresses = pageAddresses(demonstrationPosts.map((post) => post.slug));

/** Pages that are tools rather than texts. */
const fewWords: Record<string, number> = { '/contact': 100, '/search': 20 };

interface Fetched {
  readonly response: Response;
  readonly html: string;
  readonly $: CheerioAPI;
}

describe('the pages of the route table', () => {
  const site = serveTestSite({ demoContent: true });
  const seen = new Map<string, Fetched>();

  const get = async (path: string): Promise<Fetched> => {
    const known = seen.get(path);
    if (known) return known;
    const response = await fetch(site.url + path, { redirect: 'manual' });
    const html = await response.text();
    const fetched = { response, html, $: load(html) };
    seen.set(path, fetched);
    return fetched;
  };

  for (const { path } of addresses) {
    describe(`GET ${path}`, () => {
      it('answers 200 with HTML and headers for shared caches', async () => {
        const { response } = await get(path);
        expect(response.status).to.equal(200);
        expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
        expect(response.headers.get('cache-control')).to.match(/^(public, max-age=0, s-maxage=\d+|private, no-cache)/);
      });

      it('has one h1, and skips no heading level', async () => {
        const { $ } = await get(path);
        expect($('h1')).to.have.lengthOf(1);
        const levels = $('main')
          .find('h1, h2, h3, h4, h5, h6')
          .map((_, heading) => Number(heading.tagName.slice(1)))
          .get();
        levels.forEach((level, index) => expect(level).to.be.at.most((levels[index - 1] ?? 0) + 1));
      });

      it('has a title, a description of 50 to 170 characters, and its own canonical address', async () => {
        const { $ } = await get(path);
        expect($('title')).to.have.lengthOf(1);
        expect($('title').text()).to.match(/ \| Loomstack/);
        expect($('meta[name=description]').attr('content')).to.have.lengthOf.within(50, 170);
        expect($('link[rel=canonical]').attr('href')).to.equal(`http://localhost${path === '/' ? '/' : path}`);
        // A form is found by its position.
        expect($('meta[name=robots]').attr('content')).to.equal(
          path.endsWith('/apply') ? 'noindex, follow' : 'index, follow',
        );
        expect($('meta[property="og:title"]').attr('content')).to.equal($('title').text());
      });

      it('has its whole text without JavaScript', async () => {
        const $ = load((await get(path)).html);
        $('script, style').remove();
        expect($('main').text().trim().split(/\s+/).length).to.be.at.least(
          fewWords[path] ?? (/^\/blog\/(category|tag|author)\//.test(path) ? 60 : 150),
        );
        expect($('body').text()).not.to.match(/\{product\}|\bundefined\b|\[object Object\]|\bNaN\b|[Ll]orem ipsum/);
      });

      it('has no inline script, no style attribute, and one style tag with the hash of its policy', async () => {
        const { response, $, html } = await get(path);
        const executable = $('script:not([src])').filter((_, script) => !/json/.test($(script).attr('type') ?? ''));
        expect(executable).to.have.lengthOf(0);
        expect($('[style]')).to.have.lengthOf(0);
        expect($('style')).to.have.lengthOf(1);
        const policy = response.headers.get('content-security-policy') ?? '';
        const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
        expect(policy).to.include(`'sha256-${Buffer.from(digest).toString('base64')}'`);
        expect(policy).not.to.include('unsafe');
      });

      it('returns the same page as data for navigation in the browser', async () => {
        const { $ } = await get(path);
        const payload = (await (await fetch(`${site.url}/_data${path}`)).json()) as {
          kind: string;
          head: { title: string };
        };
        expect(payload.kind).to.equal('found');
        expect(payload.head.title).to.equal($('title').text());
      });
    });
  }

  describe('the drawing at the top', () => {
    const linksOf = ($: CheerioAPI) =>
      $('header[data-ground=opening] + * a')
        .map((_, link) => `${$(link).text()} ${$(link).attr('href')}`)
        .get();

    it('of the services has six threads that begin at six links, in one cloth', async () => {
      const { $ } = await get('/services');
      const links = linksOf($);
      expect(links).to.deep.equal(servicesContent.services.map(({ key, title }) => `${title} /services/${key}`));
      const ends = $('path[data-thread]')
        .map((_, thread) => $(thread).attr('d')?.split(' ').at(-1))
        .get();
      expect(new Set(ends)).to.have.property('size', links.length);
    });

    it('of the technology ecosystem has six layers, the infrastructure at the bottom, each linked to its row', async () => {
      const { $ } = await get('/technology-ecosystem');
      const links = linksOf($);
      expect(links).to.have.lengthOf(6);
      expect(links.at(-1)).to.match(/^Cloud & Infrastructure /);
      for (const link of links) {
        const [name = '', id = ''] = link.split(' #');
        expect($(`tr#${id} th`).text()).to.include(name);
      }
    });
  });

  describe('a missing page', () => {
    const lists = async (path: string) => {
      const { $ } = await get(path);
      return {
        links: $('main ul a')
          .toArray()
          .map((link) => $(link).attr('href')),
      };
    };

    it('suggests no page that merely contains the words', async () => {
      const { links } = await lists('/gone');
      const usual = await lists('/qqxyzzy');
      expect(links).to.deep.equal(usual.links);
    });

    it('links to frequently used pages if no name is similar, each once', async () => {
      const { links } = await lists('/services/{product}-qqxyzzy');
      expect(links).to.include('/contact').and.not.include('/services');
      expect(new Set(links)).to.have.property('size', links.length);
    });
  });

  for (const { path, heading, back } of [
    { path: '/no-such-page', heading: 'Page Not Found', back: '/' },
    { path: '/services/no-such-service', heading: 'Service Not Found', back: '/services' },
    { path: '/case-studies/no-such-study', heading: 'Case Study Not Found', back: '/case-studies' },
    { path: '/examples/no-such-document', heading: 'Document Not Found', back: '/engagement-models' },
    { path: '/industries/no-such-industry', heading: 'Industry Not Found', back: '/industries' },
    { path: '/blog/no-such-article', heading: 'Article Not Found', back: '/blog' },
    { path: '/careers/astronaut', heading: 'Position Not Found', back: '/careers' },
    { path: '/services/ai-data/more', heading: 'Page Not Found', back: '/' },
    { path: '/%E0%A4%A', heading: 'Page Not Found', back: '/' },
  ]) {
    describe(`GET ${path}`, () => {
      it(`answers 404 with "${heading}", links, header and footer`, async () => {
        const { response, $ } = await get(path);
        expect(response.status).to.equal(404);
        expect($('h1').text()).to.equal(heading);
        expect($(`main a[href="${back}"]`)).to.have.lengthOf(1);
        expect($('meta[name=robots]').attr('content')).to.equal('noindex');
        expect($('header')).to.have.lengthOf.at.least(1);
        expect($('footer')).to.have.lengthOf(1);
      });
    });
  }
});
