/** Who else has a record open: told by every open tab, forgotten after half a minute, and recorded nowhere. */
import { expect } from 'chai';
import type { ColleagueHere } from '#shared/contracts/presence.contract.ts';
import { presenceTimes } from '#shared/rules/presence-rules.ts';
import { refusedFields } from '../support/account-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const message = { kind: 'message', id: '0123456789abcdef01234567' };

describe('POST /api/admin/presence', () => {
  let site: TestSite;
  let ada: TestStaff;
  let grace: TestStaff;

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

  before(async () => {
    site = await startTestSite();
    ada = await signIn(site);
    grace = await signIn(site, 'grace');
  });
  beforeEach(() => stored().deleteMany({}));
  after(() => site.close());

  it('answers who else has the record open and whether they write, each once, and nobody else', async () => {
    expect(await here(ada)).to.deep.equal([]);
    expect(await here(ada, 'writing')).to.deep.equal([]);
    expect(await here(grace)).to.deep.equal([{ id: ada.id, name: 'ada', is_writing: true }]);
    expect(await here(ada)).to.deep.equal([{ id: grace.id, name: 'grace', is_writing: false }]);
    expect(await here(grace)).to.deep.equal([{ id: ada.id, name: 'ada', is_writing: false }]);
    expect(await here(grace, 'reading', { ...message, kind: 'article' })).to.deep.equal([]);
    expect(await here(grace, 'reading', { ...message, id: 'about' })).to.deep.equal([]);
  });

  it('forgets who leaves at once, and who gives no sign of life after half a minute', async () => {
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

  it('is for whoever may read the record', async () => {
    const [sales, author] = [await signIn(site, 'sally', 'sales'), await signIn(site, 'writer', 'author')];
    const page = { kind: 'page', id: 'homepage' };
    expect(await here(sales)).to.deep.equal([]);
    expect(await here(author, 'writing', page)).to.deep.equal([]);
    expect((await send(author, 'reading')).status).to.equal(403);
    expect((await send(sales, 'reading', page)).status).to.equal(403);
    expect((await send(sales, 'leaving', page)).status).to.equal(403);
    expect(await here(ada)).to.deep.equal([{ id: sales.id, name: 'sally', is_writing: false }]);
  });

  it('says what it cannot take', async () => {
    expect(await refusedFields(await send(ada, 'sleeping', { kind: 'person', id: 'a b' }))).to.have.all.keys(
      ...['kind', 'id', 'doing'],
    );
  });

  it('is in no record of changes', async () => {
    const entries = site.connection.collection('audit_entries');
    const count = await entries.countDocuments();
    await here(ada);
    await here(ada, 'leaving');
    await send(ada, 'reading', { kind: 'person' });
    expect(await entries.countDocuments()).to.equal(count);
  });
});
