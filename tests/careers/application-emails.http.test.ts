/** Emails of recruiters, the talent pool, sources of applications, and figures without personal data. */
import { expect } from 'chai';
import { load } from 'cheerio';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import { careersContent } from '#shared/careers/careers.content.ts';
import {
  applicationCalls,
  appliedFor,
  formOf,
  goodApplication,
  lettersOf,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { answerOn, giveAddress, interviewCalls } from '../support/interview-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { settingsCalls } from '../support/settings-calls.ts';
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
    await settingsCalls(site, await signIn(site, 'otto')).switchFeatures({ talentPool: true });
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

  it('send an email from a template once, and the history shows it', async () => {
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
    // A different text is a different email, even with the same key.
    expect((await calls.write(id, { ...letter, subject: 'Another one' })).status).to.equal(201);
    expect(await lettersOf(site, 'application-letter')).to.have.lengthOf(2);
    await site.connection.collection('letters').deleteMany({ 'data.subject': 'Another one' });
    expect(stored?.to.address).to.equal('amara@wood.example');
    expect(stored?.data).to.include({ signed_by: 'rosa', reply_to: 'rosa@company.example' });
    expect(stored?.data?.['text']).to.contain('Hello Amara Osei,');
    expect((await events(id)).filter((event) => event.letter !== null)).to.have.lengthOf(2);
    // An email counts as an answer and does not move the application.
    const [application] = await storedApplications(site);
    expect(application).to.include({ stage: 'application' });
    expect(application?.clock_due_at).to.equal(undefined);
    expect((await calls.read(id)).letters.map(({ state }) => state)).to.deep.equal(['waiting']);
    for (const wrong of [
      { text: 'Hello {firstname}' },
      { subject: '' },
      { subject: '\u200b\n' },
      { template: 'sales' },
    ])
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

  it('get an error for an unknown placeholder', async () => {
    await begin();
    const owner = await signIn(site, 'olga');
    const content = contentCalls(site, owner);
    const wrong = {
      ...applicationsContent,
      templates: templates.map((each) => ({ ...each, text: each.text.replace('{name}', '{firstName}') })),
    };
    const { version } = await content.read('applications');
    const answer = await content.send('PUT', '/applications/working-copy', { version, content: wrong });
    expect(answer.status).to.equal(422);
    expect(JSON.stringify(await answer.json())).to.contain('Unknown placeholder {firstName}');
  });

  it('keep an application only with consent, until it ends', async () => {
    await begin({ applicationsPollIntervalMs: 100, retentionPace: { pollIntervalMs: 50, pauseMs: 1 } });
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
    // They can be asked again near its end.
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
    expect(Object.keys(figures[0] ?? {}).toSorted()).to.deep.equal([
      '_id',
      'answer_days',
      'decided_on',
      'decision_days',
      'held',
      'in_time',
      'position',
      'stage',
      'submitted_on',
    ]);
  });

  it('see sources of applications, and figures that stay after deletion', async () => {
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
        name: '',
        count: 1,
        open: null,
        hired: null,
        declined: null,
        withdrawn: null,
        answer_days: null,
        decision_days: null,
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

  it('lead applicants for a closed position to other positions', async () => {
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
