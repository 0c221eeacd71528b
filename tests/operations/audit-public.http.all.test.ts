/** What changes an account without a session is in the audit log: by the links of letters, and by single sign-on. */
import { expect } from 'chai';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import type { SentInvitation } from '#shared/accounts/invitations.contract.ts';
import { allCalls } from '../support/all-calls.ts';
import { nextPassword } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { openOidcBrowser } from '../support/oidc-browser.ts';
import { startOidcServer, type OidcServer } from '../support/oidc-server.ts';
import { makeAccount, signIn, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const listOf = async (site: TestSite, staff: TestStaff, query: string): Promise<AuditEntry[]> => {
  const response = await fetch(`${site.url}/api/admin/audit${query}`, { headers: staff.headers });
  expect(response.status).to.equal(200);
  return (await response.json()) as AuditEntry[];
};
const giveEmail = async (site: TestSite, username: string, email: string): Promise<void> => {
  await site.connection.collection('staff_accounts').updateOne({ username }, { $set: { email, email_key: email } });
};

describe('the audit log of calls without a session', () => {
  let site: TestSite;
  let mail: MailServer;
  let owner: TestStaff;
  let count = 0;
  before(async () => {
    mail = await startMailServer();
    site = await startTestSite({ smtpUrl: mail.url });
    owner = await signIn(site, 'olive');
  });
  after(async () => {
    await site.close();
    await mail.close();
  });

  const list = (query: string) => listOf(site, owner, query);
  const post = (path: string, body: object, headers: TestStaff['headers'] = { 'content-type': 'application/json' }) =>
    fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const someone = async (): Promise<TestStaff & { readonly email: string }> => {
    const staff = await signIn(site, `person-${(count += 1)}`, 'sales');
    const email = `${staff.username}@company.example`;
    await giveEmail(site, staff.username, email);
    return { ...staff, email };
  };
  const tokenTo = async (email: string, path: string): Promise<string> => {
    const found = () =>
      mail.mails
        .filter(({ recipients }) => recipients.includes(email))
        .map(({ text = '' }) => new RegExp(`${path}#([\\w-]{43})`).exec(text)?.[1])
        .find((token) => token !== undefined);
    await until(() => found() !== undefined);
    return found() ?? '';
  };

  /** The good call and what it sends: made twice, it is done and then refused. */
  interface Story {
    readonly body: object;
    /** Of the query that finds its entries. */
    readonly who: string;
    /** What is known when it was done. */
    readonly done: Partial<AuditEntry>;
    readonly secrets: readonly string[];
  }
  const stories: Readonly<Record<string, () => Promise<Story>>> = {
    '/api/invitation/accept': async () => {
      const invitee = { email: 'guest@company.example', name: 'Amara Osei', role: 'editor' };
      const sent = (await (await post('/api/admin/invitations', invitee, owner.headers)).json()) as SentInvitation;
      const token = sent.link.split('#')[1] ?? '';
      return {
        body: { token, username: 'amara', name: 'Amara', password: nextPassword },
        who: 'invitation',
        done: { words: 'Accepted an invitation', kind: 'person', after: 'Editor' },
        secrets: [token],
      };
    },
    '/api/password-reset': async () => {
      const { id, email } = await someone();
      await post('/api/password-reset/ask', { username: email });
      const token = await tokenTo(email, '/admin/new-password');
      const done = { words: 'Reset their password', kind: 'account' as const };
      return { body: { token, new_password: nextPassword }, who: id, done, secrets: [token] };
    },
    '/api/email-change/confirm': async () => {
      const { id, email, headers } = await someone();
      const next = `other-${email}`;
      await post('/api/admin/account/email', { email: next, current_password: testPassword }, headers);
      const token = await tokenTo(next, '/admin/confirm-email');
      const done = { words: 'Confirmed a new email address', kind: 'account' as const, before: email, after: next };
      return { body: { token }, who: id, done, secrets: [token] };
    },
  };

  const recorded = allCalls.filter(({ auth, audit }) => auth === 'none' && typeof audit === 'object');

  it('covers every call whose definition says so', () => {
    expect(recorded.map(({ path }) => path)).to.have.members(Object.keys(stories));
  });

  for (const [path, begin] of Object.entries(stories))
    it(`says who made POST ${path}, and that its link was used a second time`, async () => {
      const { body, who, done, secrets } = await begin();
      expect((await post(path, body)).ok).to.equal(true);
      expect((await post(path, body)).status).to.equal(410);
      const [refused, first] = (await list(`?who=${who}`)).filter(({ call }) => call === `POST ${path}`);
      expect(first).to.deep.include({ ...done, outcome: 'done', network: 'IPv4, this machine', session_id: null });
      expect(first?.subject?.id).to.be.a('string');
      expect(first?.subject?.title).to.be.a('string');
      expect(refused).to.deep.include({ words: done.words, outcome: 'refused', problem: 'link-ended' });
      const stored = JSON.stringify(await site.connection.collection('audit_entries').find().toArray());
      for (const secret of [...secrets, nextPassword]) expect(stored).not.to.include(secret);
    });

  it('has no entry for an unknown link', async () => {
    const before = await site.connection.collection('audit_entries').countDocuments();
    const token = 'x'.repeat(43);
    expect((await post('/api/password-reset', { token, new_password: nextPassword })).status).to.equal(410);
    expect((await post('/api/email-change/confirm', { token })).status).to.equal(410);
    expect(await site.connection.collection('audit_entries').countDocuments()).to.equal(before);
  });

  it('has one entry an hour for requests of a new password, and none without such an account', async () => {
    const { id, username, email } = await someone();
    for (const name of ['nobody-of-this-name', username, email])
      expect((await post('/api/password-reset/ask', { username: name })).status).to.equal(202);
    const asked = () => list(`?who=${id}&kind=account&outcome=done`);
    await until(async () => (await asked())[0]?.count === 2);
    expect((await asked()).map(({ words }) => words)).to.deep.equal(['Requested a password reset']);
    const suspended = await someone();
    await site.connection
      .collection('staff_accounts')
      .updateOne({ username: suspended.username }, { $set: { suspended_at: new Date() } });
    await post('/api/password-reset/ask', { username: suspended.email });
    await until(async () => (await list(`?who=${suspended.id}&outcome=refused`)).length === 1);
    expect((await list(`?who=${suspended.id}&outcome=refused`))[0]).to.include({ problem: 'account-suspended' });
    const stored = JSON.stringify(await site.connection.collection('audit_entries').find().toArray());
    expect(stored).not.to.include('nobody-of-this-name');
  });

  it('refuses to change an account if it cannot be written', async () => {
    const { body, who } = (await stories['/api/password-reset']?.()) ?? expect.fail();
    const entries = site.connection.collection('audit_entries');
    const taken = { call: 'POST /api/password-reset', who };
    await entries.createIndex({ call: 1, who: 1 }, { unique: true, partialFilterExpression: taken });
    await entries.insertOne({ ...taken, at: new Date() });
    expect((await post('/api/password-reset', body)).status).to.equal(500);
    await entries.dropIndex('call_1_who_1');
    await entries.deleteOne(taken);
    expect((await post('/api/password-reset', body)).status).to.equal(204);
    site.expectError(/unexpected failure/);
  });

  describe('by single sign-on', () => {
    let provider: OidcServer;
    let signedOn: TestSite;
    let olive: TestStaff;
    before(async () => {
      const named = (name: string, groups: readonly string[]) => ({
        email: `${name}@company.example`,
        email_verified: true,
        preferred_username: name,
        groups,
      });
      provider = await startOidcServer({
        grace: named('grace', ['writers']),
        anna: named('anna', ['writers']),
        lena: named('lena', []),
      });
      const byGroup = {
        OIDC_SCOPE: 'openid profile email groups',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_ROLES: 'writers=author',
        OIDC_CREATE_ACCOUNTS: 'true',
      };
      signedOn = await startTestSite(provider.overridesWith(byGroup));
      olive = await signIn(signedOn, 'olive');
    });
    after(async () => {
      await signedOn.close();
      await provider.stop();
    });
    const byProvider = () => listOf(signedOn, olive, '?who=provider');

    it('records accounts that it creates', async () => {
      expect(await openOidcBrowser().signIn(signedOn, 'anna')).to.match(/^#sign-in-code=/);
      const [made, ...others] = await byProvider();
      expect(others).to.deep.equal([]);
      expect(made).to.deep.include({ words: 'Created a user', kind: 'person', after: 'Author', outcome: 'done' });
      expect(made?.who.name).to.equal('Single sign-on');
      expect(made?.subject).to.deep.include({ title: 'anna' });
      expect(made?.subject?.id).to.be.a('string');
    });

    it('records linked accounts, changed roles and suspensions', async () => {
      const id = await makeAccount(signedOn, 'grace', 'editor');
      await giveEmail(signedOn, 'grace', 'grace@company.example');
      await openOidcBrowser().signIn(signedOn, 'grace');
      const entries = await listOf(signedOn, olive, `?subject=${id}`);
      const told = entries.map(({ words, before, after, outcome }) => [words, before, after, outcome]);
      expect(told).to.have.deep.members([
        ['Linked an account to single sign-on', null, null, 'done'],
        ['Changed a role', 'Editor', 'Author', 'done'],
      ]);
      await signedOn.connection
        .collection('staff_accounts')
        .updateOne({ username: 'grace' }, { $set: { suspended_at: new Date() } });
      await openOidcBrowser().signIn(signedOn, 'grace');
      const [refused] = await listOf(signedOn, olive, `?who=${id}&outcome=refused`);
      expect(refused).to.include({ words: 'Failed to sign in', problem: 'account-suspended' });
    });

    it('sends an email about a role that the provider changed', async () => {
      const letters = await signedOn.connection.collection('letters').find({ kind: 'security-changed' }).toArray();
      expect(letters.map(({ to }) => (to as { readonly address: string }).address)).to.deep.equal([
        'grace@company.example',
      ]);
      expect(letters[0]?.['data']).to.include({ change: 'role-changed', by: 'provider', role: 'author' });
    });

    it('records accounts that have lost their role', async () => {
      const id = await makeAccount(signedOn, 'lena', 'author');
      const linked = { oidc_issuer: provider.url, oidc_subject: 'lena' };
      await signedOn.connection.collection('staff_accounts').updateOne({ username: 'lena' }, { $set: linked });
      expect(await openOidcBrowser().signIn(signedOn, 'lena')).to.equal('#sign-in-failed=no-role');
      const entries = await listOf(signedOn, olive, `?who=${id}`);
      expect(entries).to.have.length(1);
      expect(entries[0]).to.include({ words: 'Failed to sign in', outcome: 'refused', problem: 'not-allowed' });
    });
  });
});
