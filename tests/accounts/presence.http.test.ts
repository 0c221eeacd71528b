/** Presence reports of open tabs, which expire after half a minute and are not audited. */
import { expect } from 'chai';
import type { ColleagueHere } from '#shared/accounts/presence.contract.ts';
import { presenceTimes } from '#shared/accounts/presence-rules.ts';
import { may, roleIds, type RoleId } from '#shared/accounts/roles.ts';
import { refusedFields } from '../support/account-calls.ts';
import { keepSignedIn, signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const message = { kind: 'message', id: '0123456789abcdef01234567' };

describe('POST /api/admin/presence', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const grace = keepSignedIn(site, 'grace');

  const send = (staff: TestStaff, doing: string, record: object = message): Promise<Response> =>
    fetch(`${site.url}/api/admin/presence`, {
      method: 'POST',
      headers: staff.headers,
      body: JSON.stringify({ ...record, doing }),
    });
  const here = async (staff: TestStaff, doing = 'reading', record: object = message): Promise<ColleagueHere[]> => {
    const response = await send(staff, doing, record);
    expect(response.status).to.equal(200);
    return (await response.json()) as ColleagueHere[];
  };
  const stored = () => site.connection.collection<{ _id: string }>('presence');

  beforeEach(() => stored().deleteMany({}));

  it('returns each other user who has the record open, and whether they are writing', async () => {
    expect(await here(ada)).to.deep.equal([]);
    expect(await here(ada, 'writing')).to.deep.equal([]);
    expect(await here(grace)).to.deep.equal([{ id: ada.id, name: 'ada', is_writing: true }]);
    expect(await here(ada)).to.deep.equal([{ id: grace.id, name: 'grace', is_writing: false }]);
    expect(await here(grace)).to.deep.equal([{ id: ada.id, name: 'ada', is_writing: false }]);
    expect(await here(grace, 'reading', { ...message, kind: 'article' })).to.deep.equal([]);
    expect(await here(grace, 'reading', { ...message, id: 'about' })).to.deep.equal([]);
  });

  it('removes a user who leaves at once, and one without reports after half a minute', async () => {
    await here(ada);
    expect(await here(grace)).to.have.length(1);
    expect(await here(ada, 'leaving')).to.deep.equal([]);
    expect(await here(grace)).to.deep.equal([]);
    const seen = (ms: number) => stored().updateOne({ account_id: grace.id }, { $set: { seen_at: new Date(ms) } });
    await seen(Date.now() - presenceTimes.countsMs + 15_000);
    expect(await here(ada)).to.have.length(1);
    await seen(Date.now() - presenceTimes.countsMs);
    expect(await here(ada)).to.deep.equal([]);
    const indexes = await stored().indexes();
    expect(indexes.find(({ key }) => key['seen_at'] === 1)?.['expireAfterSeconds']).to.equal(60);
  });

  it('requires the permission to read the record', async () => {
    const [sales, author] = [await signIn(site, 'sally', 'sales'), await signIn(site, 'writer', 'author')];
    const page = { kind: 'page', id: 'homepage' };
    expect(await here(sales)).to.deep.equal([]);
    expect(await here(author, 'writing', page)).to.deep.equal([]);
    expect((await send(author, 'reading')).status).to.equal(403);
    expect((await send(sales, 'reading', page)).status).to.equal(403);
    expect((await send(sales, 'leaving', page)).status).to.equal(403);
    expect(await here(ada)).to.deep.equal([{ id: sales.id, name: 'sally', is_writing: false }]);
  });

  it('is allowed for each kind of record to exactly the roles that may read it', async () => {
    const staff = Object.fromEntries(
      await Promise.all(roleIds.map(async (role) => [role, await signIn(site, `one-${role}`, role)] as const)),
    ) as Record<RoleId, TestStaff>;
    const kinds = { redirect: 'redirects', topic: 'publish', settings: 'settings', person: 'people' } as const;
    for (const [kind, need] of Object.entries(kinds)) {
      const record = { kind, id: kind === 'topic' ? 'tag:release-notes' : 'site' };
      await here(ada, 'writing', record);
      for (const role of roleIds) {
        const answer = await send(staff[role], 'reading', record);
        expect(answer.status, `${role} at a ${kind}`).to.equal(may(role, need) ? 200 : 403);
        if (!answer.ok) expect(JSON.stringify(await answer.json())).not.to.include(ada.id);
      }
      const others = (await here(ada, 'writing', record)).map(({ id }) => id);
      const readers = roleIds.filter((role) => may(role, need)).map((role) => staff[role].id);
      expect(others, kind).to.have.members(readers);
    }
    // All staff may read pictures.
    for (const role of roleIds) await here(staff[role], 'reading', { kind: 'picture', id: message.id });
    expect(await here(ada, 'reading', { kind: 'picture', id: message.id })).to.have.length(roleIds.length);
  });

  it('refuses invalid input', async () => {
    expect(await refusedFields(await send(ada, 'sleeping', { kind: 'weather', id: 'a b' }))).to.have.all.keys(
      ...['kind', 'id', 'doing'],
    );
  });

  it('is not audited', async () => {
    const entries = site.connection.collection('audit_entries');
    const count = await entries.countDocuments();
    await here(ada);
    await here(ada, 'leaving');
    await send(ada, 'reading', { kind: 'weather' });
    expect(await entries.countDocuments()).to.equal(count);
  });
});
