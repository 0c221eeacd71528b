/** The dashboard's applications, interviews and scorecards, and its week. */
import { expect } from 'chai';
import { appliedFor, applicationCalls, lettersOf, sendForm, storedApplications } from '../support/application-calls.ts';
import { overviewSite } from '../support/overview-site.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the work on GET /api/admin/overview', () => {
  const { site, staff, at, read } = overviewSite();

  describe('with an application', () => {
    after(async () => {
      for (const name of ['applications', 'letters']) await site().connection.collection(name).deleteMany({});
    });

    it('tells recruiters before the reply is due, without a hidden name', async () => {
      expect((await sendForm(site())).status).to.equal(201);
      const [stored] = await storedApplications(site());
      const id = String(stored?._id);
      const [submitted_at, due_at] = [stored?.submitted_at.toISOString(), stored?.due_at.toISOString()];
      const position = { key: appliedFor, title: 'DevOps Engineer' };
      const recruiter = await signIn(site(), 'hirer', 'recruiter');
      for (const by of [staff(), recruiter])
        expect((await read(by)).applications).to.deep.equal({
          first: [{ id, name: 'Amara Osei', position, submitted_at, due_at }],
          ...{ total: 1, interviews: [], scorecards: [] },
        });
      expect((await read(await signIn(site(), 'seller', 'sales'))).applications).to.equal(null);
      const { switchFeatures } = settingsCalls(site(), staff());
      await until(async () => (await lettersOf(site(), 'application-received')).length > 0);
      const failed = { state: 'failed', reason: 'No mailbox for amara@samplewood.example.' };
      await site().connection.collection('letters').updateMany({}, { $set: failed });
      expect((await read()).mail.failures[0]).to.include({ to: 'Amara@Samplewood.example', reason: failed.reason });
      await switchFeatures({ blindMode: true });
      expect((await read()).applications?.first[0]?.name).to.match(/^Candidate [0-9A-F]{4}$/);
      const [failure] = (await read()).mail.failures;
      expect(failure?.name).to.match(/^Candidate [0-9A-F]{4}$/);
      expect(failure).to.include({ to: null, reason: 'No mailbox for (hidden).' });
      await switchFeatures({ blindMode: false });
      await applicationCalls(site(), staff()).send('POST', `/${id}/stage`, { stage: 'declined', version: 1 });
      expect((await read()).applications).to.deep.equal({
        first: [],
        ...{ total: 0, interviews: [], scorecards: [] },
      });
    });

    it('lists the interviews of today and the own scorecards to fill in', async () => {
      const stored = site().connection.collection('applications');
      await stored.deleteMany({});
      expect((await sendForm(site())).status).to.equal(201);
      const [sent] = await storedApplications(site());
      const id = String(sent?._id);
      const [asked, other] = [await signIn(site(), 'interviewer', 'recruiter'), staff()];
      const refOf = ({ id: staffId, username }: typeof asked) => ({ id: staffId, username });
      const card = { judgements: [], summary: '', stage: 'interview' };
      const end = new Date(at(0).setUTCHours(24, 0, 0, 0));
      const interview = {
        id: 'one',
        ...{ stage: 'interview', minutes: 30, place: 'Room 1', note: '', times: [], by: refOf(other), sequence: 0 },
        ...{ state: 'chosen', chosen: new Date(end.getTime() - 1) },
      };
      const scorecards = [
        { ...card, by: refOf(asked), version: 0 },
        { ...card, by: refOf(other), version: 1, handed_in_at: at(0) },
      ];
      const write = (fields: object) => stored.updateMany({}, { $set: fields });
      await write({ stage: 'interview', interview, scorecards });
      const { switchFeatures } = settingsCalls(site(), staff());
      await switchFeatures({ scorecards: true });
      const candidate = { id, name: 'Amara Osei', position: { key: appliedFor, title: 'DevOps Engineer' } };
      const { applications } = await read(asked);
      expect(applications?.interviews).to.deep.equal([
        { ...candidate, at: interview.chosen.toISOString(), minutes: 30, by: refOf(other) },
      ]);
      const asksFor = [{ ...candidate, stage: 'interview', stage_title: 'Interview' }];
      expect(applications?.scorecards).to.deep.equal(asksFor);
      expect((await read(other)).applications?.scorecards).to.deep.equal([]);

      // More than a page of applications, due earlier, whose scorecards are handed in.
      const { _id, due_at, ...rest } = (await stored.findOne<Record<string, unknown>>({})) ?? {};
      const handedIn = scorecards.map((each) => ({ ...each, handed_in_at: at(0) }));
      const earlier = { ...rest, due_at: new Date(Number(due_at) - dayMs), scorecards: handedIn, interview: undefined };
      await stored.insertMany(
        Array.from({ length: 120 }, (_, index) => ({ ...earlier, email_key: `${index}`, link_hashes: [] })),
        { ignoreUndefined: true },
      );
      expect((await read(asked)).applications?.scorecards).to.deep.equal(asksFor);
      await stored.deleteMany({ _id: { $ne: _id as never } });

      await switchFeatures({ blindMode: true });
      const [hidden] = (await read(asked)).applications?.interviews ?? [];
      expect(hidden?.name).to.match(/^Candidate [0-9A-F]{4}$/);
      await switchFeatures({ blindMode: false, scorecards: false });
      await write({ interview: { ...interview, chosen: end } });
      expect((await read(asked)).applications).to.deep.include({ interviews: [], scorecards: [] });
    });
  });

  describe('when visits were counted', () => {
    const counts = () => site().connection.collection<{ _id: string }>('visit_counts');
    after(() => counts().deleteMany({}));

    it('answers views and sent contact forms of seven days, to users who may see analytics', async () => {
      const day = (ago: number): string =>
        at(-ago * dayMs)
          .toISOString()
          .slice(0, 10);
      const count = (kind: string, ago: number, found: object) =>
        counts().insertOne({ _id: `day:${kind}:${day(ago)}`, day: day(ago), counts: found, batches: {} } as never);
      await count('totals', 0, { views: 12, visitors: 5 });
      await count('totals', 6, { views: 30, visitors: 9 });
      await count('totals', 7, { views: 40, visitors: 9 });
      await count('steps', 6, { 'contact seen': 4, 'contact sent': 2, 'application sent': 1 });
      await count('steps', 9, { 'contact sent': 1 });
      const seller = await signIn(site(), 'looks', 'sales');
      const { week } = await read(seller);
      expect(week?.days).to.have.length(7);
      expect(week?.days[0]).to.deep.equal({ day: day(6), views: 30, inquiries: 2 });
      expect(week?.days[6]).to.deep.equal({ day: day(0), views: 12, inquiries: 0 });
      expect(week).to.deep.include({ views: { now: 42, before: 40 }, inquiries: { now: 2, before: 1 } });
      expect((await read(await signIn(site(), 'looks-away', 'author'))).week).to.equal(null);
    });
  });
});
