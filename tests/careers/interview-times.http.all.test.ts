/** Interview times: offered, chosen once, moved and cancelled, with calendar entries that reach a mail server. */
import { expect } from 'chai';
import { load } from 'cheerio';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import { formOf, goodApplication, lettersOf, sendForm, storedApplications } from '../support/application-calls.ts';
import { answerOn, entryLines, giveAddress, goodOffer, interviewCalls, wallTime } from '../support/interview-calls.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/mail-server.ts';
import { startOutboxSite } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const { interviews } = applicationsContent;
const applicant = 'amara@wood.example';
const recruiter = 'rosa@company.example';

describe('interview times', () => {
  let server: MailServer;
  let site: TestSite;
  let calls: ReturnType<typeof interviewCalls>;
  let late = 0;
  beforeEach(async () => {
    late = 0;
    server = await startMailServer();
    site = await startOutboxSite({
      smtpUrl: server.url,
      clock: () => new Date(Date.now() + late),
      applicationsPollIntervalMs: 100,
    });
    calls = interviewCalls(site, await signIn(site, 'rosa', 'recruiter'));
    await giveAddress(site, 'rosa');
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  /** The applicant's page, by the link in the newest email. */
  const pageOf = async (address = applicant): Promise<string> => {
    const links = () =>
      server.mails
        .filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
        .flatMap(({ text = '' }) => /https?:\/\/\S+\/application\?key=[\w-]{43}/.exec(text)?.[0] ?? []);
    await until(() => Promise.resolve(links().length > 0));
    const url = new URL(links().at(-1) ?? '');
    return url.pathname + url.search;
  };
  const apply = async (name = 'Amara', email = applicant): Promise<string> => {
    await sendForm(site, formOf({ ...goodApplication, name, email }));
    const found = (await storedApplications(site)).find((each) => each.email === email);
    return String(found?._id);
  };
  const mailsTo = (address: string, subject: RegExp): ReceivedMail[] =>
    server.mails.filter(
      (mail) => mail.to?.some((mailbox) => mailbox.address === address) === true && subject.test(mail.subject ?? ''),
    );
  const mailTo = async (address: string, subject: RegExp, count = 1): Promise<ReceivedMail> => {
    await until(() => Promise.resolve(mailsTo(address, subject).length >= count));
    const mail = mailsTo(address, subject).at(-1);
    if (mail === undefined) throw new Error('It did not come.');
    return mail;
  };
  const entryIn = ({ attachments }: ReceivedMail): Readonly<Record<string, string>> => {
    const found = attachments.find(({ filename }) => filename === 'interview.ics');
    const content = found?.content;
    return entryLines(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString());
  };
  const choose = (path: string, index = 0) =>
    answerOn(site, path, {
      action: 'choose-time',
      time: new Date(`${goodOffer.times[index]}Z`).toISOString(),
    });

  it('are offered by email, chosen without JavaScript, and reach both calendars', async () => {
    const id = await apply();
    expect((await calls.offer(id)).status).to.equal(200);
    const [stored] = await storedApplications(site);
    expect(stored).to.include({ stage: 'interview' });
    expect(stored?.clock_due_at).to.equal(undefined);
    const offered = await mailTo(applicant, /^Choose a time/);
    expect(offered.text).to.contain('meet.company.example').and.contain('We speak English.').and.contain('(UTC)');
    const path = await pageOf();
    const $ = load(await (await fetch(site.url + path)).text());
    expect($('[type=radio][name=time]')).to.have.lengthOf(2);
    expect((await answerOn(site, path, { action: 'choose-time' })).status).to.equal(422);

    expect((await choose(path)).headers.get('location')).to.match(/done=chosen$/);
    expect((await choose(path)).headers.get('location')).to.match(/done=chosen$/);
    const mine = await mailTo(applicant, /^Interview booked/);
    const theirs = await mailTo(recruiter, /^Time chosen/);
    const start = `${goodOffer.times[0]?.replace(/[-:]/g, '')}00Z`;
    for (const entry of [entryIn(mine), entryIn(theirs)])
      expect(entry).to.include({
        METHOD: 'REQUEST',
        DTSTART: start,
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        SUMMARY: 'Interview: DevOps Engineer',
        LOCATION: goodOffer.place,
      });
    expect(entryIn(mine)['UID'])
      .to.equal(entryIn(theirs)['UID'])
      .and.to.match(/^interview-[0-9a-f]{24}@/);
    expect(mine.raw).to.match(/text\/calendar; charset=utf-8; method=REQUEST/i);
    // Emails to recruiters do not identify the applicant.
    expect(theirs.raw.replace(/=\r\n/g, '')).not.to.match(/amara/i);
    expect(mailsTo(applicant, /^Interview booked/)).to.have.lengthOf(1);

    const saved = await fetch(`${site.url}${path.replace('/application?', '/application.ics?')}`);
    expect(saved.headers.get('content-type')).to.match(/^text\/calendar/);
    expect(saved.headers.get('cache-control')).to.equal('no-store');
    expect(entryLines(await saved.text())).to.include({ METHOD: 'PUBLISH', DTSTART: start });
    expect(entryLines(await (await calls.send('GET', `/${id}/interview.ics`)).text())).to.include({ DTSTART: start });
    const page = load(await (await fetch(site.url + path)).text());
    expect(page('main').text()).to.contain(interviews.chosen).and.contain(interviews.over24);
    expect((await calls.read(id)).interview).to.include({ state: 'chosen', is_ahead: true });
  });

  it('are given to one of two applicants, and the other chooses again', async () => {
    const people = ['ada@wood.example', 'bo@wood.example'];
    const paths: string[] = [];
    for (const email of people) {
      const id = await apply(email, email);
      await calls.offer(id);
      await mailTo(email, /^Choose a time/);
      paths.push(await pageOf(email));
    }
    const answers = await Promise.all(paths.map((path) => choose(path)));
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([303, 422]);
    const loser = answers.findIndex(({ status }) => status === 422);
    const $ = load((await answers[loser]?.text()) ?? '');
    expect($('[role=alert]').text()).to.equal(interviews.mistakes.taken);
    expect($('[type=radio]:disabled')).to.have.lengthOf(1);
    expect((await choose(paths[loser] ?? '', 1)).status).to.equal(303);
    // The same time is refused in a third offer.
    const third = await apply('Cy', 'cy@wood.example');
    expect((await calls.offer(third)).status).to.equal(422);
  });

  it('are moved and cancelled, each as a later version of the same calendar entry', async () => {
    const id = await apply();
    await calls.offer(id);
    await mailTo(applicant, /^Choose a time/);
    await choose(await pageOf());
    const uid = entryIn(await mailTo(applicant, /^Interview booked/))['UID'];
    const later = { ...goodOffer, times: [wallTime(5, '09:00')] };
    expect((await calls.offer(id, later)).status).to.equal(200);
    const moved = await mailTo(applicant, /^Choose a time/, 2);
    expect(moved.text).to.contain('have to move');
    expect(entryIn(moved)).to.include({ UID: uid, METHOD: 'CANCEL', SEQUENCE: '1', STATUS: 'CANCELLED' });
    expect(entryIn(await mailTo(recruiter, /^Canceled/))).to.include({ UID: uid, METHOD: 'CANCEL' });
    const time = new Date(`${later.times[0]}Z`).toISOString();
    await answerOn(site, await pageOf(), { action: 'choose-time', time });
    expect(entryIn(await mailTo(applicant, /^Interview booked/, 2))).to.include({ UID: uid, SEQUENCE: '2' });
    expect((await calls.send('DELETE', `/${id}/interview`)).status).to.equal(200);
    const cancelled = await mailTo(applicant, /^Canceled/);
    expect(entryIn(cancelled)).to.include({ UID: uid, METHOD: 'CANCEL', SEQUENCE: '3' });
    expect((await calls.send('DELETE', `/${id}/interview`)).status).to.equal(422);
    expect((await calls.send('GET', `/${id}/interview.ics`)).status).to.equal(404);
  });

  it('are refused: the recruiter gets the reason, and the agreed time is cancelled', async () => {
    const id = await apply();
    await calls.offer(id);
    await mailTo(applicant, /^Choose a time/);
    const path = await pageOf();
    await choose(path);
    await mailTo(applicant, /^Interview booked/);
    const words = 'I am ill.\r\nNext week, please.';
    expect((await answerOn(site, path, { action: 'refuse-times', said: 'x'.repeat(1001) })).status).to.equal(422);
    expect((await answerOn(site, path, { action: 'refuse-times', said: words })).status).to.equal(303);
    const told = await mailTo(recruiter, /^Offer other times/);
    expect(told.text).to.contain('Next week, please.');
    // One email to each side: the one that gives the recruiter the reason also removes the calendar entry.
    expect(entryIn(told)['METHOD']).to.equal('CANCEL');
    expect(entryIn(await mailTo(applicant, /^Canceled/))['METHOD']).to.equal('CANCEL');
    expect(mailsTo(recruiter, /^Canceled/)).to.deep.equal([]);
    expect((await calls.read(id)).interview).to.include({ state: 'unfit', said: words.replace('\r', '') });
    // The time is free again.
    expect((await calls.offer(await apply('Bo', 'bo@wood.example'))).status).to.equal(200);
  });

  it('remind both sides once, a day before', async () => {
    const id = await apply();
    await calls.offer(id);
    await mailTo(applicant, /^Choose a time/);
    await choose(await pageOf(), 1);
    await mailTo(applicant, /^Interview booked/);
    late = Date.parse(`${goodOffer.times[1]}Z`) - Date.now() - 23 * 3_600_000;
    await mailTo(applicant, /^Tomorrow/);
    await mailTo(recruiter, /^Interview tomorrow/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await lettersOf(site, 'interview-reminder')).to.have.lengthOf(2);
    // A past time can be neither chosen nor cancelled.
    late += 24 * 3_600_000;
    expect((await answerOn(site, await pageOf(), { action: 'refuse-times' })).status).to.equal(422);
    expect(load(await (await fetch(site.url + (await pageOf()))).text())('main').text()).to.contain(interviews.past);
  });

  it('are refused if they are past, repeated, overlapping, too many or missing', async () => {
    const id = await apply();
    const wrong = [
      { times: [wallTime(-1, '10:00')] },
      { times: [wallTime(2, '10:00'), wallTime(2, '10:00')] },
      { times: [wallTime(2, '10:00'), wallTime(2, '10:10')] },
      { times: [wallTime(400, '10:00')] },
      { times: ['2027-02-30T10:00'] },
      { times: [] },
      { times: Array.from({ length: 6 }, (_, index) => wallTime(2 + index, '10:00')) },
      { times: ['tomorrow'] },
      { minutes: 5 },
      { place: ' ' },
    ];
    for (const change of wrong)
      expect((await calls.offer(id, { ...goodOffer, ...change })).status, JSON.stringify(change)).to.equal(422);
    expect((await storedApplications(site))[0]?.stage).to.equal('application');
    await calls.send('POST', `/${id}/stage`, { stage: 'declined' });
    expect((await calls.offer(id)).status).to.equal(422);
  });

  it('end with the application: withdrawing or deleting it frees the time and notifies the recruiter', async () => {
    for (const action of ['withdraw', 'erase']) {
      const email = `${action}@wood.example`;
      const id = await apply(action, email);
      expect((await calls.offer(id)).status).to.equal(200);
      await mailTo(email, /^Choose a time/);
      await choose(await pageOf(email));
      await mailTo(email, /^Interview booked/);
      const before = mailsTo(recruiter, /^Canceled/).length;
      expect((await answerOn(site, await pageOf(email), { action })).status).to.equal(303);
      await mailTo(recruiter, /^Canceled/, before + 1);
    }
  });
});
