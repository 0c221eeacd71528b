/** Management of accounts: list, roles, suspension, sessions and removal. */
import { expect } from 'chai';
import type { Person } from '#shared/accounts/people.contract.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { accountCalls } from '../support/account-calls.ts';
import { deskCalls, storedSubmission } from '../support/desk-calls.ts';
import { peopleCalls, refusal } from '../support/people-calls.ts';
import { logIn, keepSignedIn, signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const nobody = '0'.repeat(24);

describe('the accounts of the site', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olive');
  const people = peopleCalls(site, owner);
  let count = 0;

  const someone = (role: RoleId = 'editor'): Promise<TestStaff> => signIn(site, `person-${(count += 1)}`, role);
  const isIn = (staff: TestStaff): Promise<boolean> => accountCalls(site, staff).isIn();
  const accounts = () => site.connection.collection('staff_accounts');

  describe('in the list', () => {
    it('have role, state, number of sessions and time of the last use', async () => {
      const person = await someone('sales');
      await signInAgain(site, person);
      await isIn(person);
      const find = async () => (await people.list(`?q=${person.username}`))[0];
      await until(async () => (await find())?.last_seen_at !== null);
      const { last_seen_at, created_at, ...found } = (await find()) as Person;
      expect(found).to.deep.equal({
        id: person.id,
        username: person.username,
        name: person.username,
        email: null,
        role: 'sales',
        state: 'active',
        sessions: 2,
        factors: [],
        factor_required: false,
      });
      expect(Date.parse(String(last_seen_at))).to.be.closeTo(Date.now(), 60_000);
      expect(Date.parse(created_at)).to.be.closeTo(Date.now(), 60_000);
    });

    it('have their last use written at most once in five minutes', async () => {
      const person = await someone();
      const seen = async (): Promise<unknown> =>
        (await accounts().findOne({ username: person.username }))?.['last_seen_at'];
      const fresh = new Date(Date.now() - 60_000);
      await accounts().updateOne({ username: person.username }, { $set: { last_seen_at: fresh } });
      await isIn(person);
      expect(await seen()).to.deep.equal(fresh);
      await accounts().updateOne({ username: person.username }, { $set: { last_seen_at: new Date(0) } });
      await isIn(person);
      await until(async () => ((await seen()) as Date).getTime() > fresh.getTime());
    });

    it('are found by a part of a username, name or address, ignoring case and accents', async () => {
      const person = await someone();
      await accounts().updateOne(
        { username: person.username },
        {
          $set: {
            name: 'Amara Osei',
            name_key: 'amara osei',
            name_keys: ['amara osei', 'osei'],
            email: 'Ao@bücher.example',
            email_key: 'ao@xn--bcher-kva.example',
          },
        },
      );
      for (const q of [
        'Amara',
        'OSEI',
        'amara os',
        'AO@',
        'ao@Bücher.example',
        'mara',
        'kva.example',
        'Ámara',
        '\u200bAmara',
        person.username.toUpperCase(),
      ])
        expect(
          (await people.list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
          q,
        ).to.include(person.id);
      for (const q of ['amaro', '.*'])
        expect(
          (await people.list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
          q,
        ).not.to.include(person.id);
    });

    it('are paged, and counted up to 10,001', async () => {
      const many = Array.from({ length: 10_050 }, (_, index) => {
        const username = `crowd-${String(index).padStart(5, '0')}`;
        return {
          username,
          username_key: username,
          name_key: username,
          password_hash: 'none',
          role: 'viewer',
          created_at: new Date(),
        };
      });
      await accounts().insertMany(many);
      try {
        expect((await people.ask('?limit=1')).headers.get('x-total-count')).to.equal('10001');
        const first = await people.ask('?q=crowd&limit=3');
        const [, next = ''] = /<\/api\/admin\/people(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
        const names = [...((await first.json()) as Person[]), ...(await people.list(next))].map(
          ({ username }) => username,
        );
        expect(names).to.deep.equal(many.slice(0, 6).map(({ username }) => username));
        expect((await people.ask('?q=crowd-1004&limit=10')).headers.get('link')).to.equal(null);
      } finally {
        await accounts().deleteMany({ username_key: /^crowd-/ });
      }
    });

    it('are refused for a forged cursor', async () => {
      expect(await refusal(await people.ask('?after=AAAA'))).to.deep.equal([422, 'invalid-fields']);
    });
  });

  describe('roles', () => {
    it('take effect with the next call', async () => {
      const person = await someone('viewer');
      const messages = () => fetch(`${site.url}/api/admin/contact-submissions`, { headers: person.headers });
      expect((await messages()).status).to.equal(403);
      const changed = await people.changeRole(person.id, 'sales');
      expect([changed.status, ((await changed.json()) as Person).role]).to.deep.equal([200, 'sales']);
      expect((await messages()).status).to.equal(200);
    });

    it('must exist, as must the account', async () => {
      const person = await someone();
      expect(await refusal(await people.changeRole(person.id, 'king'))).to.deep.equal([422, 'invalid-fields']);
      expect(await refusal(await people.changeRole(nobody, 'editor'))).to.deep.equal([404, 'not-found']);
    });

    it('can be changed only by users who manage people', async () => {
      const editor = await someone('editor');
      const other = await someone('viewer');
      const calls = peopleCalls(site, editor);
      for (const answer of [
        await calls.ask(),
        await calls.changeRole(editor.id, 'owner'),
        await calls.suspend(other.id),
        await calls.unsuspend(other.id),
        await calls.endSessions(other.id),
        await calls.remove(other.id),
      ])
        expect(await refusal(answer)).to.deep.equal([403, 'not-allowed']);
    });

    it('can be changed to and from owner', async () => {
      const person = await someone('editor');
      expect((await people.changeRole(person.id, 'owner')).status).to.equal(200);
      expect((await peopleCalls(site, person).ask()).status).to.equal(200);
      expect((await people.changeRole(person.id, 'viewer')).status).to.equal(200);
      expect((await peopleCalls(site, person).ask()).status).to.equal(403);
    });
  });

  describe('who is suspended', () => {
    it('loses their sessions at once, cannot sign in, and does not get the sessions back', async () => {
      const person = await someone();
      const suspended = await people.suspend(person.id);
      expect((await suspended.json()) as Person).to.include({ state: 'suspended', sessions: 0 });
      expect(await isIn(person)).to.equal(false);
      expect(await refusal(await logIn(site, person.username))).to.deep.equal([403, 'account-suspended']);
      const suspendedIds = (await people.list('?state=suspended&limit=200')).map(({ id }) => id);
      expect(suspendedIds).to.include(person.id).and.not.to.include(owner.id);
      expect((await people.list('?state=active&limit=200')).map(({ id }) => id)).not.to.include(person.id);
      expect(((await (await people.unsuspend(person.id)).json()) as Person).state).to.equal('active');
      expect(await isIn(person)).to.equal(false);
      expect((await logIn(site, person.username)).status).to.equal(200);
    });

    it('cannot be the current user, and must exist', async () => {
      expect(await refusal(await people.suspend(owner.id))).to.deep.equal([409, 'own-account']);
      expect(await refusal(await people.suspend(nobody))).to.deep.equal([404, 'not-found']);
      expect(await refusal(await people.unsuspend(nobody))).to.deep.equal([404, 'not-found']);
    });
  });

  it('are signed out everywhere, and reactivated', async () => {
    const person = await someone();
    await signInAgain(site, person);
    expect(await (await people.endSessions(person.id)).json()).to.deep.equal({ ended: 2 });
    expect(await isIn(person)).to.equal(false);
    expect((await logIn(site, person.username)).status).to.equal(200);
    expect(await refusal(await people.endSessions(nobody))).to.deep.equal([404, 'not-found']);
  });

  describe('who is removed', () => {
    const assigned = async (to: TestStaff): Promise<string> => {
      const id = await storeSubmission(site.connection);
      const desk = deskCalls(site, owner);
      expect((await desk.change(id, { assignee_id: to.id })).status).to.equal(200);
      return id;
    };
    const message = async (id: string) => {
      const stored = await storedSubmission(site, id);
      return { assignee: stored?.assignee ?? null, thread: stored?.thread ?? [] };
    };

    it('loses their sessions at once; their messages are unassigned, and records keep their name', async () => {
      const person = await someone('sales');
      const id = await assigned(person);
      expect((await people.read(person.id)).messages).to.equal(1);
      expect(await (await people.remove(person.id)).json()).to.deep.equal({ reassigned: 1 });
      expect(await isIn(person)).to.equal(false);
      expect((await logIn(site, person.username)).status).to.equal(401);
      const { assignee, thread } = await message(id);
      expect(assignee).to.equal(null);
      const changes = thread.filter(({ kind }) => kind === 'assignment').map((entry) => entry.assignee);
      expect(changes).to.deep.equal([{ id: person.id, username: person.username }, null]);
      expect(await refusal(await people.remove(person.id))).to.deep.equal([404, 'not-found']);
    });

    it('has their messages reassigned to the chosen colleague', async () => {
      const person = await someone('sales');
      const colleague = await someone('sales');
      const id = await assigned(person);
      expect((await people.remove(person.id, colleague.id)).status).to.equal(200);
      expect((await message(id)).assignee).to.deep.equal({ id: colleague.id, username: colleague.username });
    });

    it('is kept if the colleague cannot answer messages', async () => {
      const person = await someone('sales');
      const author = await someone('author');
      const away = await someone('sales');
      await people.suspend(away.id);
      for (const id of [author.id, away.id, person.id, nobody])
        expect(await refusal(await people.remove(person.id, id))).to.deep.equal([422, 'invalid-fields']);
      expect(await isIn(person)).to.equal(true);
    });

    it('cannot be the current user', async () => {
      expect(await refusal(await people.remove(owner.id))).to.deep.equal([409, 'own-account']);
    });
  });
});
