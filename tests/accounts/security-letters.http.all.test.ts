/** People are told by letter of a sign-in on a new device and of changes to the safety of their account. */
import { expect } from 'chai';
import { createPasskeyRepository } from '#server/features/accounts/second-factor/passkey.repository.ts';
import { chosenLetters } from '#shared/accounts/letter-choices.ts';
import { accountCalls, nextPassword } from '../support/account-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { peopleCalls } from '../support/people-calls.ts';
import { startSignIn, secondFactorCalls, secondStep } from '../support/second-factor-calls.ts';
import { logIn, makeAccount, signInAgain, testPassword, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

describe('letters about the safety of an account', () => {
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
  /** Until what follows a sign-in is done. */
  const signsIn = async (person: Person, agent: string, device: string): Promise<void> => {
    expect((await send(person, agent)).status).to.equal(200);
    await until(async () => ((await known(person)) as string[] | undefined)?.includes(device) ?? false);
  };
  const to = (person: Person): readonly ReceivedMail[] =>
    mail.mails.filter(({ recipients }) => recipients.includes(person.email));
  /** The subjects and texts, once there are so many. */
  const letters = async (person: Person, count: number): Promise<readonly ReceivedMail[]> => {
    await until(() => to(person).length >= count);
    return to(person);
  };
  const stored = async (person: Person): Promise<number> =>
    site.connection.collection('letters').countDocuments({ address_key: person.email });

  describe('a sign-in on a new device', () => {
    it('is told of once, and never at the first sign-in of an account', async () => {
      const person = await someone();
      await signsIn(person, firefox, 'Firefox on Linux');
      expect(await stored(person)).to.equal(0);
      await signsIn(person, safari, 'Safari on iPhone');
      const [letter] = await letters(person, 1);
      expect(letter?.subject).to.match(/^New sign-in to /);
      expect(letter?.text).to.include(`The account ${person.username} was used on a device`);
      expect(letter?.text).to.match(/Device:?\s+Safari on iPhone/);
      expect(letter?.text).to.include('/admin/account');
      // Long after the sessions have expired, both are known.
      late = 30 * 24 * 60 * 60_000;
      for (const agent of [firefox, safari]) expect((await send(person, agent)).status).to.equal(200);
      late = 0;
      expect(await known(person)).to.deep.equal(['Firefox on Linux', 'Safari on iPhone']);
      expect(await stored(person)).to.equal(1);
    });

    it('is told of once when two sign in with it at the same moment', async () => {
      const person = await someone();
      await signsIn(person, firefox, 'Firefox on Linux');
      await Promise.all([signsIn(person, safari, 'Safari on iPhone'), signsIn(person, safari, 'Safari on iPhone')]);
      expect(await stored(person)).to.equal(1);
      expect(await known(person)).to.deep.equal(['Firefox on Linux', 'Safari on iPhone']);
    });

    it('keeps words alone of a header that somebody made up, and the newest twenty of them', async () => {
      const person = await someone();
      await signsIn(person, '<b>visit https://evil.example</b>', 'Unknown device');
      const before = Array.from({ length: 20 }, (_, at) => `Device ${at}`);
      await accounts().updateOne({ username: person.username }, { $set: { known_devices: before } });
      await signsIn(person, '<b>visit https://evil.example</b>', 'Unknown device');
      expect(await known(person)).to.deep.equal([...before.slice(1), 'Unknown device']);
      const [letter] = await letters(person, 1);
      expect(letter?.text).to.include('Unknown device');
      expect(letter?.raw).not.to.include('evil');
    });

    it('says nothing where a sign-in fails, and learns without a letter where there is no address', async () => {
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
    it('of the app or the recovery codes is told of, and a recovery code that was used with how many are left', async () => {
      const person = await someone();
      const staff = await signInAgain(site, person);
      const calls = secondFactorCalls(site, staff);
      const { codes } = await calls.addApp(new Date(began));
      expect((await letters(person, 1))[0]?.subject).to.match(/^An authenticator app was added: your account at /);

      const { challenge } = await startSignIn(await logIn(site, person.username));
      const used = await secondStep(site, challenge, { way: 'recovery-code', code: codes[0] ?? '' });
      expect(used.status).to.equal(200);
      const left = (await letters(person, 2))[1];
      expect(left?.subject).to.match(/^A recovery code was used/);
      expect(left?.text).to.match(/Recovery codes left:?\s+9/);
      expect(left?.text).to.match(/Device:?\s+Unknown device/);
      expect(left?.raw).not.to.include(codes[0]);

      const wrong = await secondStep(site, challenge, { way: 'recovery-code', code: codes[0] ?? '' });
      expect(wrong.status).to.equal(422);
      expect((await calls.send('POST', '/account/second-factor/recovery-codes')).status).to.equal(200);
      expect((await letters(person, 3))[2]?.subject).to.match(/^New recovery codes were made/);
      expect((await calls.send('DELETE', '/account/second-factor/app')).status).to.equal(204);
      expect((await letters(person, 4))[3]?.subject).to.match(/^The authenticator app was removed/);
      // What changes nothing is not told of.
      expect((await calls.send('DELETE', '/account/second-factor/app')).status).to.equal(404);
      expect(await stored(person)).to.equal(4);
    });

    it('of the password by somebody who is signed in is told of, and a wrong one is not', async () => {
      const person = await someone();
      const calls = accountCalls(site, await signInAgain(site, person));
      const wrong = { current_password: 'not the password', new_password: nextPassword };
      expect((await calls.changePassword(wrong)).status).to.equal(422);
      expect((await calls.changePassword()).status).to.equal(204);
      expect((await letters(person, 1))[0]?.subject).to.match(/^Your password at .+ was changed$/);
      expect(await stored(person)).to.equal(1);
    });

    it('of a passkey is told of when it is removed', async () => {
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
      expect((await letters(person, 1))[0]?.subject).to.match(/^A passkey was removed/);
    });

    it('of the role by an owner, and a suspension, are told of once each and without the owner’s device', async () => {
      const person = await someone();
      const calls = peopleCalls(site, owner);
      for (const role of ['author', 'author']) expect((await calls.changeRole(person.id, role)).status).to.equal(200);
      const role = (await letters(person, 1))[0];
      expect(role?.subject).to.match(/^Your role was changed/);
      expect(role?.text).to.match(/New role:?\s+Author/);
      expect(role?.text).not.to.include('Device');
      for (const _ of [1, 2]) expect((await calls.suspend(person.id)).status).to.equal(200);
      const suspended = (await letters(person, 2))[1];
      expect(suspended?.subject).to.match(/^Your account was suspended/);
      expect(suspended?.text).not.to.include('/admin/account');
      expect(await stored(person)).to.equal(2);
    });

    it('comes to whoever has switched off every letter that can be, and stops no change where there is no address', async () => {
      const [muted, unreachable] = [await someone(), await someone()];
      await accounts().updateOne({ username: muted.username }, { $set: { muted_letters: chosenLetters } });
      await accounts().updateOne({ username: unreachable.username }, { $unset: { email: 1, email_key: 1 } });
      const calls = peopleCalls(site, owner);
      for (const { id } of [muted, unreachable]) expect((await calls.changeRole(id, 'viewer')).status).to.equal(200);
      expect(await letters(muted, 1)).to.have.length(1);
      expect(await stored(unreachable)).to.equal(0);
    });
  });
});
