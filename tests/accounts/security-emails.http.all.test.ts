/** Emails about sign-ins on new devices and about changes of an account's security. */
import { expect } from 'chai';
import { createPasskeyRepository } from '#server/features/accounts/second-factor/passkey.repository.ts';
import { optionalEmails } from '#shared/accounts/email-preferences.ts';
import { accountCalls, nextPassword } from '../support/account-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { peopleCalls } from '../support/people-calls.ts';
import { startSignIn, secondFactorCalls, secondStep } from '../support/second-factor-calls.ts';
import { logIn, makeAccount, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

describe('emails about the security of an account', () => {
  let site: TestSite;
  let mail: MailServer;
  let owner: TestStaff;
  let people = 0;
  const began = Date.now();
  let late = 0;
  before(async () => {
    mail = await startMailServer();
    site = await startTestSite({ smtpUrl: mail.url, clock: () => new Date(began + late) });
    owner = await signInAgain(site, { id: await makeAccount(site, 'owner'), username: 'owner' });
  });
  after(async () => {
    await site.close();
    await mail.close();
  });

  interface Person extends Pick<TestStaff, 'id' | 'username'> {
    readonly email: string;
  }
  const accounts = () => site.connection.collection('staff_accounts');
  const someone = async (): Promise<Person> => {
    const username = `person-${(people += 1)}`;
    const email = `${username}@company.example`;
    await makeAccount(site, username, 'editor');
    await accounts().updateOne({ username }, { $set: { email, email_key: email } });
    const id = String((await accounts().findOne({ username }))?._id);
    return { id, username, email };
  };
  const send = async ({ username }: Person, agent: string): Promise<Response> =>
    fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ username, password: testPassword }),
    });
  const known = async ({ username }: Person): Promise<unknown> =>
    (await accounts().findOne({ username }))?.['known_devices'];
  /** Waits for the background work after a sign-in. */
  const signsIn = async (person: Person, agent: string, device: string): Promise<void> => {
    expect((await send(person, agent)).status).to.equal(200);
    await until(async () => ((await known(person)) as string[] | undefined)?.includes(device) ?? false);
  };
  const to = (person: Person): readonly ReceivedMail[] =>
    mail.mails.filter(({ recipients }) => recipients.includes(person.email));
  /** Waits for this number of emails, and returns subjects and texts. */
  const emails = async (person: Person, count: number): Promise<readonly ReceivedMail[]> => {
    await until(() => to(person).length >= count);
    return to(person);
  };
  const stored = async (person: Person): Promise<number> =>
    site.connection.collection('letters').countDocuments({ address_key: person.email });

  describe('a sign-in on a new device', () => {
    it('sends one email, and none at the first sign-in of an account', async () => {
      const person = await someone();
      await signsIn(person, firefox, 'Firefox on Linux');
      expect(await stored(person)).to.equal(0);
      await signsIn(person, safari, 'Safari on iPhone');
      const [email] = await emails(person, 1);
      expect(email?.subject).to.match(/^New sign-in to /);
      expect(email?.text).to.include(`Your account ${person.username} was used on a new device`);
      expect(email?.text).to.match(/Device:?\s+Safari on iPhone/);
      expect(email?.text).to.include('/admin/account');
      // Both are still known long after the sessions have expired.
      late = 30 * 24 * 60 * 60_000;
      for (const agent of [firefox, safari]) expect((await send(person, agent)).status).to.equal(200);
      late = 0;
      expect(await known(person)).to.deep.equal(['Firefox on Linux', 'Safari on iPhone']);
      expect(await stored(person)).to.equal(1);
    });

    it('sends one email for two concurrent sign-ins', async () => {
      const person = await someone();
      await signsIn(person, firefox, 'Firefox on Linux');
      await Promise.all([signsIn(person, safari, 'Safari on iPhone'), signsIn(person, safari, 'Safari on iPhone')]);
      expect(await stored(person)).to.equal(1);
      expect(await known(person)).to.deep.equal(['Firefox on Linux', 'Safari on iPhone']);
    });

    it('stores only display names of forged headers, and the newest twenty of them', async () => {
      const person = await someone();
      await signsIn(person, '<b>visit https://evil.example</b>', 'Unknown device');
      const before = Array.from({ length: 20 }, (_, at) => `Device ${at}`);
      await accounts().updateOne({ username: person.username }, { $set: { known_devices: before } });
      await signsIn(person, '<b>visit https://evil.example</b>', 'Unknown device');
      expect(await known(person)).to.deep.equal([...before.slice(1), 'Unknown device']);
      const [email] = await emails(person, 1);
      expect(email?.text).to.include('Unknown device');
      expect(email?.raw).not.to.include('evil');
    });

    it('sends nothing for a failed sign-in, and remembers the device without an email if there is no address', async () => {
      const person = await someone();
      await signsIn(person, firefox, 'Firefox on Linux');
      expect((await logIn(site, person.username, 'not the password')).status).to.equal(401);
      expect(await known(person)).to.deep.equal(['Firefox on Linux']);
      await accounts().updateOne({ username: person.username }, { $unset: { email: 1, email_key: 1 } });
      await signsIn(person, safari, 'Safari on iPhone');
      expect(await stored(person)).to.equal(0);
    });
  });

  describe('a change', () => {
    it('of the app or the recovery codes sends an email, and a used recovery code one with the number of remaining codes', async () => {
      const person = await someone();
      const staff = await signInAgain(site, person);
      const calls = secondFactorCalls(site, staff);
      const { codes } = await calls.addApp(new Date(began));
      expect((await emails(person, 1))[0]?.subject).to.match(/^An authenticator app was added: your account at /);

      const { challenge } = await startSignIn(await logIn(site, person.username));
      const used = await secondStep(site, challenge, { way: 'recovery-code', code: codes[0] ?? '' });
      expect(used.status).to.equal(200);
      const left = (await emails(person, 2))[1];
      expect(left?.subject).to.match(/^A recovery code was used/);
      expect(left?.text).to.match(/Recovery codes left:?\s+9/);
      expect(left?.text).to.match(/Device:?\s+Unknown device/);
      expect(left?.raw).not.to.include(codes[0]);

      const wrong = await secondStep(site, challenge, { way: 'recovery-code', code: codes[0] ?? '' });
      expect(wrong.status).to.equal(422);
      expect((await calls.send('POST', '/account/second-factor/recovery-codes')).status).to.equal(200);
      expect((await emails(person, 3))[2]?.subject).to.match(/^New recovery codes were created/);
      expect((await calls.send('DELETE', '/account/second-factor/app')).status).to.equal(204);
      expect((await emails(person, 4))[3]?.subject).to.match(/^The authenticator app was deleted/);
      // A request that changes nothing sends no email.
      expect((await calls.send('DELETE', '/account/second-factor/app')).status).to.equal(404);
      expect(await stored(person)).to.equal(4);
    });

    it('of one’s own password sends an email, a failed one does not', async () => {
      const person = await someone();
      const calls = accountCalls(site, await signInAgain(site, person));
      const wrong = { current_password: 'not the password', new_password: nextPassword };
      expect((await calls.changePassword(wrong)).status).to.equal(422);
      expect((await calls.changePassword()).status).to.equal(204);
      expect((await emails(person, 1))[0]?.subject).to.match(/^Your password at .+ was changed$/);
      expect(await stored(person)).to.equal(1);
    });

    it('of a passkey sends an email when it is removed', async () => {
      const person = await someone();
      const staff = await signInAgain(site, person);
      await createPasskeyRepository(site.connection).insert({
        id: 'a-passkey',
        accountId: person.id,
        name: 'Phone',
        publicKey: new Uint8Array([1]),
        counter: 0,
        transports: [],
        createdAt: new Date(began),
        lastUsedAt: null,
      });
      const calls = secondFactorCalls(site, staff);
      expect((await calls.send('DELETE', '/account/passkeys/a-passkey')).status).to.equal(204);
      expect((await emails(person, 1))[0]?.subject).to.match(/^A passkey was deleted/);
    });

    it('of the role and a suspension by an owner send one email each, without the owner’s device', async () => {
      const person = await someone();
      const calls = peopleCalls(site, owner);
      for (const role of ['author', 'author']) expect((await calls.changeRole(person.id, role)).status).to.equal(200);
      const role = (await emails(person, 1))[0];
      expect(role?.subject).to.match(/^Your role was changed/);
      expect(role?.text).to.match(/New role:?\s+Author/);
      expect(role?.text).not.to.include('Device');
      for (const _ of [1, 2]) expect((await calls.suspend(person.id)).status).to.equal(200);
      const suspended = (await emails(person, 2))[1];
      expect(suspended?.subject).to.match(/^Your account was suspended/);
      expect(suspended?.text).not.to.include('/admin/account');
      expect(await stored(person)).to.equal(2);
    });

    it('sends an email even if all optional ones are switched off, and succeeds without an address', async () => {
      const [muted, unreachable] = [await someone(), await someone()];
      await accounts().updateOne({ username: muted.username }, { $set: { muted_letters: optionalEmails } });
      await accounts().updateOne({ username: unreachable.username }, { $unset: { email: 1, email_key: 1 } });
      const calls = peopleCalls(site, owner);
      for (const { id } of [muted, unreachable]) expect((await calls.changeRole(id, 'viewer')).status).to.equal(200);
      expect(await emails(muted, 1)).to.have.length(1);
      expect(await stored(unreachable)).to.equal(0);
    });
  });
});
