/** The list of positions: drafts, closing and reopening, and counts of applications. */
import { expect } from 'chai';
import type { ListedPosition } from '#shared/careers/positions.contract.ts';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import { sendForm } from '../support/application-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { callsBelow, keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('positions', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olga');
  const editor = keepSignedIn(site, 'eddie', 'editor');
  const recruiter = keepSignedIn(site, 'rosa', 'recruiter');
  const author = keepSignedIn(site, 'anna', 'author');
  const send = callsBelow(site, owner, '/positions');
  const pages = contentCalls(site, owner);
  beforeEach(() => emptyCollections(site, 'applications', 'content_edition', 'content_texts', 'audit_entries'));

  const list = async (ask = send): Promise<ListedPosition[]> =>
    (await (await ask('GET', '')).json()) as ListedPosition[];
  const one = async (key = 'devops-engineer'): Promise<ListedPosition | undefined> =>
    (await list()).find((each) => each.key === key);
  const close = (closes: string | null, key = 'devops-engineer'): Promise<Response> =>
    send('PUT', `/${key}/closing`, { closes });

  it('are listed with their applications for those who may read them', async () => {
    await sendForm(site);
    const answer = await send('GET', '');
    expect(answer.headers.get('x-total-count')).to.equal('6');
    expect(await one()).to.deep.equal({
      ...{ id: 'devops-engineer', key: 'devops-engineer', title: 'DevOps Engineer', department: 'Infrastructure' },
      ...{ location: 'Remote / Global', state: 'open', has_changes: false, closes: null, place: 1 },
      ...{ waiting: 1, applications: 1 },
    });
    const seen = await list(callsBelow(site, editor, '/positions'));
    expect(seen.map(({ waiting, applications }) => [waiting, applications])).to.deep.equal(
      seen.map(() => [null, null]),
    );
    expect((await callsBelow(site, author, '/positions')('GET', '')).status).to.equal(403);
  });

  it('link to the benefits if there are any', async () => {
    const shown = async () => (await fetch(`${site.url}/careers/devops-engineer`)).text();
    expect(await shown()).to.include('href="/careers#benefits"');
    const page = await pages.read('careers');
    const content = page.content as CareersContent;
    await pages.publish(await pages.save(page, { ...content, benefits: { ...content.benefits, items: [] } }));
    expect(await shown()).not.to.include('href="/careers#benefits"');
  });

  it('are written, closed and published by recruiters, who do not see drafts of articles', async () => {
    const calls = callsBelow(site, recruiter, '');
    const created = await calls('POST', '/positions', { title: 'Weaver' });
    expect(created.status).to.equal(201);
    expect((await list(callsBelow(site, recruiter, '/positions'))).some(({ title }) => title === 'Weaver')).to.equal(
      true,
    );
    const own = contentCalls(site, recruiter);
    const page = await own.read('careers');
    expect((await own.send('POST', '/careers/discard', { version: page.version })).status).to.equal(200);
    const closing = await calls('PUT', '/positions/devops-engineer/closing', { closes: '2026-01-31' });
    expect(closing.status).to.equal(200);
    expect((await calls('PUT', '/positions/devops-engineer/closing', { closes: null })).status).to.equal(200);
    const { targets } = (await (await calls('GET', '/link-targets')).json()) as { targets: { state: string }[] };
    expect([...new Set(targets.map(({ state }) => state))]).to.deep.equal(['published']);
  });

  it('close at once and reopen, beside a draft that stays', async () => {
    const page = await pages.read('careers');
    const content = structuredClone(page.content) as CareersContent;
    content.statement.lead = 'Written meanwhile.';
    await pages.save(page, content);
    const closed = await close('2026-01-31');
    expect(await closed.json()).to.deep.equal({ before: null });
    expect(await one()).to.include({ state: 'closed', closes: '2026-01-31', has_changes: false });
    expect((await fetch(`${site.url}/careers/devops-engineer`)).status).to.equal(410);
    expect(await (await fetch(`${site.url}/careers`)).text()).not.to.contain('Written meanwhile.');
    const draft = await pages.read('careers');
    expect(draft.content).to.have.nested.property('statement.lead', 'Written meanwhile.');
    expect(draft.content).to.have.nested.property('openings.positions[1].closes', '2026-01-31');
    expect((await close('2026-01-31')).status).to.equal(422);
    expect(await (await close(null)).json()).to.deep.equal({ before: '2026-01-31' });
    expect((await fetch(`${site.url}/careers/devops-engineer`)).status).to.equal(200);
    expect(await one()).to.include({ state: 'open', closes: null });
    expect((await close(null, 'nothing')).status).to.equal(404);
    expect((await close('soon')).status).to.equal(422);
    const audit = (await (await fetch(`${site.url}/api/admin/audit`, { headers: owner.headers })).json()) as {
      words: string;
      subject: { title: string | null } | null;
    }[];
    expect(audit.map(({ words, subject }) => [words, subject?.title])).to.deep.include([
      'Closed or reopened a position',
      'DevOps Engineer',
    ]);
    // Only the texts that something refers to are kept: public, draft, and the earlier public one.
    expect(await site.connection.collection('content_texts').countDocuments()).to.equal(3);
  });

  it('stay open if the draft cannot be changed, and leave no text behind', async () => {
    const page = await pages.read('careers');
    await pages.save(page, structuredClone(page.content));
    const texts = site.connection.collection('content_texts');
    await texts.updateMany({}, { $set: { 'content.statement.lead': 7 } });
    const kept = await texts.countDocuments();
    expect((await close('2026-01-31')).status).to.equal(422);
    expect(await texts.countDocuments()).to.equal(kept);
  });

  it('begin as a draft, which readers do not see, and are marked when they differ from it', async () => {
    for (const place of [6, 7]) {
      const answer = await send('POST', '', { title: 'DevOps Engineer' });
      expect(answer.status).to.equal(201);
      expect(await answer.json()).to.deep.equal({ place });
    }
    expect((await send('POST', '', { title: ' ' })).status).to.equal(422);
    const added = (await list()).slice(6);
    expect(added.map(({ key, state }) => [key, state])).to.deep.equal([
      ['devops-engineer-2', 'draft'],
      ['devops-engineer-3', 'draft'],
    ]);
    for (const place of [8, 9]) {
      const answer = await send('POST', '', { title: 'Ж'.repeat(100) });
      expect([answer.status, await answer.json()]).to.deep.equal([201, { place }]);
    }
    const [first = '', second = ''] = (await list()).slice(8).map(({ key }) => key);
    expect([first.length, second.length].every((length) => length > 90 && length <= 100)).to.equal(true);
    expect(second).to.not.equal(first);
    expect((await fetch(`${site.url}/careers/devops-engineer-2`)).status).to.equal(404);
    expect((await close('2026-01-31', 'devops-engineer-2')).status).to.equal(404);
    const page = await pages.read('careers');
    const content = structuredClone(page.content) as CareersContent;
    content.openings.positions.splice(0, 1);
    Object.assign(content.openings.positions[0] ?? {}, { title: 'Weaver' });
    await pages.save(page, content);
    expect(await one()).to.include({ title: 'DevOps Engineer', has_changes: true, place: 0 });
    expect(await one('senior-full-stack-developer')).to.include({ state: 'open', has_changes: true, place: null });
  });
});
