/** A site's own email templates for recruiters: editing them, their stages, and texts of older versions. */
import { expect } from 'chai';
import type { ApplicationsContent } from '#shared/careers/applications.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { sendForm, storedApplications } from '../support/application-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { giveAddress, interviewCalls } from '../support/interview-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const callStage = { title: 'Phone Screen', text: 'We call you.', interview: true, minutes: 20, named: false };
const callEmail = { title: 'We call you', subject: '{position}: a call', text: 'Hello {name},\n\nwe will call.' };

describe('a site’s own email templates', () => {
  const site = serveTestSite();
  const recruiter = keepSignedIn(site, 'rosa', 'recruiter');
  const pages = contentCalls(site, keepSignedIn(site, 'eddie', 'editor'));
  const applications = interviewCalls(site, recruiter);
  beforeEach(async () => {
    await emptyCollections(site, 'applications', 'letters', 'content_edition', 'content_texts');
    await giveAddress(site, 'rosa');
  });

  const draft = async (change: (content: ApplicationsContent) => object): Promise<ContentPage> => {
    const page = await pages.read('applications');
    const content = page.content as ApplicationsContent;
    return pages.save(page, { ...content, ...change(content) });
  };
  const publish = async (change: (content: ApplicationsContent) => object): Promise<ContentPage> =>
    pages.publish(await draft(change));
  const publishErrors = async ({ key, version }: ContentPage): Promise<unknown> => {
    const answer = await pages.send('POST', `/${key}/publish`, { version });
    expect(answer.status).to.equal(422);
    return ((await answer.json()) as { errors: unknown }).errors;
  };
  const apply = async (): Promise<string> => {
    await sendForm(site);
    return String((await storedApplications(site))[0]?._id);
  };
  const listed = async (id: string): Promise<string[]> =>
    (await applications.read(id)).templates.map((each) => `${each.id}: ${each.stage ?? 'any'}`);

  const builtIn = ['interview: interview', 'assessment: assessment', 'offer: offer', 'decline: declined', 'time: any'];

  it('are added for a stage, also for a new one, put in order, and removed', async () => {
    const id = await apply();
    expect(await listed(id)).to.deep.equal([...builtIn, 'empty: any']);
    await publish(({ stages, templates: [first, ...others] }) => ({
      stages: [callStage, ...stages],
      templates: [{ ...callEmail, stage: 'Phone Screen' }, ...others, { ...first, title: 'Invite' }],
    }));
    expect(await listed(id)).to.deep.equal([
      ...['we-call-you: phone-screen', ...builtIn.slice(1)],
      ...['interview: interview', 'empty: any'],
    ]);
    const ready = (await applications.read(id)).templates[0];
    expect(ready).to.include({ title: 'We call you', subject: 'DevOps Engineer: a call' });
    await publish(() => ({ templates: [{ ...callEmail, title: 'Empty' }] }));
    expect(await listed(id)).to.deep.equal(['empty-2: any', 'empty: any']);
  });

  it('follow a new stage that is renamed or removed before it is published', async () => {
    const id = await apply();
    const [trial, removed] = [`draft-${'1a'.repeat(16)}`, `draft-${'2b'.repeat(16)}`];
    const { content } = await publish(({ stages }) => ({
      stages: [...stages, { ...callStage, id: trial, title: 'Trial Day' }],
      templates: [
        { ...callEmail, stage: trial },
        { ...callEmail, title: 'Other', stage: removed },
      ],
    }));
    expect((content as ApplicationsContent).stages.at(-1)?.id).to.equal('trial-day');
    expect(await listed(id)).to.deep.equal(['we-call-you: trial-day', 'other: any', 'empty: any']);
  });

  it('are for any stage once their stage is removed', async () => {
    const id = await apply();
    await publish(({ stages, templates }) => ({
      stages: [callStage, ...stages],
      templates: [{ ...callEmail, stage: 'Phone Screen' }, ...templates],
    }));
    const { content } = await publish(({ stages }) => ({ stages: stages.slice(1) }));
    expect((content as ApplicationsContent).templates[0]).not.to.have.property('stage');
    expect(await listed(id)).to.deep.equal(['we-call-you: any', ...builtIn, 'empty: any']);
  });

  it('are refused for a stage that there never was', async () => {
    const page = await draft(() => ({ templates: [{ ...callEmail, stage: 'trial-day' }] }));
    const stages = 'application, interview, assessment, final-interview, offer, hired, declined, withdrawn';
    expect(await publishErrors(page)).to.deep.equal([
      { field: 'templates.0.stage', message: `There is no stage “trial-day” here. Choose one of: ${stages}.` },
    ]);
  });

  it('leave the history as it is when they are removed, and cannot be used any more', async () => {
    const id = await apply();
    const email = { template: 'time', subject: 'A few more days', text: 'We need longer.' };
    expect((await applications.write(id, email)).status).to.equal(201);
    await publish(({ templates }) => ({ templates: templates.filter((each) => each.id !== 'time') }));
    const { events } = (await (await applications.send('GET', `/${id}`)).json()) as { events: { letter: object }[] };
    expect(events[0]?.letter).to.include(email);
    const refused = await applications.write(id, email, 'other');
    expect(refused.status).to.equal(422);
    expect(await refused.json()).to.deep.include({
      errors: [
        {
          field: 'template',
          message: 'There is no template “time” here. Choose one of: interview, assessment, offer, decline, empty.',
        },
      ],
    });
  });

  it('are taken over from the texts of an older version', async () => {
    const id = await apply();
    const { templates, ...older } = structuredClone((await pages.read('applications')).content) as ApplicationsContent;
    const named = Object.fromEntries(
      templates.map(({ id: name, title, subject, text }) => [name, { title, subject, text }]),
    );
    const text = await site.connection.collection('content_texts').insertOne({
      page: 'applications',
      content: { ...older, templates: { ...named, offer: { ...named['offer'], title: 'Angebot' } } },
      pictures: [],
    });
    const live = { version: 2, live: String(text.insertedId), upcoming: null, working_copy: null };
    const last_change = { at: new Date(), by: { id: '', username: 'eddie' } };
    await site.connection.collection<{ _id: string }>('content_edition').updateOne(
      { _id: 'site' },
      {
        $set: { 'pages.applications': { ...live, last_change, revisions: [] }, edition_id: 'older' },
        $inc: { edition: 1 },
      },
      { upsert: true },
    );
    const { content } = await pages.read('applications');
    expect((content as ApplicationsContent).templates).to.deep.equal(
      templates.map((each) => (each.id === 'offer' ? { ...each, title: 'Angebot' } : each)),
    );
    await publish(({ templates: now }) => ({ templates: now.slice(2) }));
    expect(await listed(id)).to.deep.equal([...builtIn.slice(2), 'empty: any']);
    expect((await applications.read(id)).templates[0]?.title).to.equal('Angebot');
  });
});
