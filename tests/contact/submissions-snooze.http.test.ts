import { expect } from 'chai';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { deskReader } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const start = new Date('2026-03-05T09:00:00Z');
const inHours = (hours: number): string => new Date(start.getTime() + hours * hourMs).toISOString();

describe('a snoozed message', () => {
  let now = start;
  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  const reader = deskReader(site, staff);
  const desk = () => deskCalls(site, staff);
  const store = (name: string, hoursAgo: number, fields: Parameters<typeof storeSubmission>[1] = {}) =>
    storeSubmission(site.connection, {
      name,
      email: `${name}@samplewood.example`,
      submitted_at: new Date(start.getTime() - hoursAgo * hourMs),
      ...fields,
    });
  const snooze = (id: string, until: string | null) => desk().change(id, { snooze: { until } });
  const lanes = async (): Promise<Overview['lanes'] & Pick<Overview, 'unread'>> => {
    const answer = await fetch(`${site.url}/api/admin/overview`, { headers: staff.headers });
    const overview = (await answer.json()) as Overview;
    return { ...overview.lanes, unread: overview.unread };
  };
  afterEach(async () => {
    now = start;
    await site.connection.collection('submissions').deleteMany({});
  });

  it('is in no lane but its own and in no count, until its time comes: then it is the first', async () => {
    const old = await store('old', 9);
    const replied = await store('replied', 8, { status: 'replied', answered_at: start });
    for (const name of ['b', 'c', 'd']) await store(name, 3);
    expect(await lanes()).to.deep.equal({ new: 4, us: 4, them: 1, applications: 0, snoozed: 0, unread: 4 });
    const { submission } = await snooze(old, inHours(2));
    expect(submission.snooze).to.deep.equal({
      until: inHours(2),
      back_at: inHours(2),
      by: { id: staff.id, username: staff.username },
    });
    expect(submission.thread.at(-1)).to.deep.include({ kind: 'snooze', until: inHours(2), is_over: false });
    await snooze(replied, inHours(1));

    expect(await lanes()).to.deep.equal({ new: 3, us: 3, them: 0, applications: 0, snoozed: 2, unread: 3 });
    expect((await reader.names('lane=us')).toSorted()).to.deep.equal(['b', 'c', 'd']);
    expect(await reader.list('lane=new')).to.deep.include({ total: 3 });
    expect(await reader.names('lane=us&sort=due')).not.to.include('old');
    expect(await reader.names('lane=them')).to.deep.equal([]);
    expect(await reader.names('lane=snoozed')).to.deep.equal(['replied', 'old']);
    expect(await reader.names()).to.include.members(['old', 'replied']);

    now = new Date(inHours(2));
    expect(await lanes()).to.deep.equal({ new: 4, us: 5, them: 0, applications: 0, snoozed: 0, unread: 4 });
    const { items, total } = await reader.list('lane=us');
    expect(items.slice(0, 2).map(({ name }) => name)).to.deep.equal(['old', 'replied']);
    expect(total).to.equal(5);
    expect((await reader.names('lane=new'))[0]).to.equal('old');
    expect(await reader.names('lane=us&sort=due')).to.include('old');
    expect(items[0]?.snooze?.back_at).to.equal(inHours(2));
  });

  it('is on exactly one page when it is back, by number, by cursor and around a message', async () => {
    for (let i = 1; i <= 9; i += 1) await store(`n${i}`, i);
    const all = (await reader.list('lane=us')).items;
    for (const [index, hours] of [8, 6, 4].entries()) await snooze(all[hours]?.id ?? '', inHours(index + 1));
    now = new Date(inHours(5));
    const whole = await reader.names('lane=us');
    expect(whole).to.deep.equal(['n5', 'n7', 'n9', 'n1', 'n2', 'n3', 'n4', 'n6', 'n8']);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => reader.names(`lane=us&limit=2&page=${page}`)));
    expect(pages.flat()).to.deep.equal(whole);
    const follow = async (query: string, rel: 'next' | 'prev'): Promise<string[]> => {
      const seen: string[] = [];
      for (let page: string | null = query; page !== null;) {
        const { items, ...links } = await reader.list(page);
        const names = items.map(({ name }) => name);
        seen.splice(rel === 'next' ? seen.length : 0, 0, ...names);
        page = names.length === 0 ? null : links[rel];
      }
      return seen;
    };
    expect(await follow('lane=us&limit=2', 'next')).to.deep.equal(whole);
    const last = (await reader.list('lane=us&limit=2&page=5')).prev;
    expect(await follow(last ?? '', 'prev')).to.deep.equal(whole.slice(0, -1));
    for (const [index, name] of whole.entries()) {
      const id = all.find((row) => row.name === name)?.id ?? '';
      const page = await reader.list(`lane=us&limit=4&around=${id}`);
      const shown = page.items.map((row) => row.name);
      expect(shown, name).to.include(name);
      expect(shown).to.deep.equal(whole.slice(page.rowsBefore ?? -1, (page.rowsBefore ?? 0) + 4));
      expect(page.rowsBefore).to.equal(Math.max(0, index - 2));
    }
  });

  it('is back when its sender writes again, unless that is spam', async () => {
    const id = await store('amara', 3);
    const withTime = await store('amara', 2);
    await snooze(id, null);
    await snooze(withTime, inHours(40));
    expect((await reader.whole(id)).snooze).to.deep.include({ until: null, back_at: null });
    const write = (fields: object) =>
      fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Amara',
          email: 'Amara@samplewood.example',
          company: 'C',
          message: 'Hello.',
          ...fields,
        }),
      });
    expect((await write({ website: 'https://spam.example' })).status).to.equal(201);
    expect(await reader.names('lane=snoozed')).to.have.length(2);
    now = new Date(inHours(1));
    expect((await write({ message: 'Here is what you asked for.' })).status).to.equal(201);
    expect(await reader.names('lane=snoozed')).to.deep.equal([]);
    expect((await reader.whole(id)).snooze).to.deep.include({ until: null, back_at: inHours(1) });
    expect((await reader.whole(withTime)).snooze).to.deep.include({ until: inHours(40), back_at: inHours(1) });
    expect((await reader.list('lane=us')).items.slice(0, 2).map((row) => row.id)).to.have.members([id, withTime]);
  });

  it('keeps its deadline', async () => {
    const id = await store('old', 23);
    const { submission } = await snooze(id, inHours(100));
    expect(submission).to.include({ clock: 'running', due_at: inHours(1) });
    now = new Date(inHours(2));
    const answer = await fetch(`${site.url}/api/admin/overview`, { headers: staff.headers });
    expect(((await answer.json()) as Overview).overdue).to.equal(1);
  });

  it('ends by a reply or a change of status, but not by opening it; Undo restores it', async () => {
    const id = await store('old', 9);
    await snooze(id, inHours(5));
    expect((await desk().change(id, { status: 'read' })).submission.snooze).not.to.equal(null);
    const archived = await desk().change(id, { status: 'archived' });
    expect(archived.submission.snooze).to.equal(null);
    const undo = async (version: number) =>
      fetch(`${site.url}/api/admin/contact-submissions/undo`, {
        method: 'POST',
        headers: { ...staff.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ id, version }] }),
      });
    expect((await undo(archived.submission.version)).status).to.equal(200);
    expect((await reader.whole(id)).snooze).to.deep.include({ until: inHours(5) });

    const ended = await desk().change(id, { snooze: null });
    expect(ended.submission.snooze).to.equal(null);
    expect(ended.submission.thread.at(-1)).to.deep.include({ kind: 'snooze', is_over: true });
    await undo(ended.submission.version);
    const restored = await reader.whole(id);
    expect(restored.snooze).to.deep.include({ until: inHours(5) });
    expect(restored.thread.at(-1)).to.deep.include({ kind: 'snooze', until: inHours(5), is_over: false });
    expect((await desk().reply(id, { text: 'Hello.' })).submission.snooze).to.equal(null);
  });

  it('is refused in the past, and ignored for archived messages; many are snoozed at once', async () => {
    const id = await store('old', 9);
    const other = await store('other', 8);
    const archived = await store('archived', 7, { status: 'archived' });
    const refused = await snooze(id, inHours(-1));
    expect(refused).to.deep.include({ status: 422, fields: ['snooze'] });
    expect((await snooze(archived, inHours(1))).submission.snooze).to.equal(null);
    const response = await fetch(`${site.url}/api/admin/contact-submissions/changes`, {
      method: 'POST',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [id, other].map((each) => ({ id: each, version: 1 })),
        snooze: { until: inHours(1) },
      }),
    });
    const { changed } = (await response.json()) as { readonly changed: readonly object[] };
    expect(changed).to.have.length(2);
    expect(await reader.names('lane=snoozed')).to.have.length(2);
  });
});
