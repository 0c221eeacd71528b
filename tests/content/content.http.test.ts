import { expect } from 'chai';
import { contentMap, pageKeys } from '#shared/content/content-map.ts';
import type { ContentList, ContentPage } from '#shared/content/content.schema.ts';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { ServicesContent } from '#shared/content/services.schema.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const heading = (title: string) => (content: ContentPage['content']) => ({
  ...content,
  statement: { title: title, lead: 'A sentence under it.' },
});

const figure = (value: string) => ({ value, unit: '+', caption: value === '0' ? 'Projects delivered' : `n${value}` });

describe('the content of the pages', () => {
  let site: TestSite;
  let staff: TestStaff;
  let calls: ContentCalls;
  let now: Date;

  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    site = await startTestSite({ clock: () => now });
    staff = await signIn(site);
    calls = contentCalls(site, staff);
  });
  afterEach(async () => {
    await site.close();
  });

  describe('GET /api/admin/content', () => {
    it('lists every page in the order of the content map, with its built-in text', async () => {
      const { pages, contradictions } = await calls.ask<ContentList>('GET', '');
      expect(pages.map(({ key }) => key)).to.deep.equal(pageKeys);
      expect(pages.map(({ key }) => key)).to.include.members(['homepage', 'case-studies', 'methodologies']);
      for (const { key, ...page } of pages)
        expect(page, key).to.include({
          built_in: true,
          published_at: null,
          ...(key === 'case-studies' || key === 'methodologies'
            ? { state: 'draft', version: 2 }
            : { state: 'published', version: 1 }),
        });
      expect(contradictions).to.deep.equal([]);
    });

    it('reports a figure that differs from another page', async () => {
      const page = await calls.read('contact');
      const figures = { title: 'Figures', items: [...Array(3).keys()].map((each) => figure(String(each))) };
      await calls.publish(await calls.save(page, { ...page.content, figures }));
      const { contradictions } = await calls.ask<ContentList>('GET', '');
      expect(contradictions.map(({ caption }) => caption)).to.deep.equal(['projects delivered']);
      expect(contradictions[0]?.claims.map(({ value }) => value)).to.include.members(['500+', '0+']);
    });
  });

  describe('PUT /api/admin/content/{key}/working-copy', () => {
    it('stores the draft apart from the public text, and shows it in a preview', async () => {
      const page = await calls.read('homepage');
      const saved = await calls.save(page, heading('Woven by hand')(page.content));
      expect(saved).to.include({ state: 'draft', version: 2 });
      expect(await read('/')).not.to.include('Woven by hand');

      const { preview } = await calls.ask<{ preview: string }>('POST', '/homepage/preview');
      const shown = await fetch(`${site.url}/?preview=${preview}`);
      expect(shown.headers.get('cache-control')).to.equal('private, no-cache');
      const html = await shown.text();
      expect(html).to.include('Woven by hand');
      expect(html).to.include('<title>Preview: ');
      expect(html).to.include('content="noindex"');

      now = new Date(now.getTime() + 16 * 60_000);
      expect((await fetch(`${site.url}/?preview=${preview}`)).status).to.equal(404);
    });

    it('answers 422 with paths and messages for fields, and stores nothing', async () => {
      const page = await calls.read('homepage');
      const { content } = page;
      const refusal = async (change: object): Promise<unknown> => {
        const response = await calls.send('PUT', '/homepage/working-copy', {
          version: 1,
          content: { ...content, ...change },
        });
        expect(response.status).to.equal(422);
        return ((await response.json()) as { readonly errors: unknown }).errors;
      };
      expect(await refusal({ statement: { title: 'A <b>bold</b> claim', lead: 'x' } })).to.deep.equal([
        { field: 'statement.title', message: 'Plain text only. Tags such as <b> are not interpreted.' },
      ]);
      expect(await refusal({ statement: { title: '{projectsDeliverd} done', lead: 'x' } })).to.deep.equal([
        { field: 'statement.title', message: 'Unknown placeholder {projectsDeliverd}.' },
      ]);
      const actions = (to: string) => ({
        actions: { primary: { label: 'Go', to }, secondary: { label: 'Stay', to: '/services' } },
      });
      // Browsers read a backslash as a slash.
      const foreign = ['//elsewhere.example', '/\\elsewhere.example', '/\\[', '/about\\..\\..'];
      for (const to of ['/nowhere', 'https://elsewhere.example', 'javascript:alert(1)', ...foreign])
        expect(await refusal(actions(to)), to).to.have.nested.property('[0].field', 'actions.primary.to');
      expect(await calls.read('homepage')).to.include({ state: 'published', version: 1 });
    });

    it('stores a draft with gaps, shows it in a preview, and publishes it once they are filled', async () => {
      const before = await calls.read('careers');
      const content = before.content as CareersContent;
      const positions = (added: object) => ({
        ...content,
        openings: { ...content.openings, positions: [...content.openings.positions, added] },
      });
      const empty = { key: '', title: '', department: '', level: '', type: '', location: '', description: '' };
      const added = { ...empty, posted: '', responsibilities: ['', '', ''], requirements: [] };
      const draft = await calls.save(before, { ...positions(added), statement: { title: ' ', lead: 'New' } });
      expect(draft.content).to.have.nested.property('openings.positions[6]').that.deep.equals(added);
      const { preview } = await calls.ask<{ preview: string }>('POST', '/careers/preview');
      const shown = await (await fetch(`${site.url}/careers?preview=${preview}`)).text();
      expect(shown).to.include('Senior Full-Stack Developer').and.include(content.statement.title);
      const refused = await calls.send('POST', '/careers/publish', { version: draft.version });
      expect(refused.status).to.equal(422);
      const problem = (await refused.json()) as { detail: string; errors: { field: string }[] };
      expect(problem.detail).to.equal('Complete 13 fields first.');
      expect(problem.errors.map(({ field }) => field)).to.include.members([
        'statement.title',
        'openings.positions.6.key',
        'openings.positions.6.responsibilities.0',
        'openings.positions.6.requirements',
      ]);
      const wrong = { ...added, closes: 'soon' };
      const answer = await calls.send('PUT', '/careers/working-copy', {
        version: draft.version,
        content: positions(wrong),
      });
      expect(await answer.json())
        .to.have.property('errors')
        .that.deep.equals([{ field: 'openings.positions.6.closes', message: 'Enter a date such as 2026-03-01.' }]);
      const [first] = content.openings.positions;
      const saved = await calls.save(draft, positions({ ...first, key: 'weaver', title: 'Weaver' }));
      expect(await calls.publish(saved)).to.include({ state: 'published' });
    });

    it('refuses a period that the roadmap cannot show', async () => {
      const { content, version } = await calls.read('roadmap');
      const { phases } = content as RoadmapContent;
      for (const period of ['2027-2025', '0001-9999']) {
        const items = phases.items.map((phase, index) => (index === 0 ? { ...phase, period } : phase));
        const body = { version, content: { ...content, phases: { ...phases, items } } };
        const response = await calls.send('PUT', '/roadmap/working-copy', body);
        expect(response.status, period).to.equal(422);
        expect(await response.json()).to.have.nested.property('errors[0].field', 'phases.items.0.period');
      }
    });

    it('answers 409 with both texts for an old version', async () => {
      const page = await calls.read('about');
      const other = await signIn(site, 'grace');
      await contentCalls(site, other).save(page, heading('Hers')(page.content));
      const response = await calls.send('PUT', '/about/working-copy', {
        version: page.version,
        content: heading('Mine')(page.content),
      });
      expect(response.status).to.equal(409);
      const problem = (await response.json()) as { readonly detail: string; readonly current: ContentPage };
      expect(problem.detail).to.equal('grace has changed this page since you opened it. Compare, then save again.');
      expect(problem.current.content).to.have.nested.property('statement.title', 'Hers');
    });

    it('lets one of two simultaneous saves win', async () => {
      const page = await calls.read('about');
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((title) =>
          calls.send('PUT', '/about/working-copy', { version: 1, content: heading(title)(page.content) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    });
  });

  describe('POST /api/admin/content/{key}/publish', () => {
    it('updates the page, its metadata, its data, and the search', async () => {
      const page = await calls.read('services');
      const pageContent = page.content as ServicesContent;
      const services = pageContent.services.map((service) =>
        service.key === 'ai-data'
          ? {
              ...service,
              metadata: { ...service.metadata, description: 'Zeppelins are part of this sentence.' },
              offerings: service.offerings.map((offering, index) =>
                index === 3 ? { ...offering, title: 'Zeppelin forecasts' } : offering,
              ),
            }
          : service,
      );
      await calls.publish(await calls.save(page, { ...pageContent, services }));
      const html = await read('/services/ai-data');
      expect(html).to.include('Zeppelin forecasts');
      expect(html).to.include('<meta name="description" content="Zeppelins are part of this sentence."');
      const data = (await (await fetch(`${site.url}/_data/services/ai-data`)).json()) as object;
      expect(data).to.have.nested.property('data.service.offerings[3].title', 'Zeppelin forecasts');
      expect(await read('/search?q=zeppelin')).to.include('href="/services/ai-data"');
    });

    it('updates a fact on every page that uses it', async () => {
      const page = await calls.read('facts');
      const changed = { value: '640', unit: '+', caption: 'projects delivered' };
      await calls.publish(await calls.save(page, { ...page.content, projectsDelivered: changed }));
      for (const path of ['/', '/industries', '/engagement-models', '/contact', '/case-studies'])
        expect(await read(path), path)
          .to.include('640')
          .and.not.to.match(/>500</);
      expect((await calls.ask<ContentList>('GET', '')).contradictions).to.deep.equal([]);
    });

    it('updates header, footer, breadcrumbs and missing pages', async () => {
      const navigation = await calls.read('navigation');
      const builtIn = contentMap.navigation.builtIn;
      await calls.publish(
        await calls.save(navigation, {
          ...builtIn,
          labels: { ...builtIn.labels, elsewhere: 'Out there' },
          pageNames: { ...builtIn.pageNames, services: 'What we weave' },
        }),
      );
      const notices = await calls.read('notices');
      const { notFound } = contentMap.notices.builtIn;
      await calls.publish(
        await calls.save(notices, { ...notices.content, notFound: { ...notFound, title: 'A loose end' } }),
      );
      expect(await read('/services/ai-data'))
        .to.include('Out there')
        .and.to.include('What we weave');
      expect(await read('/nothing-here')).to.include('A loose end');
    });

    it('refuses a link to a record that readers would not find', async () => {
      const page = await calls.read('homepage');
      const leading = (to: string) => ({
        ...page.content,
        actions: { primary: { label: 'Go', to }, secondary: { label: 'Stay', to: '/case-studies/spare-parts' } },
      });
      const saved = await calls.save(page, leading('/case-studies/no-such'));
      const refused = await calls.send('POST', '/homepage/publish', { version: saved.version });
      expect(await refused.json()).to.deep.nested.include({ status: 422, 'errors[0].field': 'actions.primary.to' });
      const mended = await calls.save(saved, leading('/contact?service=cloud-infrastructure'));
      expect(await calls.publish(mended)).to.include({ state: 'published' });
    });

    it('schedules a future publication, which can be cancelled', async () => {
      const page = await calls.read('about');
      const saved = await calls.save(page, heading('From two o’clock')(page.content));
      const scheduled = await calls.publish(saved, '2026-11-21T14:00:00Z');
      expect(scheduled).to.include({ state: 'scheduled', scheduled_at: '2026-11-21T14:00:00.000Z' });
      expect(await read('/about')).not.to.include('From two o’clock');
      now = new Date('2026-11-21T14:00:00Z');
      expect(await read('/about')).to.include('From two o’clock');
      const due = await calls.read('about');
      expect(due).to.include({ state: 'published', built_in: false, scheduled_at: null });
      expect(due.published_at).to.equal('2026-11-21T14:00:00.000Z');

      const again = await calls.publish(await calls.save(due, heading('Never')(page.content)), '2026-11-21T16:00:00Z');
      const taken = await calls.act<ContentPage>('unschedule', again);
      expect(taken).to.include({ state: 'draft', scheduled_at: null, published_at: '2026-11-21T14:00:00.000Z' });
      now = new Date('2026-11-21T17:00:00Z');
      expect(await read('/about')).to.include('From two o’clock');
    });

    it('reaches another instance with the same database', async () => {
      const mongodbUri = site.databaseUri;
      const other = await startTestSite({ clock: () => now, mongodbUri, jwtSecret: 'x'.repeat(32) });
      try {
        const page = await calls.read('careers');
        await calls.publish(await calls.save(page, heading('Come and weave')(page.content)));
        await until(async () => (await (await fetch(`${other.url}/careers`)).text()).includes('Come and weave'));
      } finally {
        await other.close();
      }
    });
  });
});
