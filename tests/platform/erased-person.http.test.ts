/** A person who is in every kind of record, and in none once they are erased. */
import { expect } from 'chai';
import { formOf, goodApplication, lettersOf, sendForm, storedApplications } from '../support/application-calls.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { everyRecord } from '../support/every-record.ts';
import { answerOn, giveAddress, goodOffer, interviewCalls } from '../support/interview-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { pdfFile } from '../support/make-file.ts';
import { outboxOf, startOutboxSite, write } from '../support/outbox-site.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

/** Words that nothing else in the database can hold. */
const name = 'Quillon Verbeek';
const email = 'Quillon.Verbeek@brassfern.example';
const traces = ['quillon', 'verbeek', 'brassfern'];
const refused = { recipient: '@brassfern', code: 550, text: `<${email}> is unknown here` };
const later = { recipient: '@', code: 450, text: `<${email}> is busy` };

describe('erasure of a person', () => {
  let server: MailServer;
  let site: TestSite;
  let rosa: TestStaff;
  let olga: TestStaff;
  before(async () => {
    server = await startMailServer();
    site = await startOutboxSite({ smtpUrl: server.url });
    rosa = await signIn(site, 'rosa', 'recruiter');
    olga = await signIn(site, 'olga');
    await giveAddress(site, 'rosa');
    const settings = settingsCalls(site, olga);
    await settings.switchFeatures({ scorecards: true, talentPool: true });
    const { notify } = (await settings.read()).settings as { readonly notify: object };
    await settings.change({ notify: { ...notify, failedMail: ['ops@company.example'] } });
  });
  beforeEach(() => server.behave('takes everything'));
  after(async () => {
    await site.close();
    await server.close();
  });

  const tracesLeft = async (): Promise<string[]> => {
    const records = (await everyRecord(site)).toLowerCase();
    return traces.filter((word) => records.includes(word));
  };
  const mailsToPerson = (): number => server.mails.filter(({ recipients }) => recipients.includes(email)).length;
  const stateOf = async (kind: string): Promise<string | undefined> => (await lettersOf(site, kind)).at(-1)?.state;

  it('leaves nothing of an application: neither in sent, failed or waiting emails, nor in files and the audit log', async () => {
    const calls = interviewCalls(site, rosa);
    const fields = { ...goodApplication, name, email, links: 'https://brassfern.example/quillon' };
    const files = [{ name: `CV ${name}.pdf`, content: pdfFile(`The life of ${name}`) }];
    expect((await sendForm(site, formOf({ ...fields, message: `I am ${name}.` }, files))).status).to.equal(201);
    const id = String((await storedApplications(site))[0]?._id);
    const received = await server.mailTo(email);
    const [link = ''] = /https?:\/\/\S+\/application\?key=[\w-]{43}/.exec(received.text ?? '') ?? [];

    server.behave(refused);
    const letter = { template: 'empty', subject: 'Hello {name}', text: 'Dear {name}' };
    expect((await calls.write(id, letter)).status).to.equal(201);
    await until(
      async () => (await stateOf('application-letter')) === 'failed' && (await stateOf('mail-failed')) !== undefined,
    );
    server.behave(later);
    const offer = { ...goodOffer, place: `At ${name}’s`, note: `Dear ${name}` };
    const choose = { action: 'choose-time', time: new Date(`${goodOffer.times[0]}Z`).toISOString() };
    await calls.offer(id, offer);
    await answerOn(site, link, choose);
    await answerOn(site, link, { action: 'refuse-times', said: `${name} is ill.` });
    await calls.offer(id, offer);
    expect((await answerOn(site, link, choose)).status).to.equal(303);
    await calls.send('POST', `/${id}/notes`, { text: `@rosa, ask ${name}.` });
    await calls.send('PUT', `/${id}/scorecards/interview`, {
      judgements: [{ criterion: 'Knows the craft', rating: 3, sentence: `${name} does.` }],
      recommendation: 'yes',
      summary: name,
      version: 0,
      hand_in: true,
    });
    expect(await tracesLeft()).to.deep.equal(traces);
    const before = mailsToPerson();

    expect((await answerOn(site, link, { action: 'erase' })).status).to.equal(303);
    expect(await tracesLeft()).to.deep.equal([]);
    server.behave('takes everything');
    await site.connection.collection('letters').updateMany({ state: 'waiting' }, { $set: { due_at: new Date(0) } });
    const isCalledOff = (): boolean =>
      server.mails.some(
        ({ recipients, subject = '' }) => recipients.includes('rosa@company.example') && subject.startsWith('Canceled'),
      );
    await until(isCalledOff);
    await until(async () => (await site.connection.collection('letters').countDocuments({ state: 'waiting' })) === 0);
    expect(mailsToPerson()).to.equal(before);
    expect(server.mails.find(({ subject = '' }) => subject.startsWith('Canceled'))?.raw).not.to.match(/quillon/i);
    expect(await tracesLeft()).to.deep.equal([]);
    expect(JSON.stringify(site.logged).toLowerCase()).not.to.contain('verbeek');
  });

  it('leaves nothing of an email that is being sent, nor of emails written during the erasure', async () => {
    server.behave('knows nobody yet');
    await sendForm(site, formOf({ ...goodApplication, name, email }));
    await until(async () => (await stateOf('application-received')) === 'sending' && server.connections.asked > 0);
    const id = String((await storedApplications(site))[0]?._id);
    const calls = interviewCalls(site, rosa);
    const letters = Array.from({ length: 5 }, (_, at) =>
      calls.write(id, { template: 'empty', subject: `Hello ${at}`, text: `Dear ${name}` }, `key ${at}`),
    );
    const erased = await calls.send('DELETE', `/${id}`);
    expect(erased.status).to.equal(204);
    await Promise.all(letters);
    expect(await tracesLeft()).to.deep.equal([]);
  });

  it('leaves nothing of a message, nor of notices to staff about emails to its address', async () => {
    server.behave(refused);
    const desk = deskCalls(site, olga);
    const id = await write(site, { name, email, company: 'Brassfern', message: `I am ${name}.` });
    await desk.note(id, `Call ${name}.`);
    await desk.reply(id, { text: `Dear ${name}` });
    await until(async () => (await outboxOf(site, id)).some(({ state }) => state === 'failed'));
    const find = async (q: string): Promise<string> =>
      (await fetch(`${site.url}/api/admin/find?q=${q}`, { headers: olga.headers })).text();
    expect(await find('Quilon')).to.match(/quillon/i);
    expect((await desk.erase(id, 'address')).status).to.equal(204);
    expect(await tracesLeft()).to.deep.equal([]);
    // The names that correct misspelled searches are kept for a minute.
    expect(await find('Quilon')).not.to.match(/quillon/i);
  });
});
