import { expect } from 'chai';
import type { Facts } from '#shared/content/facts.schema.ts';
import type { FactUse, FactUses } from '#shared/content/content.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the facts', () => {
  const site = serveTestSite({});
  const staff = keepSignedIn(site);
  const calls = contentCalls(site, staff);

  const noted = async (notes: object) => {
    const page = await calls.read('facts');
    const { projectsDelivered, ...rest } = page.content as Facts;
    return { page, content: { ...rest, projectsDelivered: { ...projectsDelivered, ...notes } } };
  };
  const uses = async (): Promise<FactUses> => {
    const response = await fetch(`${site.url}/api/admin/fact-uses`, { headers: staff.headers });
    expect(response.status).to.equal(200);
    return (await response.json()) as FactUses;
  };
  const useOn = async (key: string): Promise<FactUse | undefined> =>
    (await uses()).innovationTime.find((use) => use.key === key);

  it('store date and source of a figure, also in their history, but do not publish them', async () => {
    const paths = ['/', '/about', '/industries', '/_data/', '/_data/industries'];
    const read = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()));
    const before = await read();
    const notes = { checked: '2026-03-01', source: 'Zeppelin register' };
    const { page, content } = await noted(notes);
    const published = await calls.publish(await calls.save(page, content));
    expect(published.content).to.have.property('projectsDelivered').that.deep.includes(notes);
    const after = await read();
    expect(after).to.deep.equal(before);
    expect((await calls.read('about')).facts['projectsDelivered']).to.have.all.keys('value', 'unit', 'caption');

    const again = await noted({ source: 'https://register.example/projects' });
    const changed = await calls.publish(await calls.save(again.page, again.content));
    const earlier = changed.revisions.filter(({ kind }) => kind === 'published')[1];
    const restored = await calls.restore(changed, String(earlier?.id));
    expect(restored.content).to.have.property('projectsDelivered').that.deep.includes(notes);
    expect(await calls.act<object>('discard', restored)).to.include({ state: 'published' });
  });

  it('refuse invalid dates, sources and links at their fields', async () => {
    for (const [notes, field, message] of [
      [{ checked: '01/03/2026' }, 'checked', 'Enter a date such as 2026-03-01.'],
      [{ checked: '2999-01-01' }, 'checked', 'This day is in the future. Enter the day of the check.'],
      [
        { source: 'javascript:alert(1)' },
        'source',
        'Enter plain text, or one link that begins with https:// and has no spaces.',
      ],
      [{ source: 'x'.repeat(301) }, 'source', 'Use 300 characters or fewer.'],
      [{ source: 'A <b>bold</b> claim' }, 'source', 'Plain text only. Tags such as <b> are not interpreted.'],
    ] as const) {
      const { page, content } = await noted(notes);
      const response = await calls.send('PUT', '/facts/working-copy', { version: page.version, content });
      expect(response.status, message).to.equal(422);
      expect(await response.json())
        .to.have.property('errors')
        .that.deep.equals([{ field: `projectsDelivered.${field}`, message }]);
    }
  });

  it('list where they are used, in texts and in code', async () => {
    const { projectsDelivered, foundingYear } = await uses();
    expect(projectsDelivered.map(({ title }) => title)).to.deep.equal([
      ...['Home', 'Contact', 'Case studies', 'Industries', 'Engagement models'],
    ]);
    expect(projectsDelivered[0]).to.deep.equal({
      key: 'homepage',
      title: 'Home',
      state: 'public',
      places: [{ place: 'figures.items.0.value', label: 'Figures › Figures › projects delivered' }],
    });
    expect(foundingYear.map(({ key, title }) => key ?? title)).to.deep.equal(['about', 'Every page']);
  });

  it('list uses added and removed by unpublished changes', async () => {
    const about = await calls.read('about');
    const statement = { title: 'We keep {innovationTime} of our time', lead: 'A sentence under it.' };
    const draft = await calls.save(about, { ...about.content, statement });
    const places = [{ place: 'statement.title', label: 'Opening › Main heading' }];
    expect(await useOn('about')).to.deep.include({ state: 'coming', places });
    const published = await calls.publish(draft);
    expect(await useOn('about')).to.deep.include({ state: 'public', places });
    await calls.save(published, about.content);
    expect(await useOn('about')).to.deep.include({ state: 'going', places: [] });
  });
});
