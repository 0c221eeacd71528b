/** A site's own hiring stages: editing and removing them, and applications that go through them. */
import { expect } from 'chai';
import { load } from 'cheerio';
import type { BoardCard, ShownScorecards } from '#shared/careers/application-board.contract.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import type { Stage } from '#shared/careers/application-rules.ts';
import type { ApplicationsContent } from '#shared/careers/applications.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { appliedFor, ownPath, sendForm, storedApplications } from '../support/application-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { goodOffer, interviewCalls } from '../support/interview-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { callsBelow, keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

type OwnStages = ApplicationsContent['stages'];

const callStage = { title: 'Phone Screen', text: 'We call you.', interview: true, minutes: 20, named: false };
const trialDay = { title: 'Trial Day', text: 'You spend a paid day with us.', interview: true, named: true };
const checks = { title: 'References', text: 'We talk to people you have worked with.', interview: false, named: false };

describe('a site’s own hiring stages', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olga');
  const recruiter = keepSignedIn(site, 'rosa', 'recruiter');
  const editor = keepSignedIn(site, 'eddie', 'editor');
  const pages = contentCalls(site, editor);
  const applications = interviewCalls(site, recruiter);
  const admin = callsBelow(site, recruiter, '');
  const records = ['applications', 'applications.files', 'applications.chunks', 'letters', 'audit_entries'] as const;
  beforeEach(async () => {
    await emptyCollections(site, ...records, 'content_edition', 'content_texts');
    await settingsCalls(site, owner).switchFeatures({ scorecards: true });
  });

  const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
  const stageList = (): Promise<Stage[]> => json(admin('GET', '/hiring-stages'));
  const inUse = async (): Promise<string[]> =>
    (await stageList()).filter(({ is_removed }) => !is_removed).map(({ id, title }) => `${id}: ${title}`);
  const apply = async (): Promise<string> => {
    await sendForm(site);
    return String((await storedApplications(site))[0]?._id);
  };
  const move = (id: string, stage: string): Promise<Response> => applications.send('POST', `/${id}/stage`, { stage });
  const read = (id: string): Promise<ShownApplication> => json(applications.send('GET', `/${id}`));
  const draft = async (change: (stages: OwnStages) => readonly object[]): Promise<ContentPage> => {
    const page = await pages.read('applications');
    const content = page.content as ApplicationsContent;
    return pages.save(page, { ...content, stages: change(content.stages) });
  };
  const publish = async (change: (stages: OwnStages) => readonly object[]): Promise<ContentPage> =>
    pages.publish(await draft(change));
  const refusal = async (action: string, { key, version }: ContentPage) => {
    const answer = await pages.send('POST', `/${key}/${action}`, { version });
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    return { status: answer.status, code, detail };
  };

  it('are previewed on the page of an invented applicant, also before they are published', async () => {
    const page = await draft((stages) => [...stages.slice(0, 2), trialDay, { ...trialDay, title: '', text: '' }]);
    const titles = page.examples.map(({ title }) => title.replace('Applicant’s page: ', ''));
    expect(titles.filter((title) => !title.startsWith('Email: '))).to.deep.equal([
      ...[
        'Application form',
        'After sending',
        'Application',
        'Interview',
        'Technical Assessment',
        'Trial Day',
        'Stage 4',
      ],
      ...['Offer', 'Hired', 'Declined', 'Withdrawn'],
    ]);
    const { preview } = await pages.ask<{ readonly preview: string }>('POST', '/applications/preview');
    const shown = async (title: string, key = preview): Promise<string> => {
      const { path = '' } = page.examples.find((each) => each.title.endsWith(title)) ?? {};
      const answer = await fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}preview=${key}`);
      return `${answer.status} ${load(await answer.text())('main').text()}`;
    };
    expect(await shown('Trial Day')).to.match(/^200 .*Trial DayYou spend a paid day with us\./);
    expect(await shown('Stage 4')).to.match(/^200 /);
    expect(await shown('Interview')).to.include('Video call');
    expect(await shown('Offer'))
      .to.match(/^200 .*Offer/)
      .and.not.include('Video call');
    expect(await shown('After sending')).to.include('We received your application');
    expect(await shown('Trial Day', 'no-such-key')).to.match(/^404 /);
    const { path = '' } = page.examples.find(({ title }) => title.endsWith('Offer')) ?? {};
    expect((await fetch(site.url + path)).status, 'without a key').to.equal(404);
  });

  it('are edited by recruiters, who edit no other page', async () => {
    const own = contentCalls(site, recruiter);
    const page = await own.read('applications');
    const content = page.content as ApplicationsContent;
    await own.publish(await own.save(page, { ...content, stages: [...content.stages, callStage] }));
    expect(await inUse()).to.include('phone-screen: Phone Screen');
    expect((await own.send('POST', '/applications/preview')).status).to.equal(200);
    const body = { version: page.version, content };
    for (const key of ['about', 'site-settings', 'APPLICATIONS', 'applications%2F..%2Fabout'])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', '/working-copy'],
        ['POST', '/publish'],
        ['POST', '/built-in'],
      ] as const)
        expect((await own.send(method, `/${key}${path}`, method === 'GET' ? undefined : body)).status, key).to.equal(
          403,
        );
    expect((await own.send('GET', '')).status, 'the list').to.equal(403);
    const seller = await signIn(site, 'sam', 'sales');
    expect((await contentCalls(site, seller).send('GET', '/applications')).status).to.equal(403);
  });

  it('begin as the three that every site had, in the order of hiring', async () => {
    expect(await stageList()).to.deep.include.members([
      {
        id: 'application',
        title: 'Application',
        has_interview: false,
        is_named: false,
        is_removed: false,
        minutes: 30,
      },
      {
        ...{ id: 'assessment', title: 'Technical Assessment', has_interview: true, is_named: true, is_removed: false },
        minutes: 240,
      },
    ]);
    expect((await stageList()).map(({ id }) => id)).to.deep.equal([
      ...['application', 'interview', 'assessment', 'final-interview'],
      ...['offer', 'hired', 'declined', 'withdrawn', 'spam'],
    ]);
    expect((await callsBelow(site, editor, '')('GET', '/hiring-stages')).status).to.equal(403);
    const id = await apply();
    const answer = await move(id, 'phone-screen');
    expect(answer.status).to.equal(422);
    expect(await answer.json()).to.deep.include({
      errors: [
        {
          field: 'stage',
          message:
            'There is no stage “phone-screen” here. Choose one of: application, interview, assessment, final-interview, offer, hired, declined.',
        },
      ],
    });
    for (const stage of ['spam', 'withdrawn']) expect((await move(id, stage)).status, stage).to.equal(422);
    expect((await applications.send('GET', '?stage=phone-screen')).status).to.equal(422);
    expect((await applications.send('GET', `?stage=spam`)).status).to.equal(200);
  });

  it('are added and renamed: the id stays, and everything else follows', async () => {
    await publish(([first, ...rest]) => [callStage, { ...first, title: 'Team Interview' }, ...rest]);
    expect((await inUse()).slice(0, 4)).to.deep.equal([
      ...['application: Application', 'phone-screen: Phone Screen', 'interview: Team Interview'],
      'assessment: Technical Assessment',
    ]);
    const id = await apply();
    const page = await ownPath(site);
    expect((await applications.offer(id)).status).to.equal(200);
    expect((await read(id)).stage).to.equal('phone-screen');
    expect(await applications.read(id)).to.include({ may_offer: true, usual_minutes: 20 });
    expect(await (await fetch(site.url + page)).text())
      .to.contain('Phone Screen')
      .and.contain('We call you.');
    expect(await json(applications.send('GET', '?stage=phone-screen'))).to.have.length(1);
    const { stages } = await json<{ stages: Record<string, { cards: BoardCard[] }> }>(
      applications.send('GET', '/board'),
    );
    expect(stages['phone-screen']?.cards[0]).to.include({ id, stage: 'phone-screen' });
    const cards = await json<ShownScorecards>(applications.send('GET', `/${id}/scorecards`));
    expect(cards.stages.map(({ stage, is_reached }) => `${stage} ${is_reached}`)).to.deep.equal([
      ...['phone-screen true', 'interview false', 'assessment false', 'final-interview false'],
    ]);
    await publish((now) => now.map((each) => (each.id === 'phone-screen' ? { ...each, title: 'First Call' } : each)));
    expect((await inUse())[1]).to.equal('phone-screen: First Call');
    await move(id, 'interview');
    expect(await (await admin('GET', '/applications/figures.csv?period=all')).text()).to.contain(
      '"stage","Team Interview","1"',
    );
    // The drafts that publication completed are gone.
    const texts = { page: 'applications' };
    expect(await site.connection.collection('content_texts').countDocuments(texts)).to.equal(2);
    const entries = await json<{ before: string; after: string }[]>(callsBelow(site, owner, '')('GET', '/audit'));
    expect(entries).to.deep.include.members([{ ...entries[0], before: 'First Call', after: 'Team Interview' }]);
  });

  it('end blind mode where they say so, and have interviews only where they say so', async () => {
    await settingsCalls(site, owner).switchFeatures({ blindMode: true });
    await publish(() => [checks, callStage, trialDay, { ...checks, title: 'Team Lunch' }]);
    const id = await apply();
    await move(id, 'references');
    expect((await applications.offer(id, goodOffer)).status).to.equal(422);
    expect(await applications.read(id)).to.include({ may_offer: false, usual_minutes: 30 });
    expect((await applications.send('PUT', `/${id}/scorecards/references/asked`, { people: [] })).status).to.equal(422);
    for (const [stage, isHidden] of [
      ...([
        ['phone-screen', true],
        ['trial-day', false],
        ['team-lunch', false],
        ['offer', false],
      ] as const),
    ]) {
      await move(id, stage);
      expect((await read(id)).is_hidden, stage).to.equal(isHidden);
    }
  });

  it('are not removed while applications are at them, also by the built-in text', async () => {
    await publish((now) => [callStage, ...now]);
    const id = await apply();
    await move(id, 'phone-screen');
    const without = await draft((now) => now.filter((each) => each.id !== 'phone-screen'));
    const said = {
      status: 422,
      code: 'not-publishable',
      detail: '1 application is at the stage Phone Screen. Move it to another stage before you remove Phone Screen.',
    };
    expect(await refusal('publish', without)).to.deep.equal(said);
    expect(await refusal('built-in', without)).to.deep.equal(said);
    expect((await inUse())[1]).to.equal('phone-screen: Phone Screen');
  });

  it('stay in the history after they were removed, and come back under their old title', async () => {
    await publish((now) => [callStage, ...now]);
    const id = await apply();
    await move(id, 'phone-screen');
    const written = { judgements: [], recommendation: null, summary: 'Sounds calm', version: 0, hand_in: false };
    expect((await applications.send('PUT', `/${id}/scorecards/phone-screen`, written)).status).to.equal(200);
    await move(id, 'declined');
    await publish((now) => now.filter((each) => each.id !== 'phone-screen'));
    expect(await inUse()).not.to.include('phone-screen: Phone Screen');
    expect(await stageList()).to.deep.include({
      ...{ id: 'phone-screen', title: 'Phone Screen', has_interview: true, is_named: false, is_removed: true },
      minutes: 20,
    });
    expect((await read(id)).events.map(({ stage }) => stage)).to.deep.equal(['phone-screen', 'declined']);
    const cards = await json<ShownScorecards>(applications.send('GET', `/${id}/scorecards`));
    expect(cards.stages.find(({ stage }) => stage === 'phone-screen')?.own?.summary).to.equal('Sounds calm');
    expect((await move(id, 'phone-screen')).status).to.equal(422);
    // As after a scheduled publication: an application came to it meanwhile.
    await site.connection.collection('applications').updateOne({}, { $set: { stage: 'phone-screen' } });
    const { stages } = await json<{ stages: Record<string, number> }>(applications.send('GET', '/stages'));
    expect(stages['phone-screen']).to.equal(1);
    expect((await move(id, 'interview')).status).to.equal(200);
    await publish((now) => [...now, { ...trialDay, title: 'phone screen' }]);
    expect(await inUse()).to.include('phone-screen: phone screen');
    expect((await stageList()).filter(({ is_removed }) => is_removed)).to.deep.equal([]);
  });

  it('need titles of their own, and one at least', async () => {
    for (const title of ['Offer', 'interview']) {
      const { code, detail } = await refusal(
        'publish',
        await draft((now) => [...now.slice(0, 3), { ...callStage, title }]),
      );
      expect([code, detail]).to.deep.equal([
        'not-publishable',
        `Another stage is called ${title}. Choose a different title.`,
      ]);
    }
    expect((await refusal('publish', await draft(() => []))).status).to.equal(422);
  });

  it('are taken over from the texts of an older version, with the form and the draft', async () => {
    const page = await pages.read('applications');
    const { stages, removedStages: _, ...older } = structuredClone(page.content) as ApplicationsContent;
    const states = { ...older.status.states, interview: { title: 'Kennenlernen', text: 'Wir reden.' } };
    const text = await site.connection
      .collection('content_texts')
      .insertOne({ page: 'applications', content: { ...older, status: { ...older.status, states } }, pictures: [] });
    const by = { id: '', username: 'eddie' };
    const live = { version: 2, live: String(text.insertedId), upcoming: null, working_copy: null };
    await site.connection.collection<{ _id: string }>('content_edition').updateOne(
      { _id: 'site' },
      {
        $set: {
          'pages.applications': { ...live, last_change: { at: new Date(), by }, revisions: [] },
          edition_id: 'older',
        },
        $inc: { edition: 1 },
      },
      { upsert: true },
    );
    const { content, form } = await pages.read('applications');
    expect((content as ApplicationsContent).stages).to.deep.equal([
      { ...stages[0], title: 'Kennenlernen', text: 'Wir reden.' },
      ...stages.slice(1),
    ]);
    const names = form.kind === 'group' ? form.fields.map(({ name }) => name) : [];
    expect(names[0]).to.equal('stages');
    expect(names).not.to.include('removedStages');
    await publish((now) => now.slice(0, 1));
    expect((await inUse()).slice(0, 3)).to.deep.equal([
      ...['application: Application', 'interview: Kennenlernen', 'offer: Offer'],
    ]);
    expect((await fetch(`${site.url}/careers/${appliedFor}/apply`)).status).to.equal(200);
  });
});
