/** Messages during outages of the database wait on the disk and are stored once when it is back. */
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { readLines, writeLine } from '#server/features/contact/offline-queue/journal-file.ts';
import { openDatabaseProxy, type DatabaseProxy, type ProxyState } from '../support/database-proxy.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { shortPace, staffAddress } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const good = { name: 'Amara Osei', email: 'amara@samplewood.example', company: 'Samplewood', message: 'Can you help?' };
const jwtSecret = 'a secret for tests that is long enough';

interface Receipt {
  readonly id: string;
  readonly submitted_at: string;
}

describe('messages while the database is unavailable', () => {
  let proxy: DatabaseProxy;
  let dataDir: string;
  const sites: TestSite[] = [];

  const start = async (overrides: TestSiteOverrides = {}): Promise<TestSite> => {
    const site = await startTestSite({ mongodbUri: proxy.uri, jwtSecret, dataDir, ...overrides });
    sites.push(site);
    return site;
  };
  const stop = async (site: TestSite): Promise<void> => {
    sites.splice(sites.indexOf(site), 1);
    await site.close();
  };
  const send = (site: TestSite, fields: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...good, ...fields }),
    });
  const taken = async (site: TestSite, fields: object = {}, headers: Record<string, string> = {}): Promise<Receipt> => {
    const response = await send(site, fields, headers);
    expect(response.status).to.equal(201);
    return (await response.json()) as Receipt;
  };
  const folder = () => join(dataDir, 'waiting-messages');
  const files = () => readdir(folder()).catch(() => []);
  const noneWaits = () => until(async () => (await files()).length === 0);
  const stored = async () => {
    const connection = await mongoose.createConnection(proxy.directUri).asPromise();
    try {
      return await connection.collection<SubmissionFields>('submissions').find().sort({ submitted_at: 1 }).toArray();
    } finally {
      await connection.destroy();
    }
  };
  const storedIds = async () => (await stored()).map(({ _id }) => String(_id));
  const begin = async (state: ProxyState): Promise<void> => {
    proxy = await openDatabaseProxy({ state });
    dataDir = await mkdtemp(join(tmpdir(), 'waiting-'));
  };
  const end = async (): Promise<void> => {
    for (const site of sites.splice(0)) await site.close();
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  };

  describe('from the start', () => {
    const receipts: Receipt[] = [];
    const key = { 'idempotency-key': 'one' };
    let mail: MailServer;
    let first: TestSite;
    let second: TestSite;

    before(async () => {
      await begin('closed');
      mail = await startMailServer();
      const mails = { smtpUrl: mail.url, notifyEmail: staffAddress, outboxPace: shortPace };
      [first, second] = await Promise.all([start(mails), start()]);
    });
    after(async () => {
      await end();
      await mail.close();
    });

    it('are answered 201 and stored in a file that only its owner can read', async () => {
      receipts.push(await taken(first, { message: 'The first.', urgent: true, position: 'engineer' }));
      receipts.push(await taken(first, { message: 'The second, übermorgen.' }));
      const [name = '', ...others] = await files();
      expect(others).to.deep.equal([]);
      expect((await stat(join(folder(), name))).mode & 0o777).to.equal(0o600);
      expect((await stat(folder())).mode & 0o777).to.equal(0o700);
    });

    it('are accepted by another process with the same folder', async () => {
      receipts.push(await taken(second, { message: 'Taken by another.' }));
      expect(await files()).to.have.length(2);
    });

    it('get the first answer again for a repeated key', async () => {
      const receipt = await taken(first, { message: 'With a key.' }, key);
      expect(await taken(first, { message: 'With a key.' }, key)).to.deep.equal(receipt);
      expect((await send(first, { message: 'Another.' }, key)).status).to.equal(422);
      receipts.push(receipt);
    });

    it('are scored for spam, with repeats on the disk', async () => {
      receipts.push(await taken(first, { website: 'https://spam.example' }));
      const links = 'Buy https://a.example https://b.example https://c.example';
      for (const name of ['www.spam.example', 'www.spam.example'])
        receipts.push(await taken(first, { message: links, name }));
    });

    it('are accepted from the form without JavaScript', async () => {
      for (const replayed of [null, 'true']) {
        const response = await fetch(`${first.url}/contact`, {
          method: 'POST',
          body: new URLSearchParams({ ...good, message: 'From the form.', form_shown_at: '1700000000000' }),
          redirect: 'manual',
        });
        expect(response.status).to.equal(303);
        const shown = await (await fetch(first.url + response.headers.get('location'))).text();
        expect(shown).to.contain('We received your message').and.to.contain('Answered by');
        expect(response.headers.get('idempotent-replayed')).to.equal(replayed);
      }
    });

    it('are stored once, with their ids and in their order, when it is available', async () => {
      await proxy.become('open');
      await noneWaits();
      const messages = await stored();
      const told = messages.map(({ _id, submitted_at }) => `${String(_id)} ${submitted_at.toISOString()}`);
      // Without JavaScript the sender does not see the id.
      expect(told.slice(0, -1)).to.deep.equal(receipts.map(({ id, submitted_at }) => `${id} ${submitted_at}`));
      expect(messages.at(-1)).to.include({ message: 'From the form.' });
      expect(messages[0]).to.include({ urgent: true, position: 'engineer', promise: 'urgent', status: 'new' });
      expect(messages[1]).to.include({ message: 'The second, übermorgen.' });
      const seen = messages.map(({ status, outbox }) => `${status} ${outbox.length}`);
      expect(seen).to.deep.equal(['new 2', 'new 2', 'new 2', 'new 2', 'spam 0', 'new 2', 'spam 0', 'new 2']);
      expect(await taken(first, { message: 'With a key.' }, key)).to.deep.include({ id: receipts[3]?.id });
    });

    it('cause their emails once', async () => {
      await mail.received(12);
      await until(async () => (await stored()).every(({ outbox }) => outbox.every(({ state }) => state === 'sent')));
      expect(mail.mails).to.have.length(12);
    });
  });

  describe('with one key on two instances with separate folders', () => {
    let folders: string[];
    const key = { 'idempotency-key': 'sent to both' };
    const clockOf = (hour: number) => () => new Date(Date.UTC(2026, 10, 21, hour));

    before(async () => {
      await begin('closed');
      folders = [dataDir, await mkdtemp(join(tmpdir(), 'waiting-'))];
    });
    after(async () => {
      await end();
      for (const each of folders) await rm(each, { recursive: true, force: true });
    });

    it('are stored once when it is available, and so is another message with the key', async () => {
      const [first, second] = (await Promise.all(
        folders.map((each, index) => start({ dataDir: each, clock: clockOf(12 + index) })),
      )) as [TestSite, TestSite];
      const told = await Promise.all([first, first, second].map((site) => taken(site, {}, key)));
      const other = { 'idempotency-key': 'of two messages' };
      await Promise.all([first, second].map((site, at) => taken(site, { message: `To ${at}.` }, other)));
      expect(new Set(told.map(({ id }) => id)).size).to.equal(1);
      await taken(second, { message: 'Without a key.' });
      await proxy.become('open');
      for (const each of folders) await until(async () => (await readdir(join(each, 'waiting-messages'))).length === 0);
      const messages = (await stored()).map(({ message }) => message);
      expect(messages).to.have.members([good.message, 'To 0.', 'To 1.', 'Without a key.']);
      for (const site of [first, second]) expect(await taken(site, {}, key)).to.deep.include({ id: told[0]?.id });
    });

    it('are another message a day later, although the first still exists', async () => {
      const before = await storedIds();
      const site = await start({ clock: clockOf(12 + 26) });
      const { id } = await taken(site, { message: 'The day after.' }, key);
      expect(before).not.to.include(id);
      expect(await storedIds()).to.have.length(before.length + 1);
    });
  });

  describe('after a while', () => {
    const key = { 'idempotency-key': 'one' };
    let site: TestSite;
    let early: Receipt;
    let between: Receipt;

    before(async () => {
      await begin('open');
      site = await start();
      early = await taken(site, { message: 'Before.' }, key);
    });
    after(end);

    it('are stored once if the database stores them without an answer', async () => {
      await proxy.become('one way');
      between = await taken(site, { message: 'In between.' });
      expect(await files()).to.have.length(1);
    });

    it('get the first answer again for an earlier key', async () => {
      expect(await taken(site, { message: 'Before.' }, key)).to.deep.equal(early);
    });

    it('are stored once when it is back', async () => {
      await proxy.become('open');
      await noneWaits();
      expect(await storedIds()).to.deep.equal([early.id, between.id]);
    });
  });

  describe('and the program is restarted', () => {
    const key = { 'idempotency-key': 'one' };
    before(() => begin('closed'));
    after(end);

    it('are limited to ten in an hour for one address, found by their keys, and read from a truncated file', async () => {
      const first = await start({ rateLimit: true });
      const damaged = await taken(first, { message: 'Damaged.' });
      const kept = await taken(first, { message: 'Kept.' }, key);
      const statuses = [];
      for (let number = 3; number <= 12; number += 1)
        statuses.push((await send(first, { message: `Number ${number}` })).status);
      expect(statuses).to.deep.equal([...Array<number>(8).fill(201), 429, 429]);
      await stop(first);

      const [name = ''] = await files();
      const path = join(folder(), name);
      const text = (await readFile(path, 'utf8')).replace('Damaged.', 'damaged.');
      await writeFile(path, `${text}0badc0de {"id":"half`);
      const second = await start();
      second.expectError(/a file of waiting messages is damaged/);
      expect(await taken(second, { message: 'Kept.' }, key)).to.deep.equal(kept);
      await proxy.become('open');
      await until(async () => (await files()).every((each) => each.endsWith('.damaged')));
      const ids = await storedIds();
      expect(ids).to.have.length(9).and.include(kept.id).and.not.include(damaged.id);
    });
  });

  describe('with one that cannot be stored', () => {
    before(() => begin('closed'));
    after(end);

    it('stay erased although their file is read again', async () => {
      const site = await start();
      site.expectError(/could not be stored/);
      const { id } = await taken(site);
      const [name = ''] = await files();
      const [line = ''] = (await readFile(join(folder(), name), 'utf8')).split('\n');
      const [message] = readLines(`${line}\n`).submissions;
      if (message === undefined) throw new Error('the message does not wait');
      // As another version with other rules may have stored it.
      await appendFile(join(folder(), name), writeLine({ ...message, id: '0'.repeat(24), name: '' }));
      await proxy.become('open');
      await until(async () => (await storedIds()).includes(id));
      const { headers } = await signIn(site);
      const address = `${site.url}/api/admin/contact-submissions/${id}`;
      expect((await fetch(address, { method: 'DELETE', headers })).status).to.equal(204);
      await proxy.become('closed');
      const later = await taken(site, { message: 'Another one.' });
      await proxy.become('open');
      await until(async () => (await storedIds()).includes(later.id));
      expect(await storedIds()).to.deep.equal([later.id]);
    });
  });

  describe('and the disk is not writable', () => {
    before(() => begin('closed'));
    after(end);

    it('are refused with an error, and accepted as soon as possible', async () => {
      // Root may write to any folder, so there is none.
      await writeFile(folder(), 'in the way');
      const site = await start();
      site.expectError(/neither in the database nor on the disk/);
      const response = await send(site);
      expect(response.status).to.equal(503);
      expect(response.headers.get('retry-after')).to.equal('60');
      const { detail } = (await response.json()) as { readonly detail: string };
      expect(detail).to.equal('We cannot accept your message at the moment. Please try again in a minute.');
      await rm(folder());
      await taken(site);
    });
  });
});
