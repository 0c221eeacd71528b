/** Invitations by email, and the accounts created by them. */
import { expect } from 'chai';
import type { Invitation, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import { createInvitationRepository } from '#server/features/accounts/people/invitation.repository.ts';
import { refusedFields } from '../support/account-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { linkEnded, peopleCalls, refusal } from '../support/people-calls.ts';
import { logIn, signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const password = 'another horse, another battery';

describe('invitations', () => {
  let site: TestSite;
  let mail: MailServer;
  let owner: TestStaff;
  let now = new Date();
  let count = 0;
  before(async () => {
    mail = await startMailServer();
    site = await startTestSite({ smtpUrl: mail.url, clock: () => now });
    owner = await signIn(site, 'olive');
  });
  after(async () => {
    await site.close();
    await mail.close();
  });
  afterEach(() => {
    now = new Date();
  });

  const send = (method: string, path: string, body?: object, headers = owner.headers): Promise<Response> =>
    fetch(site.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const nextEmail = (): string => `guest-${(count += 1)}@company.example`;
  const invite = async (email = nextEmail()): Promise<SentInvitation> => {
    const response = await send('POST', '/api/admin/invitations', { email, name: 'Amara Osei', role: 'editor' });
    expect(response.status).to.equal(201);
    return (await response.json()) as SentInvitation;
  };
  const tokenOf = ({ link }: Pick<SentInvitation, 'link'>): string => link.split('#')[1] ?? '';
  const json = { 'content-type': 'application/json' };
  const read = (token: string) => send('POST', '/api/invitation/read', { token }, json);
  const accept = (token: string, username = `guest-${count}`, fields: object = {}) =>
    send('POST', '/api/invitation/accept', { token, username, name: 'Amara', password, ...fields }, json);
  const list = async (): Promise<Invitation[]> =>
    (await (await send('GET', '/api/admin/invitations?limit=200')).json()) as Invitation[];

  it('are sent by email, with a link that shows the invitation and creates the account', async () => {
    const sent = await invite();
    expect(sent).to.include({ name: 'Amara Osei', role: 'editor', state: 'open', is_mailed: true });
    const letter = await mail.mailTo(sent.email);
    expect(letter.text).to.contain(sent.link);
    expect(sent.link).to.match(/^http:\/\/localhost\/admin\/invitation#[\w-]{43}$/);
    const opened = (await (await read(tokenOf(sent))).json()) as Record<string, unknown>;
    expect(opened).to.include({ email: sent.email, name: 'Amara Osei', role: 'editor', invited_by: 'olive' });
    const accepted = await accept(tokenOf(sent), 'amara');
    expect(accepted.status).to.equal(201);
    expect(accepted.headers.get('cache-control')).to.equal('no-store');
    expect((await logIn(site, sent.email, password)).status).to.equal(200);
    const [person] = await peopleCalls(site, owner).list('?q=amara');
    expect(person).to.include({ username: 'amara', name: 'Amara', email: sent.email, role: 'editor' });
    expect((await list()).map(({ id }) => id)).not.to.include(sent.id);
  });

  it('need no name: it is made from the address', async () => {
    const email = `kim.de_la-cruz+${nextEmail()}`;
    const response = await send('POST', '/api/admin/invitations', { email, role: 'author' });
    expect(((await response.json()) as SentInvitation).name).to.equal('Kim De La Cruz');
  });

  it('are listed by role, and by a part of the address or of the name', async () => {
    const { email } = await invite();
    const found = async (query: string): Promise<readonly string[]> => {
      const response = await send('GET', `/api/admin/invitations?limit=200&${query}`);
      const rows = (await response.json()) as Invitation[];
      expect(response.headers.get('x-total-count')).to.equal(String(rows.length));
      return rows.map((row) => row.email);
    };
    for (const query of [`q=${email.toUpperCase()}`, 'q=ose', 'q=AMARA%20o', 'q=sei', 'role=editor&q=osei'])
      expect(await found(query), query).to.include(email);
    for (const query of ['q=amaro', 'q=.*', 'role=owner']) expect(await found(query), query).not.to.include(email);
  });

  it('are stored without the token', async () => {
    const token = tokenOf(await invite());
    const stored = await site.connection.collection('invitations').find().toArray();
    expect(JSON.stringify(stored)).not.to.contain(token);
    expect(site.logged.map((line) => JSON.stringify(line)).join('\n')).not.to.contain(token);
  });

  it('are refused for an address that has an account or an invitation, ignoring case', async () => {
    const sent = await invite();
    const again = { email: sent.email.toUpperCase(), name: 'Amara', role: 'author' };
    expect(await refusal(await send('POST', '/api/admin/invitations', again))).to.deep.equal([409, 'already-invited']);
    expect((await accept(tokenOf(sent))).status).to.equal(201);
    expect(await refusal(await send('POST', '/api/admin/invitations', again))).to.deep.equal([409, 'email-taken']);
    expect((await send('POST', '/api/admin/invitations', { ...again, email: 'kim@bücher.example' })).status).to.equal(
      201,
    );
    const inAscii = { ...again, email: 'kim@xn--bcher-kva.example' };
    expect(await refusal(await send('POST', '/api/admin/invitations', inAscii))).to.deep.equal([
      409,
      'already-invited',
    ]);
  });

  it('show errors at each field', async () => {
    const wrong = await send('POST', '/api/admin/invitations', { email: 'no address', name: ' ', role: 'king' });
    expect(await refusedFields(wrong)).to.deep.equal({
      email: 'Enter an email address with an @ and a domain, like name@company.com.',
      name: 'Enter a name.',
      role: 'Choose a role.',
    });
    const token = tokenOf(await invite());
    const fields = await refusedFields(await accept(token, 'x', { name: '', password: 'short' }));
    expect(Object.keys(fields).sort()).to.deep.equal(['name', 'password', 'username']);
    expect(await refusedFields(await accept('not a token'))).to.have.property('token');
    // The invitation is still valid.
    expect((await accept(token)).status).to.equal(201);
  });

  it('remain valid if the username is taken', async () => {
    const token = tokenOf(await invite());
    expect(await refusal(await accept(token, 'OLIVE'))).to.deep.equal([409, 'username-taken']);
    expect((await accept(token)).status).to.equal(201);
  });

  it('explain why a link does not work: used, expired, withdrawn, replaced or unknown', async () => {
    const used = await invite();
    await accept(tokenOf(used));
    for (const answer of [await read(tokenOf(used)), await accept(tokenOf(used), 'somebody-else')])
      expect(await linkEnded(answer)).to.match(/already accepted/);

    const withdrawn = await invite();
    expect((await send('DELETE', `/api/admin/invitations/${withdrawn.id}`)).status).to.equal(204);
    for (const answer of [await read(tokenOf(withdrawn)), await accept(tokenOf(withdrawn))])
      expect(await linkEnded(answer)).to.match(/withdrawn/);
    expect(await linkEnded(await send('DELETE', `/api/admin/invitations/${withdrawn.id}`))).to.match(/withdrawn/);
    // The address can be invited again.
    await invite(withdrawn.email);

    const replaced = await invite();
    const resent = await send('POST', `/api/admin/invitations/${replaced.id}/resend`);
    const next = (await resent.json()) as SentInvitation;
    expect(await linkEnded(await read(tokenOf(replaced)))).to.match(/newer email/);
    expect(await linkEnded(await accept(tokenOf(replaced)))).to.match(/newer email/);
    expect((await read(tokenOf(next))).status).to.equal(200);

    expect(await linkEnded(await read('x'.repeat(43)))).to.match(/Invalid link/);

    now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect(await linkEnded(await read(tokenOf(next)))).to.match(/expired/);
    expect(await linkEnded(await accept(tokenOf(next)))).to.match(/expired/);
  });

  it('can be resent after they have expired', async () => {
    const sent = await invite();
    now = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    const again = await signIn(site, `owner-${count}`);
    const headers = again.headers;
    const resent = await send('POST', `/api/admin/invitations/${sent.id}/resend`, undefined, headers);
    expect((await accept(tokenOf((await resent.json()) as SentInvitation))).status).to.equal(201);
  });

  it('create one account if two browsers accept at the same time', async () => {
    const token = tokenOf(await invite());
    const answers = await Promise.all([accept(token, `one-${count}`), accept(token, `two-${count}`)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 410]);
    const made = await peopleCalls(site, owner).list(`?q=guest-${count}@`);
    expect(made).to.have.length(1);
  });

  it('count as accepted after a crash between creating the account and marking the invitation', async () => {
    const sent = await invite();
    const token = tokenOf(sent);
    expect((await accept(token)).status).to.equal(201);
    await site.connection
      .collection('invitations')
      .updateOne({ email: sent.email }, { $unset: { accepted_at: 1 }, $set: { open_key: sent.email } });
    expect(await linkEnded(await accept(token, 'a-second-one'))).to.match(/already accepted/);
    expect((await peopleCalls(site, owner).list(`?q=${sent.email}`)).length).to.equal(1);
  });

  it('are not withdrawn while they are being accepted', async () => {
    const sent = await invite();
    const invitations = createInvitationRepository(site.connection);
    const at = new Date();
    await site.connection
      .collection('invitations')
      .updateOne({ email: sent.email }, { $set: { claimed_until: new Date(at.getTime() + 60_000) } });
    expect(await invitations.withdraw(sent.id, at)).to.equal(false);
    expect(await linkEnded(await accept(tokenOf(sent)))).to.match(/another window/);
  });

  it('can be created, resent and withdrawn only by users who manage people', async () => {
    const editor = await signIn(site, 'eddie', 'editor');
    const sent = await invite();
    const body = { email: nextEmail(), name: 'A', role: 'owner' };
    for (const answer of [
      await send('GET', '/api/admin/invitations', undefined, editor.headers),
      await send('POST', '/api/admin/invitations', body, editor.headers),
      await send('POST', `/api/admin/invitations/${sent.id}/resend`, undefined, editor.headers),
      await send('DELETE', `/api/admin/invitations/${sent.id}`, undefined, editor.headers),
    ])
      expect(await refusal(answer)).to.deep.equal([403, 'not-allowed']);
  });
});
