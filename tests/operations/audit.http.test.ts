/** The record of what staff and operators do: nothing that changes something leaves it out, and nothing personal enters it. */
import { request } from 'node:http';
import { expect } from 'chai';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { roles } from '#shared/accounts/roles.ts';
import { allCalls } from '../support/all-calls.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { logIn, signIn, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { switchAllOn, withBackups } from '../support/whole-site.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const recordedCalls = allCalls.filter(
  (call) => call.auth === 'staff' && call.audit !== 'changes-nothing' && (call.method !== 'GET' || call.audit),
);
const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, '0'.repeat(24));
const hourMs = 3_600_000;
const start = new Date('2026-11-21T12:00:00Z');

describe('the audit log', () => {
  let ada: TestStaff;
  let now = start;
  const stored = () => site.connection.collection('audit_entries');
  const ask = (path: string, staff = ada): Promise<Response> => fetch(site.url + path, { headers: staff.headers });
  const list = async (query = ''): Promise<AuditEntry[]> => {
    const response = await ask(`/api/admin/audit${query}`);
    expect(response.status).to.equal(200);
    return (await response.json()) as AuditEntry[];
  };

  const site = serveTestSite({ ...withBackups, clock: () => now });
  before(async () => {
    ada = await signIn(site);
    await switchAllOn(site);
  });

  describe('for every call that changes something or exports', () => {
    const make = async (staff: TestStaff): Promise<void> => {
      // Signing out last: it ends the session that the others need.
      const calls = recordedCalls.toSorted(
        (one, other) => Number(one.path.endsWith('/logout')) - Number(other.path.endsWith('/logout')),
      );
      for (const { method, path } of calls) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const response = await fetch(site.url + filled(path), { method, headers: staff.headers, ...body });
        await response.body?.cancel();
        expect(response.status, `${method} ${path}`).not.to.be.oneOf([401, 500]);
      }
    };
    const entriesOf = async (staff: TestStaff): Promise<Map<string, AuditEntry>> =>
      new Map((await list(`?who=${staff.id}&limit=200`)).map((entry) => [entry.call ?? '', entry]));

    it('has an entry with its outcome', async () => {
      const person = await signIn(site, 'walks-through');
      await make(person);
      const entries = await entriesOf(person);
      for (const { method, path } of recordedCalls) {
        const entry = entries.get(`${method} ${path}`);
        expect(entry?.outcome, `${method} ${path}`).to.be.oneOf(['done', 'refused']);
        expect(entry?.problem === null, `${method} ${path}`).to.equal(entry?.outcome === 'done');
        expect(entry?.who).to.deep.include({ username: 'walks-through', role: 'owner' });
        expect(entry?.words).to.match(/^[A-Z]\w+ /);
      }
    });

    it('has one entry for refused calls, however often they are tried', async () => {
      const person = await signIn(site, 'may-nothing', 'viewer');
      const refused = recordedCalls.filter(
        (call) =>
          call.auth === 'staff' &&
          call.needs !== 'signed-in' &&
          !(roles.viewer.may as readonly string[]).includes(call.needs),
      );
      for (const { method, path } of [...refused, ...refused]) {
        const response = await fetch(site.url + filled(path), { method, headers: person.headers });
        expect(response.status, `${method} ${path}`).to.equal(403);
      }
      const entries = await entriesOf(person);
      for (const { method, path } of refused)
        expect(entries.get(`${method} ${path}`), `${method} ${path}`).to.deep.include({
          outcome: 'refused',
          problem: 'not-allowed',
          count: 2,
        });
      expect((await list(`?who=${person.id}&outcome=refused&limit=200`)).length).to.equal(refused.length);
    });

    it('has no entry for reads', async () => {
      const count = await stored().countDocuments();
      for (const path of [
        '/api/admin/audit',
        '/api/admin/me',
        '/api/admin/contact-submissions',
        '/api/admin/redirects',
      ])
        expect((await ask(path)).status).to.equal(200);
      expect(await stored().countDocuments()).to.equal(count);
    });
  });

  it('records person, action, subject, origin and previous value', async () => {
    const { publish, make } = postCalls(site, ada);
    const { id, version } = await make({ title: 'How we test' });
    await publish(id, { version });
    const [published, made] = await list(`?subject=${id}`);
    expect(made).to.deep.include({ words: 'Created an article', outcome: 'done', kind: 'article' });
    expect(published).to.deep.include({
      who: { id: ada.id, username: 'ada', name: 'ada', role: 'owner' },
      words: 'Published an article',
      call: 'POST /api/admin/blog/posts/{id}/publish',
      needs: 'publish',
      subject: { id, title: 'How we test', path: `/admin/blog/${id}` },
    });
    expect(published).to.deep.include({ before: 'Draft', after: 'Published', outcome: 'done', problem: null });
    expect(published).to.deep.include({ network: 'IPv4, this machine', device: 'Unknown device' });
    expect(published?.session_id).to.be.a('string');
    expect(published?.request_id).to.be.a('string');
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ words }) => words);
    for (const q of ['ublished how we TEST', 'publish ada test', `published ${id}`])
      expect(await found(q), q).to.deep.equal(['Published an article']);
    expect(await found(id)).to.deep.equal(['Published an article', 'Created an article']);
    expect(await found('published .*')).to.deep.equal([]);
  });

  it('names pages and set-up steps, also of refused calls', async () => {
    await Promise.all(
      ['setup/steps/company', 'content/about/working-copy'].map((path) =>
        fetch(`${site.url}/api/admin/${path}`, { method: 'PUT', headers: ada.headers, body: '{}' }),
      ),
    );
    const titles = async (subject: string) => (await list(`?subject=${subject}&limit=1`)).map((entry) => entry.subject);
    expect(await titles('company')).to.deep.equal([{ id: 'company', title: 'Company', path: null }]);
    expect(await titles('about')).to.deep.equal([{ id: 'about', title: 'About', path: '/admin/content/about' }]);
  });

  it('has one entry with a count for an hour of saves, and another for the next hour', async () => {
    const calls = postCalls(site, ada);
    const made = await calls.make({ title: 'Written slowly' });
    let { version } = made;
    const save = async (excerpt: string): Promise<void> => {
      ({ version } = await calls.done(calls.save(made.id, { version, excerpt })));
    };
    for (const text of ['a', 'b', 'c']) await save(text);
    now = new Date(now.getTime() + hourMs);
    await save('d');
    // What needs a confirmation needs one of the last minutes.
    ada = await signInAgain(site, ada);
    const saved = (await list(`?subject=${made.id}`)).filter(({ words }) => words === 'Edited an article');
    expect(saved.map(({ count, outcome }) => [count, outcome])).to.deep.equal([
      [1, 'done'],
      [3, 'done'],
    ]);
  });

  describe('of access', () => {
    it('records sign-ins, failed ones included, and sign-outs', async () => {
      const person = await signIn(site, 'comes-and-goes', 'sales');
      await logIn(site, 'comes-and-goes', 'not the password');
      await logIn(site, 'nobody-of-this-name', 'not the password');
      await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers: person.headers });
      await until(async () => (await list(`?who=${person.id}`)).length === 3);
      const told = (await list(`?who=${person.id}`)).map(({ words, outcome, problem }) => [words, outcome, problem]);
      expect(told).to.have.deep.members([
        ['Signed out', 'done', null],
        ['Failed to sign in', 'refused', 'wrong-credentials'],
        ['Signed in', 'done', null],
      ]);
      expect(JSON.stringify(await stored().find().toArray())).not.to.include('nobody-of-this-name');
    });

    it('records the first account, created with the setup token, and further ones with their creator', async () => {
      const [first] = await list('?who=setup');
      expect(first).to.deep.include({ words: 'Created a user', outcome: 'done', after: 'owner' });
      expect(first?.subject?.title).to.equal('ada');
      const make = (): Promise<Response> =>
        fetch(`${site.url}/api/admin/create-admin`, {
          method: 'POST',
          headers: ada.headers,
          body: JSON.stringify({ username: 'made-here', password: testPassword }),
        });
      expect([(await make()).status, (await make()).status]).to.deep.equal([201, 409]);
      const told = (await list(`?who=${ada.id}&kind=person`)).map(({ outcome, problem }) => [outcome, problem]);
      expect(told).to.have.deep.members([
        ['done', null],
        ['refused', 'username-taken'],
      ]);
    });
  });

  it('shows an unknown outcome until the action has ended', async () => {
    const hangs = request(`${site.url}/api/admin/media?name=half.png`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'image/png', 'content-length': '1000' },
    });
    hangs.on('error', () => undefined);
    hangs.write('the first bytes');
    await until(async () => (await list('?kind=picture&outcome=unknown')).length === 1);
    const [entry] = await list('?kind=picture&outcome=unknown');
    expect(entry).to.deep.include({ words: 'Uploaded a picture or file', problem: null });
    hangs.destroy();
    await until(async () => (await list('?kind=picture&outcome=unknown')).length === 0);
    expect((await list('?kind=picture'))[0]).to.deep.include({ id: entry?.id, outcome: 'refused' });
  });

  it('contains no password, no token and no text of visitors', async () => {
    const canary = 'kanarienvogel';
    const person = { name: `${canary} Osei`, email: `${canary}@samplewood.example`, company: canary, message: canary };
    const id = await storeSubmission(site.connection, person);
    const desk = deskCalls(site, ada);
    await desk.reply(id, { text: `Dear ${canary}`, version: 1 });
    await desk.note(id, canary);
    await ask(`/api/admin/contact-submissions.csv?q=${canary}`);
    await fetch(`${site.url}/api/admin/account/password`, {
      method: 'PUT',
      headers: { ...ada.headers, 'user-agent': canary },
      body: JSON.stringify({ current_password: canary, new_password: `${canary} and some more` }),
    });
    await logIn(site, 'ada', canary);
    await fetch(`${site.url}/api/admin/contact-submissions/${id}`, { method: 'DELETE', headers: ada.headers });
    await until(async () => (await list('?kind=sign-in&outcome=refused')).length > 0);
    const erased = (await list(`?subject=${id}`)).map(({ words }) => words);
    expect(erased).to.include.members(['Deleted a message', 'Answered a message', 'Added a note to a message']);
    const all = JSON.stringify(await stored().find().toArray()).toLowerCase();
    for (const word of [canary, ada.token, testPassword, '127.0.0.1', '::1'])
      expect(all, word).not.to.include(word.toLowerCase());
  });

  describe('when it is read', () => {
    before(async () => {
      await stored().deleteMany({});
      const entries = createAuditRepository(site.connection);
      for (let number = 0; number < 30; number += 1) {
        const id = await entries.insert({
          at: new Date(start.getTime() + Math.floor(number / 3)),
          who: number % 2 === 0 ? 'operator' : ada.id,
          kind: number % 3 === 0 ? 'page' : 'article',
          words: `=Number ${number}`,
          subject_id: `s${number % 5}`,
        });
        if (number % 4 !== 0) await entries.complete(id, { outcome: number % 4 === 1 ? 'done' : 'refused' });
      }
    });

    it('is read page by page to its end, also with entries of the same time', async () => {
      const words: string[] = [];
      let path = '/api/admin/audit?limit=7';
      for (;;) {
        const response = await ask(path);
        words.push(...((await response.json()) as AuditEntry[]).map((entry) => entry.words));
        const next = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
        if (next === undefined) break;
        path = next;
      }
      expect(words).to.have.length(30);
      expect(new Set(words).size).to.equal(30);
      expect(words[0]).to.match(/2[7-9]$/);
    });

    it('is filtered by person, kind, subject, outcome and time', async () => {
      expect(await list('?who=operator')).to.have.length(15);
      expect(await list('?kind=page')).to.have.length(10);
      expect(await list('?subject=s2')).to.have.length(6);
      expect(await list('?outcome=unknown')).to.have.length(8);
      expect(await list('?from=2026-11-21T12:00:00.002Z&to=2026-11-21T12:00:00.004Z')).to.have.length(6);
      expect(await list(`?who=${ada.id}&kind=page&outcome=done`)).to.have.length(2);
      expect((await ask('/api/admin/audit?kind=odd')).status).to.equal(422);
      expect((await ask('/api/admin/audit?after=odd')).status).to.equal(422);
    });

    it('is exported without formulas, and the export is recorded', async () => {
      const response = await ask('/api/admin/audit.csv?kind=page');
      expect(response.headers.get('content-disposition')).to.match(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
      const lines = (await response.text()).trimEnd().split('\r\n');
      expect(lines).to.have.length(11);
      expect(lines[1]).to.include('"\'=Number ').and.not.to.include('"=');
      expect((await list('?kind=record'))[0]).to.deep.include({ words: 'Exported the audit log', outcome: 'done' });
    });
  });

  describe('when it cannot be written', () => {
    it('refuses a change that it cannot record, and changes nothing', async () => {
      const database = site.connection.db ?? expect.fail('no database');
      await database.dropCollection('audit_entries');
      const calls = redirectCalls(site, ada);
      await site.connection.collection('audit_entries').createIndex({ call: 1 }, { unique: true });
      await stored().insertOne({ call: 'POST /api/admin/redirects', at: now });
      const response = await calls.create({ from: '/unrecorded', to: '/about' });
      expect(response.status).to.be.at.least(500);
      expect(await calls.list('?q=unrecorded')).to.deep.equal([]);
      await stored().dropIndex('call_1');
      await stored().deleteMany({});
      site.expectError(/unexpected failure/);
    });
  });
});
