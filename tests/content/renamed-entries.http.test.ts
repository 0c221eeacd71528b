/** Services, positions and case studies get a new slug: the earlier address redirects, and applications stay with their position. */
import { expect } from 'chai';
import type { ListedPosition } from '#shared/careers/positions.contract.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { appliedFor, formOf, goodApplication, ownPath, postForm, sendForm } from '../support/application-calls.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { callsBelow, signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const renamed = (content: ContentPage['content'], from: string, to: string): ContentPage['content'] =>
  JSON.parse(JSON.stringify(content).replace(`"${from}"`, `"${to}"`)) as ContentPage['content'];

describe('an entry with a new slug', () => {
  let site: TestSite;
  let staff: TestStaff;
  let calls: ContentCalls;
  let now: Date;

  /** Status and where it leads, as in `301 /about`. */
  const hop = async (path: string): Promise<string> => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    await response.text();
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };
  /** Those with one of these slugs. */
  const redirects = async (...slugs: string[]): Promise<string[]> =>
    (await redirectCalls(site, staff).list())
      .map(({ from, to }) => `${from} → ${to}`)
      .filter((each) => slugs.some((slug) => each.includes(`/${slug} `)))
      .sort();
  const save = async (key: string, from: string, to: string): Promise<ContentPage> => {
    const page = await calls.read(key);
    return calls.save(page, renamed(page.content, from, to));
  };
  const rename = async (from: string, to: string, key = 'services', at?: string): Promise<ContentPage> =>
    calls.publish(await save(key, from, to), at);

  before(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    site = await startTestSite({ clock: () => now });
    staff = await signIn(site);
    calls = contentCalls(site, staff);
  });
  after(async () => {
    await site.close();
  });

  it('has no redirect if it was removed', async () => {
    const page = await calls.read('case-studies');
    const { studies, ...content } = page.content as { studies: { items: { id: string }[] } };
    const [first, ...items] = studies.items;
    await calls.publish(await calls.save(page, { ...content, studies: { ...studies, items } }));
    expect(await hop(`/case-studies/${first?.id}`)).to.equal('404');
    const next = items[0]?.id ?? '';
    await rename(next, 'another-name', 'case-studies');
    expect(await hop(`/case-studies/${next}`)).to.equal('301 /case-studies/another-name');
    expect(await redirects(next, first?.id ?? '')).to.have.length(1);
  });

  it('redirects from the earlier address, which staff can change and remove', async () => {
    const draft = await save('services', 'ai-data', 'data-and-ai');
    expect(draft.moves).to.deep.equal([
      { field: 'services.3.key', from: '/services/ai-data', to: '/services/data-and-ai' },
    ]);
    expect(await redirects('ai-data')).to.deep.equal([]);
    const published = await calls.publish(draft);
    expect(published.moves).to.deep.equal([]);
    const audit = await callsBelow(site, staff, '')('GET', '/audit?q=services');
    expect(await audit.text()).to.include('Published. /services/ai-data redirects to /services/data-and-ai');
    expect(await hop('/services/ai-data?from=mail')).to.equal('301 /services/data-and-ai?from=mail');
    expect(await hop('/services/data-and-ai')).to.equal('200');
    const listed = redirectCalls(site, staff);
    const [made] = await listed.list();
    expect(made).to.deep.include({ kind: 301, created_by: { id: staff.id, username: 'ada' } });
    const changed = await listed.change(made?.id ?? '', { from: '/services/ai-data', to: '/services' });
    expect(changed.status).to.equal(200);
    expect(await hop('/services/ai-data')).to.equal('301 /services');
    expect((await listed.remove(made?.id ?? '')).status).to.equal(204);
    expect(await hop('/services/ai-data')).to.equal('404');
  });

  it('ends a chain at the last address, and makes no circle on the way back', async () => {
    const slugs = ['cloud-infrastructure', 'cloud-b', 'cloud-c'];
    await rename('cloud-infrastructure', 'cloud-b');
    await rename('cloud-b', 'cloud-c');
    expect(await redirects(...slugs)).to.deep.equal([
      '/services/cloud-b → /services/cloud-c',
      '/services/cloud-infrastructure → /services/cloud-c',
    ]);
    await rename('cloud-c', 'cloud-infrastructure');
    expect(await redirects(...slugs)).to.deep.equal([
      '/services/cloud-b → /services/cloud-infrastructure',
      '/services/cloud-c → /services/cloud-infrastructure',
    ]);
    expect(await Promise.all(slugs.map((slug) => hop(`/services/${slug}`)))).to.deep.equal([
      ...['200', '301 /services/cloud-infrastructure', '301 /services/cloud-infrastructure'],
    ]);
  });

  it('does not redirect if the publication is cancelled or replaced', async () => {
    const scheduled = await rename('cloud-infrastructure', 'cloud-d', 'services', '2026-11-21T14:00:00Z');
    expect(await redirects('cloud-infrastructure')).to.deep.equal([
      '/services/cloud-infrastructure → /services/cloud-d',
    ]);
    const taken = await calls.act<ContentPage>('unschedule', scheduled);
    expect(await redirects('cloud-infrastructure')).to.deep.equal([]);
    await calls.publish(taken, '2026-11-21T14:00:00Z');
    await rename('cloud-d', 'cloud-e', 'services', '2026-11-21T15:00:00Z');
    expect(await redirects('cloud-infrastructure')).to.deep.equal([
      '/services/cloud-infrastructure → /services/cloud-e',
    ]);
    await rename('cloud-e', 'cloud-infrastructure');
    expect(await redirects('cloud-infrastructure')).to.deep.equal([]);
  });

  it('redirects once its scheduled text is public, also at the end of a chain', async () => {
    await rename('security-compliance', 'safe-b');
    const scheduled = await rename('safe-b', 'safe-c', 'services', '2026-11-21T14:00:00Z');
    expect(scheduled.moves.map(({ to }) => to)).to.deep.equal(['/services/safe-c']);
    const hops = () => Promise.all(['security-compliance', 'safe-b', 'safe-c'].map((slug) => hop(`/services/${slug}`)));
    expect(await hops()).to.deep.equal(['301 /services/safe-b', '200', '404']);
    now = new Date('2026-11-21T14:00:01Z');
    expect(await hops()).to.deep.equal(['301 /services/safe-c', '301 /services/safe-c', '200']);
    await rename('safe-c', 'safe-b', 'services', '2026-11-21T16:00:00Z');
    now = new Date('2026-11-21T16:00:01Z');
    expect(await hops()).to.deep.equal(['301 /services/safe-b', '200', '301 /services/safe-b']);
    const page = await calls.read('services');
    const { services, ...content } = page.content as { services: { key: string }[] };
    await calls.publish(
      await calls.save(page, { ...content, services: services.filter(({ key }) => key !== 'safe-b') }),
    );
    expect(await hops()).to.deep.equal(['404', '404', '404']);
  });

  it('redirects from its own slug when an earlier or the built-in text is published again', async () => {
    await rename('cloud-infrastructure', 'cloud-f');
    const page = await rename('cloud-f', 'cloud-g');
    await calls.publish(await calls.restore(page, page.revisions[1]?.id ?? ''));
    expect(await hop('/services/cloud-g')).to.equal('301 /services/cloud-f');
    await calls.act('built-in', await calls.read('services'));
    expect(await redirects('cloud-f', 'cloud-g')).to.deep.equal([
      '/services/cloud-f → /services/cloud-infrastructure',
      '/services/cloud-g → /services/cloud-infrastructure',
    ]);
  });

  it('keeps its applications, their links, and forms that are open', async () => {
    await sendForm(site);
    const link = await ownPath(site);
    await rename(appliedFor, 'platform-engineer', 'careers');
    expect(await hop(`/careers/${appliedFor}`)).to.equal('301 /careers/platform-engineer');
    expect(await hop(`/careers/${appliedFor}/apply?source=mail`)).to.equal(
      '301 /careers/platform-engineer/apply?source=mail',
    );
    expect(await hop(`/contact?position=${appliedFor}`)).to.equal('302 /careers/platform-engineer/apply');
    expect(await hop(link)).to.equal('200');
    const form = new FormData();
    form.set('key', new URL(link, site.url).searchParams.get('key') ?? '');
    form.set('action', 'withdraw');
    const answer = await fetch(site.url + link.replace(/\?.*/, ''), { method: 'POST', body: form, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([303, `${link}&done=withdrawn`]);

    const other = formOf({ ...goodApplication, email: 'bo@samplewood.example' });
    expect((await sendForm(site, other)).status).to.equal(201);
    const third = await postForm(site, formOf({ ...goodApplication, email: 'cy@samplewood.example' }));
    expect(third.status).to.equal(303);
    const receipt = await fetch(new URL(third.headers.get('location') ?? '', site.url));
    expect([receipt.status, new URL(receipt.url).pathname]).to.deep.equal([200, '/careers/platform-engineer/apply']);

    const ask = callsBelow(site, staff, '');
    const positions = (await (await ask('GET', '/positions')).json()) as ListedPosition[];
    expect(positions.find(({ key }) => key === 'platform-engineer')).to.include({
      ...{ applications: 3, waiting: 2, has_changes: false },
    });
    const list = await ask('GET', '/applications?position=platform-engineer');
    expect(
      ((await list.json()) as { position: { key: string } }[]).map(({ position }) => position.key).sort(),
    ).to.deep.equal([appliedFor, 'platform-engineer', 'platform-engineer']);

    await rename('platform-engineer', appliedFor, 'careers');
    expect(await hop('/careers/platform-engineer/apply')).to.equal(`301 /careers/${appliedFor}/apply`);
    expect(await redirects('platform-engineer', appliedFor)).to.deep.equal([
      `/careers/platform-engineer → /careers/${appliedFor}`,
    ]);
  });
});
