/** A user's own sessions: listing and ending them, on every instance. */
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { accountCalls, refusedFields } from '../support/account-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const minuteMs = 60_000;
const jwtSecret = 'a secret of both instances, long enough';

/** The session id in a token. */
const idOf = ({ token }: TestStaff): string => (jwt.decode(token) as jwt.JwtPayload).jti ?? '';

describe('one’s own sessions, on two instances with one database', () => {
  let first: TestSite;
  let second: TestSite;
  const began = Date.now();
  let late = 0;
  let people = 0;

  before(async () => {
    const clock = () => new Date(began + late);
    first = await startTestSite({ clock, jwtSecret });
    second = await startTestSite({ clock, jwtSecret, mongodbUri: first.databaseUri });
  });
  afterEach(() => {
    late = 0;
  });
  after(async () => {
    await second.close();
    await first.close();
  });

  const someone = (): Promise<TestStaff> => signIn(first, `person-${(people += 1)}`);
  /** Lists the sessions on both instances. */
  const isIn = async (staff: TestStaff): Promise<boolean> => {
    const are = await Promise.all([first, second].map((site) => accountCalls(site, staff).isIn()));
    expect(are[0], 'one instance says otherwise than the other').to.equal(are[1]);
    return are[0] === true;
  };

  describe('GET /api/admin/account/sessions', () => {
    it('lists them, the current one first, without tokens', async () => {
      const here = await someone();
      late = minuteMs;
      const there = await signInAgain(second, here);
      for (const site of [first, second]) {
        const listed = await accountCalls(site, here).list();
        expect(listed.map(({ id, is_present }) => [id, is_present])).to.deep.equal([
          [idOf(here), true],
          [idOf(there), false],
        ]);
        const fields = ['id', 'device', 'country', 'created_at', 'last_used_at', 'expires_at', 'is_present'];
        expect(listed[0]).to.have.all.keys(...fields);
        const [{ created_at = '', expires_at = '' } = {}] = listed;
        expect(Date.parse(expires_at) - Date.parse(created_at)).to.equal(12 * 60 * minuteMs);
        expect(JSON.stringify(listed.map((session) => ({ ...session, id: '' })))).not.to.match(/eyJ|mark|account/);
      }
      expect((await accountCalls(first, there).list())[0]?.id).to.equal(idOf(there));
    });

    it('names the device, and stores nothing else of the User-Agent', async () => {
      const here = await someone();
      const body = JSON.stringify({ username: here.username, password: 'correct horse battery' });
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
      await fetch(`${first.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body,
      });
      const devices = (await accountCalls(first, here).list()).map(({ device }) => device);
      expect(devices).to.deep.equal(['Unknown device', 'Firefox on Linux']);
      const stored = await first.connection.collection('staff_sessions').find({}).toArray();
      // Random ids may contain any of these words.
      const said = stored.map(({ _id, account_id, password_mark, ...rest }) => rest);
      expect(JSON.stringify(said)).not.to.match(/Mozilla|Gecko|128|node/i);
    });

    it('excludes sessions that were ended, have expired, or began with an older password', async () => {
      const here = await someone();
      const out = await signInAgain(first, here);
      await fetch(`${first.url}/api/admin/logout`, { method: 'POST', headers: out.headers });
      expect(await accountCalls(first, here).list()).to.have.length(1);
      await signInAgain(first, here);
      expect(await accountCalls(first, here).list()).to.have.length(2);
      expect((await accountCalls(first, here).changePassword()).status).to.equal(204);
      expect((await accountCalls(second, here).list()).map(({ id }) => id)).to.deep.equal([idOf(here)]);
    });

    it('excludes the sessions of other users', async () => {
      const [here, other] = [await someone(), await someone()];
      const listed = await accountCalls(first, here).list();
      expect(listed.map(({ id }) => id)).to.deep.equal([idOf(here)]);
      expect(listed.map(({ id }) => id)).not.to.include(idOf(other));
    });
  });

  describe('the time of the last use', () => {
    const noted = async (staff: TestStaff): Promise<number> => {
      const sessions = first.connection.collection<{ _id: string; last_used_at: Date }>('staff_sessions');
      return (await sessions.findOne({ _id: idOf(staff) }))?.last_used_at.getTime() ?? 0;
    };

    it('is written at most once in five minutes, on any instance', async () => {
      const here = await someone();
      const atFirst = await noted(here);
      late = 4 * minuteMs;
      for (const site of [first, second]) await accountCalls(site, here).isIn();
      late = 6 * minuteMs;
      await accountCalls(second, here).isIn();
      await until(async () => (await noted(here)) === began + 6 * minuteMs);
      late = 10 * minuteMs;
      for (const site of [first, second]) await accountCalls(site, here).isIn();
      late = 12 * minuteMs;
      await accountCalls(first, here).isIn();
      // If the tenth minute had been written, the twelfth would not be.
      await until(async () => (await noted(here)) === began + 12 * minuteMs);
      expect(atFirst).to.be.at.most(began);
    });
  });

  describe('POST /api/admin/account/sessions/{id}/end', () => {
    it('ends that one on every instance, and no other', async () => {
      const here = await someone();
      const there = await signInAgain(second, here);
      const third = await signInAgain(second, here);
      expect((await accountCalls(first, here).end(idOf(there))).status).to.equal(204);
      expect([await isIn(here), await isIn(there), await isIn(third)]).to.deep.equal([true, false, true]);
      expect((await accountCalls(second, here).list()).map(({ id }) => id)).to.have.members([idOf(here), idOf(third)]);
    });

    it('answers 404 for an ended or unknown session', async () => {
      const here = await someone();
      const there = await signInAgain(first, here);
      const { end } = accountCalls(second, here);
      expect((await end(idOf(there))).status).to.equal(204);
      const again = await end(idOf(there));
      expect(again.status).to.equal(404);
      expect(((await again.json()) as { readonly detail: string }).detail).to.equal('This session has already ended.');
      expect((await end('x'.repeat(32))).status).to.equal(404);
      expect((await end('$ne')).status).to.equal(404);
    });

    it('answers 404 for a session of another user', async () => {
      const [here, other] = [await someone(), await someone()];
      const statusAndText = async (response: Response) => [response.status, await response.text()];
      const { end } = accountCalls(first, here);
      expect(await statusAndText(await end(idOf(other)))).to.deep.equal(await statusAndText(await end('x'.repeat(32))));
      expect(await isIn(other)).to.equal(true);
    });

    it('requires the password', async () => {
      const here = await someone();
      const there = await signInAgain(first, here);
      const fields = await refusedFields(await accountCalls(first, here).end(idOf(there), 'not the password'));
      expect(fields).to.deep.equal({ current_password: 'This is not your current password.' });
      expect(await refusedFields(await accountCalls(first, here).end(idOf(there), ''))).to.deep.equal({
        current_password: 'Enter your current password.',
      });
      expect(await isIn(there)).to.equal(true);
    });
  });

  describe('POST /api/admin/account/sessions/end-others', () => {
    it('ends every other session of this account and returns their number', async () => {
      const here = await someone();
      const others = [await signInAgain(first, here), await signInAgain(second, here)];
      const somebodyElse = await someone();
      const response = await accountCalls(second, here).endOthers();
      expect([response.status, await response.json()]).to.deep.equal([200, { ended: 2 }]);
      for (const other of others) expect(await isIn(other)).to.equal(false);
      expect([await isIn(here), await isIn(somebodyElse)]).to.deep.equal([true, true]);
      expect(await (await accountCalls(first, here).endOthers()).json()).to.deep.equal({ ended: 0 });
    });
  });
});
