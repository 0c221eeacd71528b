/** What the specification says pages do and show, beyond their fixed words: where links lead, what each card has, what a form does. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { createPresenters } from '#server/pages/present-page.ts';
import { serveTestSite } from '../support/start-site.ts';

const positions = [
  'senior-full-stack-developer',
  'devops-engineer',
  'ai-ml-engineer',
  'ui-ux-designer',
  'product-manager',
  'solutions-architect',
];

describe('the specified behavior', () => {
  const site = serveTestSite({ demoContent: true });

  const ask = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });
  const get = async (path: string): Promise<CheerioAPI> => load(await (await ask(path)).text());
  const applyLinks = ($: CheerioAPI): (string | undefined)[] =>
    $('main a')
      .filter((_, link) => $(link).text().trim() === 'Apply Now')
      .map((_, link) => $(link).attr('href'))
      .get();

  describe('Apply Now', () => {
    it('links to /contact from each of the six positions, on the overview, on its page and in Markdown', async () => {
      const addresses = positions.map((key) => `/contact?position=${key}`);
      expect(applyLinks(await get('/careers'))).to.deep.equal(addresses);
      for (const [index, key] of positions.entries())
        expect(new Set(applyLinks(await get(`/careers/${key}`))), key).to.deep.equal(new Set([addresses[index]]));
      const markdown = await (await ask('/careers.md')).text();
      for (const address of addresses) expect(markdown).to.include(`[Apply Now](http://localhost${address})`);
    });

    it('ends at the application form of that position, with the source from the query', async () => {
      for (const key of positions) {
        const answer = await ask(`/contact?position=${key}&source=fair`);
        expect([answer.status, answer.headers.get('location')]).to.deep.equal([
          302,
          `/careers/${key}/apply?source=fair`,
        ]);
        expect(answer.headers.get('cache-control')).to.equal('no-cache');
        const $ = load(await (await fetch(`${site.url}/contact?position=${key}`)).text());
        expect($('main form').attr('action')).to.equal(`/careers/${key}/apply`);
      }
    });

    it('ends there also for navigation in the browser', async () => {
      const answer = await ask('/_data/contact?position=ai-ml-engineer');
      expect(await answer.json()).to.deep.equal({ kind: 'moved', to: '/careers/ai-ml-engineer/apply' });
    });

    it('does not change the contact form at other addresses', async () => {
      for (const path of [
        '/contact',
        '/contact?position=juggler',
        '/contact?position=',
        '/contact?sent=x&position=ai-ml-engineer',
      ])
        expect((await get(path))('main form').attr('action'), path).to.equal('/contact');
    });
  });

  it('the overview of case studies shows the challenge, solution and results of each of the four', async () => {
    const $ = await get('/case-studies');
    const studies = $('section[aria-labelledby=studies] li');
    expect(studies).to.have.lengthOf(4);
    for (const study of studies) {
      const parts = $(study)
        .find('dt')
        .filter((_, term) => ['Challenge', 'Solution', 'Results'].includes($(term).text()));
      expect(parts).to.have.lengthOf(3);
      for (const part of parts) expect($(part).next('dd').text().length, $(part).text()).to.be.within(30, 120);
    }
  });

  for (const [path, times] of [
    ['/blog', 6],
    ['/', 3],
  ] as const)
    it(`each of the ${times} cards on ${path} has category, read time, title, excerpt, author and date, and links to its article`, async () => {
      const posts = (await (await ask('/api/blog/posts')).json()) as readonly {
        readonly slug: string;
        readonly title: string;
        readonly excerpt: string;
        readonly category: string;
        readonly author: string;
        readonly read_time: number;
      }[];
      const $ = await get(path);
      const cards = $('main article');
      expect(cards).to.have.lengthOf(times);
      for (const [index, card] of cards.toArray().entries()) {
        const { slug, title, excerpt, category, author, read_time } = posts[index] ?? expect.fail();
        const text = $(card).text();
        for (const part of [title, excerpt, category, author, `${read_time} min read`]) expect(text).to.include(part);
        expect($(card).find('time').text()).to.match(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
        expect($(card).find('h3 a').attr('href')).to.equal(`/blog/${slug}`);
      }
    });

  it('periods and durations have hyphens on every page', async () => {
    for (const [path, texts] of [
      ['/roadmap', ['2024-2025', '2025-2026', '2025-2027', '2026-2028']],
      ['/engagement-models', ['3+ months', '1-12 months', '1-6 months', '6+ months']],
    ] as const)
      for (const address of [path, `${path}.md`, `/_data${path}`]) {
        const text = await (await ask(address)).text();
        for (const each of texts) expect(text, address).to.include(each);
        expect(text, address).not.to.match(/\d–\d+ ?months|20\d\d–20\d\d/);
      }
  });

  it('a page without title or description has the default ones, in its head, shared links and structured data', () => {
    const presenter = createPresenters({ siteUrl: 'https://site.example' })(builtInLiveContent);
    const { payload, jsonLd } = presenter.found('privacy-policy', '/privacy-policy', {
      kind: 'found',
      data: builtInLiveContent['privacy-policy'],
      metadata: { title: '', description: '', keywords: [] },
    });
    const { tagline } = builtInLiveContent['site-settings'];
    expect(payload.head).to.include({
      title: 'Think, Build, Scale | Loomstack',
      description: tagline,
      robots: 'index, follow',
    });
    expect(payload.head.openGraph).to.deep.include(['og:description', tagline]);
    expect(payload.head.twitter).to.deep.include(['twitter:description', tagline]);
    expect(jsonLd.join()).to.include(JSON.stringify(tagline));
  });

  it('the contact form has Name, Email, Company, Service Interest and Project Details in this order', async () => {
    const $ = await get('/contact');
    const labels = $('main form[method=post] label').map((_, label) => $(label).text());
    expect(labels.get().slice(0, 5)).to.deep.equal(['Name', 'Email', 'Company', 'Service Interest', 'Project Details']);
  });

  it('the contact form is empty below the receipt of a message sent without JavaScript', async () => {
    const sent = {
      name: 'Ana',
      email: 'ana@company.example',
      company: 'Company',
      message: 'Hello',
      service_interest: 'ai-data',
    };
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(sent),
      redirect: 'manual',
    });
    expect(answer.status).to.equal(303);
    const location = answer.headers.get('location') ?? '';
    const $ = await get(location);
    expect($(new URL(location, site.url).hash).text()).to.equal('We received your message');
    expect($('[role=status]').text()).to.include("Message sent successfully! We'll get back to you soon.");
    const form = $('main form[method=post]');
    expect(form.closest('[hidden]')).to.have.lengthOf(0);
    expect(form.find('button').text()).to.equal('Send Message');
    expect(
      form
        .find('input:not([type=hidden], [type=checkbox])')
        .map((_, input) => $(input).val() ?? '')
        .get()
        .join(''),
    ).to.equal('');
    expect([form.find('textarea').text(), form.find('option[selected]').val() ?? '']).to.deep.equal(['', '']);
    expect($('section[aria-labelledby=contact-receipt]').nextAll('form')).to.have.lengthOf(1);
  });
});
