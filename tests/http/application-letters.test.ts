/** Letters from recruiters, the talent pool, where applications come from, and figures without anybody's data. */
import { expect } from 'chai';
import { load } from 'cheerio';
import { applicationsContent } from '#shared/content/applications.content.ts';
import { careersContent } from '#shared/content/careers.content.ts';
import { applicationLimits } from '#shared/rules/application-rules.ts';
import { interviewLimits } from '#shared/rules/interview-rules.ts';
import {
  applicationCalls,
  appliedFor,
  formOf,
  goodApplication,
  lettersOf,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { answerOn, giveAddress, goodOffer, interviewCalls } from '../support/interview-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const { pool, templates } = applicationsContent;
const dayMs = 86_400_000;

describe('recruiters', () => {
  let site: TestSite;
  let recruiter: TestStaff;
  let calls: ReturnType<typeof interviewCalls>;
  let late = 0;
  const begin = async (overrides: TestSiteOverrides = {}): Promise<void> => {
    late = 0;
    site = await startTestSite({ clock: () => new Date(Date.now() + late), ...overrides });
    recruiter = await signIn(site, 'rosa', 'recruiter');
    calls = interviewCalls(site, recruiter);
    await giveAddress(site, 'rosa');
  };
  afterEach(() => site.close());
  const apply = async (email = 'amara@wood.example', fields: object = {}): Promise<string> => {
    await sendForm(site, formOf({ ...goodApplication, ...fields, email }));
    return String((await storedApplications(site)).find((each) => each.email === email)?._id);
  };
  const events = async (id: string): Promise<{ letter: unknown; step: { kind: string } | null }[]> =>
    ((await (await calls.send('GET', `/${id}`)).json()) as { events: [] }).events;

  it('write from a template, filled in and once, and the history has it', async () => {
    await begin();
    const id = await apply();
    const { templates: ready } = await calls.read(id);
    expect(ready.map((each) => each.id)).to.deep.equal([
      'interview',
      'assessment',
      'offer',
      'decline',
      'time',
      'empty',
    ]);
    const decline = ready.find((each) => each.id === 'decline');
    expect(decline?.text).to.contain('Hello {name}').and.contain('DevOps Engineer').and.contain('rosa');
    const reason = 'The reason: we look for more years on call.';
    const text = (decline?.text ?? '').replace(/The reason:\s*$/m, reason);
    const letter = { template: 'decline', subject: decline?.subject ?? '', text };
    expect((await calls.write(id, letter)).status).to.equal(201);
    expect((await calls.write(id, letter)).status).to.equal(201);
    const [stored, ...others] = await lettersOf(site, 'application-letter');
    expect(others).to.deep.equal([]);
    // Other words are another letter, whatever its key.
    expect((await calls.write(id, { ...letter, subject: 'Another one' })).status).to.equal(201);
    expect(await lettersOf(site, 'application-letter')).to.have.lengthOf(2);
    await site.connection.collection('letters').deleteMany({ 'data.subject': 'Another one' });
    expect(stored?.to.address).to.equal('amara@wood.example');
    expect(stored?.data).to.include({ signed_by: 'rosa', reply_to: 'rosa@company.example' });
    expect(stored?.data?.['text']).to.contain('Hello Amara Osei,');
    expect((await events(id)).filter((event) => event.letter !== null)).to.have.lengthOf(2);
    // A letter is an answer, and moves nothing by itself.
    const [application] = await storedApplications(site);
    expect(application).to.include({ stage: 'application' });
    expect(application?.clock_due_at).to.equal(undefined);
    expect((await calls.read(id)).letters.map(({ state }) => state)).to.deep.equal(['waiting']);
    for (const wrong of [{ text: 'Hello {firstname}' }, { subject: '' }, { subject: 'a\nb' }, { template: 'sales' }])
      expect((await calls.write(id, { ...letter, ...wrong }, 'other')).status, JSON.stringify(wrong)).to.equal(422);
    const editor = await signIn(site, 'eddie', 'editor');
    for (const [method, path] of [
      ['GET', `/${id}/correspondence`],
      ['POST', `/${id}/letters`],
      ['POST', `/${id}/interview`],
      ['DELETE', `/${id}/interview`],
      ['GET', `/${id}/interview.ics`],
      ['POST', `/${id}/pool`],
      ['GET', '/figures'],
      ['GET', '/figures.csv'],
    ] as const)
      expect((await applicationCalls(site, editor).send(method, path)).status, path).to.equal(403);
  });

  it('send no letter with a part of its template that nobody filled in', async () => {
    await begin();
    const id = await apply();
    const { templates: ready } = await calls.read(id);
    const textOf = (template: string): string => ready.find((each) => each.id === template)?.text ?? '';
    const refused = async (text: string): Promise<string> => {
      const answer = await calls.write(id, { template: 'empty', subject: 'Hello', text });
      expect(answer.status, text).to.equal(422);
      return JSON.stringify(await answer.json());
    };
    expect(await refused(textOf('decline'))).to.contain(
      'Nothing follows “The reason:”. Fill it in, or delete the line.',
    );
    expect(await refused(textOf('time'))).to.contain('You hear from me by:');
    const half = textOf('offer').replace('Salary:', 'Salary: 60,000').replace('Weekly hours:', 'Weekly hours: 40');
    expect(await refused(half)).to.contain('“Start:”');
    expect(await refused('Hello\r\n\r\nThe reason:')).to.contain('The reason:');
    for (const text of [
      textOf('decline').replace('The reason:', 'The reason:\nsomebody else came first.'),
      textOf('decline').replace(/The reason:.*\n/, ''),
      'These are the next steps:\n\nWe call you.',
    ])
      expect(
        (await calls.write(id, { template: 'decline', subject: 'Hello', text }, String(text.length))).status,
        text,
      ).to.equal(201);
    expect(await lettersOf(site, 'application-letter')).to.have.lengthOf(3);
  });

  it('write from an international address, and are told when names make a letter too long', async () => {
    await begin();
    const id = await apply('amara@wood.example', { name: 'Amara Osei '.repeat(9).trim() });
    await site.connection
      .collection('staff_accounts')
      .updateOne({ username: 'rosa' }, { $set: { email: 'rosa@bücher.example', email_key: 'rosa@bücher.example' } });
    const letter = { template: 'empty', subject: 'Hello', text: 'Hello {name}' };
    expect((await calls.write(id, letter)).status).to.equal(201);
    const [stored] = await lettersOf(site, 'application-letter');
    expect(stored?.data).to.include({ reply_to: 'rosa@bücher.example' });
    for (const [field, text] of [
      ['subject', `${'x'.repeat(190)} {name}`],
      ['text', 'Dear {name}\n'.repeat(600)],
    ] as const) {
      const refused = await calls.write(id, { ...letter, [field]: text }, `too long ${field}`);
      expect(refused.status, field).to.equal(422);
      expect(JSON.stringify(await refused.json())).to.contain('With the names filled in');
    }
    // Nothing that cannot be sent stands in the history, or waits.
    expect((await events(id)).filter((event) => event.letter !== null)).to.have.lengthOf(1);
    expect((await storedApplications(site))[0]?.outbox).to.equal(undefined);
  });

  it('are told of a name in braces that no template knows', async () => {
    await begin();
    const owner = await signIn(site, 'olga');
    const content = contentCalls(site, owner);
    const text = templates.time.text.replace('{name}', '{firstName}');
    const wrong = { ...applicationsContent, templates: { ...templates, time: { ...templates.time, text } } };
    const { version } = await content.read('applications');
    const answer = await content.send('PUT', '/applications/working-copy', { version, content: wrong });
    expect(answer.status).to.equal(422);
    expect(JSON.stringify(await answer.json())).to.contain('{firstName} is not known');
  });

  it('keep an application only with consent, and until its end', async () => {
    await begin({ applicationsLookMs: 100, retentionPace: { lookMs: 50, pauseMs: 1 } });
    const [yes, no, silent, leaves] = await Promise.all(
      ['yes', 'no', 'silent', 'leaves'].map((name) => apply(`${name}@wood.example`)),
    );
    expect((await calls.send('POST', `/${yes}/pool`)).status).to.equal(422);
    const pathOf = async (name: string): Promise<string> => {
      const letters = await lettersOf(site, 'pool-asked');
      const link = new URL(String(letters.find(({ to }) => to.address === `${name}@wood.example`)?.data?.['link']));
      return link.pathname + link.search;
    };
    for (const id of [yes, no, silent, leaves]) {
      await calls.send('POST', `/${id}/stage`, { stage: 'declined' });
      expect((await calls.send('POST', `/${id}/pool`)).status).to.equal(200);
      expect((await calls.send('POST', `/${id}/pool`)).status).to.equal(422);
    }
    const page = load(await (await fetch(site.url + (await pathOf('yes')))).text());
    expect(page('main').text()).to.contain(pool.title).and.contain('12 months');
    expect((await answerOn(site, await pathOf('yes'), { action: 'join-pool' })).status).to.equal(422);
    for (const name of ['yes', 'leaves'])
      expect((await answerOn(site, await pathOf(name), { action: 'join-pool', consent: 'yes' })).status).to.equal(303);
    expect((await answerOn(site, await pathOf('no'), { action: 'leave-pool' })).headers.get('location')).to.match(
      /done=refused$/,
    );
    const listed = async (): Promise<{ pool_until: string | null }[]> =>
      (await (await calls.send('GET', '?pool=true')).json()) as [];
    expect(await listed()).to.have.lengthOf(2);
    expect((await answerOn(site, await pathOf('leaves'), { action: 'leave-pool' })).headers.get('location')).to.match(
      /done=left$/,
    );
    expect(await listed()).to.have.lengthOf(1);
    const stored = (await storedApplications(site)).find(({ email }) => email.startsWith('yes'));
    expect(stored?.pool?.text).to.contain('12 months');
    expect((stored?.pool_until?.getTime() ?? 0) - Date.now()).to.be.within(364 * dayMs, 367 * dayMs);
    late = 200 * dayMs;
    await until(async () => (await storedApplications(site)).length === 1);
    expect((await storedApplications(site))[0]?.email).to.equal('yes@wood.example');
    // Near its end they may be asked once more.
    const mayAskAt = async (day: number): Promise<boolean> => {
      late = day * dayMs;
      const someone = await signIn(site, `someone-${day}`, 'recruiter');
      return (await interviewCalls(site, someone).read(yes ?? '')).pool.may_ask;
    };
    expect([await mayAskAt(200), await mayAskAt(320)]).to.deep.equal([false, true]);
    late = 370 * dayMs;
    await until(async () => (await storedApplications(site)).length === 0);
    const figures = await site.connection.collection('application_figures').find().toArray();
    expect(figures).to.have.lengthOf(4);
    expect(Object.keys(figures[0] ?? {}).toSorted()).to.deep.equal(
      ['_id', 'answer_days', 'decided_on', 'decision_days', 'in_time', 'position', 'stage', 'submitted_on'].toSorted(),
    );
  });

  it('get a few letters from an applicant who chooses and refuses in turn, and keep the room in the history', async () => {
    await begin();
    const id = await apply();
    const choose = { action: 'choose-time', time: new Date(`${goodOffer.times[0]}Z`).toISOString() };
    const pathOf = async (): Promise<string> => {
      const link = new URL(String((await lettersOf(site, 'interview-offered')).at(-1)?.data?.['link']));
      return link.pathname + link.search;
    };
    const turn = async (path: string): Promise<readonly number[]> => [
      (await answerOn(site, path, choose)).status,
      (await answerOn(site, path, { action: 'refuse-times', said: 'Not then.' })).status,
    ];
    await calls.offer(id);
    const path = await pathOf();
    for (let round = 0; round < interviewLimits.choicesInDay; round += 1)
      expect(await turn(path), String(round)).to.deep.equal([303, 303]);
    const refused = await answerOn(site, path, choose);
    expect(refused.status).to.equal(422);
    expect(load(await refused.text())('[role=alert]').text()).to.equal(applicationsContent.interviews.mistakes.often);
    // While mail waits, of each side's letters the last one counts.
    const waiting = (await site.connection.collection('letters').find({ state: 'waiting' }).toArray()).map(
      ({ kind, address_key }) => `${String(kind)} ${String(address_key)}`,
    );
    expect(waiting.filter((each) => /chosen|cancelled|unfit/.test(each)).toSorted()).to.deep.equal([
      'interview-cancelled amara@wood.example',
      'interview-unfit rosa@company.example',
    ]);

    // Another offer, or another day, is another matter.
    expect((await calls.offer(id)).status).to.equal(200);
    expect(await turn(path)).to.deep.equal([303, 303]);
    late = dayMs;
    const own = Array.from({ length: applicationLimits.ownHistory }, () => ({
      at: new Date(),
      step: { kind: 'interview-unfit' },
    }));
    await site.connection.collection('applications').updateOne({}, { $push: { events: { $each: own } } } as object);
    expect((await answerOn(site, path, choose)).status).to.equal(422);
    const later = interviewCalls(site, await signIn(site, 'rita', 'recruiter'));
    const letter = { template: 'empty', subject: 'Hello', text: 'Hello {name}' };
    expect((await later.write(id, letter)).status).to.equal(201);
    expect((await later.send('POST', `/${id}/stage`, { stage: 'declined' })).status).to.equal(200);
  });

  it('are told of no answer about the talent pool that was not asked for', async () => {
    await begin();
    await apply();
    const link = new URL(String((await lettersOf(site, 'application-received'))[0]?.data?.['link']));
    for (const fields of [{ action: 'join-pool', consent: 'yes' }, { action: 'leave-pool' }])
      expect((await answerOn(site, link.pathname + link.search, fields)).status, fields.action).to.equal(422);
  });

  it('see where applications come from, and figures that stay after deletion', async () => {
    await begin();
    const form = async (path: string, referer?: string): Promise<string> =>
      String(
        load(await (await fetch(site.url + path, { headers: referer === undefined ? {} : { referer } })).text())(
          '[name=source]',
        ).val(),
      );
    const at = `/careers/${appliedFor}/apply`;
    expect(await form(at)).to.equal('');
    expect(await form(`${at}?source=Job%20Board!`)).to.equal('job-board');
    expect(await form(`${at}?utm_source=newsletter`)).to.equal('newsletter');
    expect(await form(at, 'https://www.jobs.example/list?q=amara')).to.equal('jobs.example');
    expect(await form(at, `${site.url}/careers/${appliedFor}?source=job-feed`)).to.equal('job-feed');
    expect(await (await fetch(`${site.url}/careers/jobs.xml`)).text()).to.contain(`${appliedFor}?source=job-feed`);

    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1)
      ids.push(await apply(`p${index}@wood.example`, { source: index < 3 ? 'Job Feed' : '' }));
    for (const id of ids) await calls.send('POST', `/${id}/stage`, { stage: 'declined' });
    await calls.send('DELETE', `/${ids[0]}`);
    const read = async (period: string) =>
      (await (await calls.send('GET', `/figures?period=${period}`)).json()) as Record<string, unknown>;
    const figures = await read('90-days');
    expect(figures).to.deep.include({ count: 4, in_time: 100, answer: { median: 1, p90: 1 } });
    expect(figures['sources']).to.deep.equal([
      { name: 'job-feed', count: 3, open: 0, hired: 0, declined: 3, withdrawn: 0, answer_days: 1, decision_days: 1 },
      {
        ...{ name: '', count: 1, open: null, hired: null, declined: null, withdrawn: null },
        ...{ answer_days: null, decision_days: null },
      },
    ]);
    expect(await read('all')).to.deep.equal(figures);
    late = 100 * dayMs;
    const later = interviewCalls(site, await signIn(site, 'rita', 'recruiter'));
    expect(await (await later.send('GET', '/figures?period=90-days')).json()).to.include({ count: 0 });
    late = 0;
    const csv = await calls.send('GET', '/figures.csv?period=12-months');
    expect(csv.headers.get('content-disposition')).to.equal('attachment; filename="applications-12-months.csv"');
    const lines = await csv.text();
    expect(lines).to.contain('"source","job-feed","3"').and.contain('"position","DevOps Engineer","4"');
    expect(lines).not.to.match(/amara|wood\.example/i);
    expect((await calls.send('GET', '/figures?period=ever')).status).to.equal(422);
  });

  it('lead whoever wants to apply for a closed position to its neighbours', async () => {
    await begin();
    const positions = careersContent.openings.positions.map((position) =>
      position.key === appliedFor ? { ...position, closes: '2026-01-31' } : position,
    );
    const content = contentCalls(site, await signIn(site, 'olga'));
    const openings = { ...careersContent.openings, positions };
    await content.publish(await content.save(await content.read('careers'), { ...careersContent, openings }));
    const closed = await fetch(`${site.url}/careers/${appliedFor}`);
    const apply410 = await fetch(`${site.url}/careers/${appliedFor}/apply`);
    expect([closed.status, apply410.status]).to.deep.equal([410, 410]);
    const linksOf = async (response: Response): Promise<string[]> =>
      load(await response.text())('main a[href^="/careers/"]')
        .toArray()
        .map((link) => link.attribs['href'] ?? '');
    const neighbours = await linksOf(closed);
    expect(neighbours.length).to.be.greaterThan(2);
    expect(await linksOf(apply410)).to.deep.equal(neighbours);
    const posted = await fetch(`${site.url}/careers/${appliedFor}/apply`, { method: 'POST', body: formOf() });
    expect(posted.status).to.equal(410);
    expect(await linksOf(posted)).to.deep.equal(neighbours);
  });
});
