/** Background work that fails on one record goes on with the others, and shows staff which record it was. */
import { expect } from 'chai';
import { ObjectId } from 'bson';
import type { SiteHealth } from '#shared/operations/site-health.contract.ts';
import { createWorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import { formOf, goodApplication, lettersOf, sendForm, storedApplications } from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { answerOn, giveAddress, goodOffer, interviewCalls, wallTime } from '../support/interview-calls.ts';
import { emailSender, sendReset, storedEmails } from '../support/email-calls.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startOutboxSite } from '../support/outbox-site.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

describe('background work', () => {
  let late = 0;
  const site = serveTestSite({
    clock: () => new Date(Date.now() + late),
    applicationsPollIntervalMs: 50,
    retentionPace: { pollIntervalMs: 50, pauseMs: 0 },
  });

  it('continues after an application that fails every task, and Site Health names it', async () => {
    site.expectError(/work in the background failed/);
    const applications = site.connection.collection('applications');
    const calls = interviewCalls(site, await signIn(site, 'rosa', 'recruiter'));
    await giveAddress(site, 'rosa');
    const apply = async (name: string): Promise<ObjectId> => {
      const email = `${name}@wood.example`;
      await sendForm(site, formOf({ ...goodApplication, email }));
      return (await storedApplications(site)).find((each) => each.email === email)?._id as unknown as ObjectId;
    };
    const choose = async (name: string, id: ObjectId, times: readonly string[]): Promise<void> => {
      await calls.offer(String(id), { ...goodOffer, times });
      const letters = await lettersOf(site, 'interview-offered');
      const link = String(letters.find(({ to }) => to.address.startsWith(name))?.data?.['link']);
      const time = new Date(`${times[0]}Z`).toISOString();
      expect((await answerOn(site, link, { action: 'choose-time', time })).status).to.equal(303);
    };

    const broken = await apply('broken');
    const [first, second] = [wallTime(3, '10:00'), wallTime(4, '15:30')];
    const beforehand = (time: string): number => Date.parse(`${time}Z`) - Date.now() - hourMs;
    const failures = async (): Promise<string[]> =>
      (await site.connection.collection('work_failures').find().toArray()).map(
        (each) => `${String(each['work'])} ${String(each['record'])}`,
      );
    await choose('broken', broken, [first]);
    // Every email about it names the position.
    await applications.updateOne({ _id: broken }, { $unset: { position: 1 }, $set: { letters_due: true } });
    const sound = await apply('sound');
    const meets = await apply('meets');
    await choose('meets', meets, [second]);
    await site.connection.collection('letters').deleteMany({ kind: 'application-received' });
    await applications.updateOne(
      { _id: sound },
      { $set: { letters_due: true, submitted_at: new Date(Date.now() + 1) } },
    );
    const has = async (kind: string): Promise<void> => until(async () => (await lettersOf(site, kind)).length > 0);
    await has('application-received');

    late = 40 * hourMs;
    await has('application-reminder');
    late = beforehand(first);
    await until(async () => (await failures()).includes(`interview-reminders ${String(broken)}`));
    late = beforehand(second);
    await has('interview-reminder');
    await has('application-overdue');
    // Its interview is over, so there is nothing to remind of.
    await until(async () => (await failures()).join() === `application-confirmations ${String(broken)}`);

    const health = await fetch(`${site.url}/api/admin/site-health`, {
      method: 'POST',
      headers: (await signIn(site, 'olga')).headers,
    });
    const { checks } = (await health.json()) as SiteHealth;
    expect(checks.find(({ id }) => id === 'work')?.findings[0]).to.include({
      urgency: 'now',
      sentence: '1 application could not be confirmed by email.',
      to: `/admin/applications/${String(broken)}`,
    });

    // Once the work succeeds, the failure is forgotten.
    const position = { key: 'devops-engineer', title: 'DevOps Engineer' };
    await applications.updateOne({ _id: broken }, { $set: { position } });
    await until(async () => (await failures()).length === 0);
  });

  it('erases expired records although one of them cannot be erased, and a day of analytics not packed', async () => {
    site.expectError(/work in the background failed/);
    const day = new Date().toISOString().slice(0, 10);
    await site.connection.collection<{ _id: string }>('visit_counts').insertOne({
      _id: `day:breakdown:${day}`,
      day,
      counts: {},
      packed: { profiles: '' },
      batches: {},
    } as object as {
      _id: string;
    });
    const applications = site.connection.collection('applications');
    const [broken] = await applications.find().toArray();
    const long = new Date(Date.now() - 400 * dayMs);
    await applications.updateMany({}, { $set: { stage: 'declined', decided_at: long }, $unset: { clock_due_at: 1 } });
    await applications.updateOne({ _id: broken?._id ?? new ObjectId() }, { $unset: { submitted_at: 1 } });
    late += 2 * dayMs;
    await until(async () => (await applications.countDocuments()) === 1);
    expect((await applications.findOne())?._id).to.deep.equal(broken?._id);
    const failures = site.connection.collection<{ _id: string }>('work_failures');
    const failed = [`retention ${broken?._id.toHexString()}`, 'retention analyticsMonths'];
    await until(async () => (await failures.countDocuments({ _id: { $in: failed } })) === 2);
  });

  it('deletes old failures when it knows of one, and once an hour those of other processes', async () => {
    const [own, other] = [createWorkFailureRepository(site.connection), createWorkFailureRepository(site.connection)];
    const begun = Date.now();
    const at = (minutes: number): Date => new Date(begun + minutes * 60_000);
    const records = async (): Promise<string[]> => {
      const noted = await own.list(100);
      return noted.filter(({ work }) => work === 'old-backups').map(({ record }) => record);
    };
    await other.note('old-backups', 'of an earlier process', at(-1));
    await own.forgetBefore('old-backups', at(0));
    expect(await records(), 'at the start it knows nothing').to.deep.equal([]);

    await other.note('old-backups', 'of another process', at(0));
    await own.forgetBefore('old-backups', at(1));
    expect(await records(), 'it knows of none').to.deep.equal(['of another process']);
    await own.forgetBefore('old-backups', at(61));
    expect(await records(), 'after an hour').to.deep.equal([]);

    await own.note('old-backups', 'its own', at(62));
    await own.forgetBefore('old-backups', at(62));
    expect(await records(), 'not met again yet').to.deep.equal(['its own']);
    await own.forgetBefore('old-backups', at(63));
    expect(await records(), 'it knows of its own').to.deep.equal([]);
  });
});

describe('the mail worker', () => {
  let mail: MailServer;
  let site: TestSite;
  before(async () => {
    mail = await startMailServer();
    site = await startOutboxSite({ smtpUrl: mail.url, outboxPace: { pollIntervalMs: 20, atOnce: 1, leaseMs: 500 } });
  });
  beforeEach(() => emptyCollections(site, 'letters'));
  after(async () => {
    await site.close();
    await mail.close();
  });

  it('stores an email whose data cannot be sent as failed, with the reason', async () => {
    const send = emailSender(site.connection);
    await send({ kind: 'test', to: { address: 'a@company.example' }, data: { asked_by: '' }, key: 'one' });
    const [stored] = await storedEmails(site);
    expect(stored).to.include({
      state: 'failed',
      reason: 'This email could not be created: its part “asked_by” is not valid.',
    });
    expect(mail.mails).to.deep.equal([]);
  });

  it('gives up an email that makes the program fail, and sends the ones after it', async () => {
    site.expectError(/a mail could not be worked on/);
    // No recipient: no version of the program stores such an email.
    const broken = { kind: 'test', address_key: '', data: {}, state: 'waiting', attempts: 0 };
    await site.connection.collection('letters').insertOne({ ...broken, created_at: new Date(), due_at: new Date(0) });
    await sendReset(emailSender(site.connection), { to: 'behind@company.example' });
    await mail.mailTo('behind@company.example');
    await until(async () => (await storedEmails(site)).some(({ state }) => state === 'failed'));
  });
});
