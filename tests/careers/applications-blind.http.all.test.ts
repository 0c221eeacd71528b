/** Blind mode in emails, interview times, calendar entries, the talent pool and figures. */
import { expect } from 'chai';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import type { EmailFields } from '#server/features/mail/email.model.ts';
import type { ShownApplication } from '#shared/careers/applications.contract.ts';
import {
  formOf,
  goodApplication,
  lettersOf,
  ownPath,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { answerOn, giveAddress, goodOffer, interviewCalls } from '../support/interview-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const personal = /Amara|Osei|wood\.example|555.?0142|amara\.example|code\.example/i;
/** Emails to other addresses go to staff. */
const ownAddress = goodApplication['email']?.toLowerCase();

describe('in blind mode', () => {
  let site: TestSite;
  let calls: ReturnType<typeof interviewCalls>;
  let id: string;
  let late = 0;
  beforeEach(async () => {
    late = 0;
    site = await startTestSite({ clock: () => new Date(Date.now() + late), applicationsPollIntervalMs: 100 });
    calls = interviewCalls(site, await signIn(site, 'rosa', 'recruiter'));
    await giveAddress(site, 'rosa');
    await settingsCalls(site, await signIn(site, 'olga')).switchFeatures({
      scorecards: true,
      blindMode: true,
      talentPool: true,
    });
    // The applicant's texts are not masked: this one does not identify them.
    await sendForm(
      site,
      formOf({ ...goodApplication, message: 'I would shorten the way first.', source: 'amara-osei' }),
    );
    id = String((await storedApplications(site))[0]?._id);
  });
  afterEach(() => site.close());

  const move = (stage: string): Promise<Response> => calls.send('POST', `/${id}/stage`, { stage });
  const answers = async (): Promise<string> => {
    const paths = ['', '?pool=true', '/board', '/stages', `/${id}`, `/${id}/scorecards`, `/${id}/correspondence`];
    const all = [...paths, '/figures?period=all', '/figures.csv?period=all', `/${id}/interview.ics`];
    return (await Promise.all(all.map(async (path) => (await calls.send('GET', path)).text()))).join('\n');
  };
  const lettersToStaff = async (): Promise<string> => {
    const letters = await site.connection.collection<EmailFields>('letters').find().toArray();
    return JSON.stringify(letters.filter(({ to }) => to.address.toLowerCase() !== ownAddress));
  };
  const expectHidden = async (when: string): Promise<void> => {
    expect(await answers(), when).not.to.match(personal);
    expect(await lettersToStaff(), when).not.to.match(personal);
  };

  it('emails are filled in when they are sent, and the history shows them without the name', async () => {
    const decline = applicationsContent.templates.find(({ id }) => id === 'decline')?.text ?? '';
    const text = decline.replace('The reason:', 'The reason: more years on call.');
    const letter = { template: 'decline', subject: 'For {name}', text };
    expect(await (await calls.write(id, letter)).text()).not.to.match(personal);
    const typed = { template: 'empty', subject: 'Amara Osei, a question', text: 'Hello Amara, is 020 5550142 right?' };
    expect(await (await calls.write(id, typed, 'two')).text()).not.to.match(personal);
    const sent = await lettersOf(site, 'application-letter');
    const texts = new Map(sent.map(({ data }) => [data?.['subject'], data?.['text']]));
    expect([...texts.keys()]).to.have.members(['For Amara Osei', 'Amara Osei, a question']);
    expect(texts.get('For Amara Osei')).to.contain('Hello Amara Osei,');
    // Mail servers name the address that they could not deliver to.
    await site.connection
      .collection('letters')
      .updateOne(
        { kind: 'application-letter' },
        { $set: { state: 'failed', reason: `550 5.1.1 <${goodApplication['email']}>: unknown` } },
      );
    await expectHidden('after letters');
    const reasons = (await calls.read(id)).letters.map(({ reason }) => reason);
    expect(reasons).to.have.members(['550 5.1.1 <(hidden)>: unknown', null]);

    await move('assessment');
    const { events } = (await (await calls.send('GET', `/${id}`)).json()) as ShownApplication;
    const written = events.flatMap((event) => (event.letter === null ? [] : [event.letter]));
    expect(written.map(({ subject }) => subject)).to.deep.equal(['For Amara Osei', 'Amara Osei, a question']);
    // Moving it one stage back also hides what was written meanwhile.
    await calls.send('POST', `/${id}/notes`, { text: 'Amara explained it well.' });
    await move('interview');
    await expectHidden('one stage back');
  });

  it('a search finds an applicant by the neutral name and the position, and by no other', async () => {
    const found = async (q: string): Promise<string> => (await calls.send('GET', `?q=${q}`)).text();
    for (const q of ['amara', 'osei', goodApplication['email'] ?? '']) expect(await found(q), q).to.equal('[]');
    for (const q of [id.slice(0, 4), 'candidate', 'devops']) expect(await found(q), q).to.contain(id);
    expect(await (await calls.send('GET', '/stages?q=amara')).json()).to.have.nested.property('stages.application', 0);
    await move('assessment');
    expect(await found('osei')).to.contain(id);
  });

  it('interview times, their emails and calendar entries do not name the applicant to recruiters', async () => {
    const place = 'Call to +233 20 5550142';
    expect((await calls.offer(id, { ...goodOffer, place })).status).to.equal(200);
    await expectHidden('offered');
    const page = await ownPath(site, 'interview-offered');
    await answerOn(site, page, { action: 'refuse-times', said: 'Mornings, please. Amara Osei, amara.example/work' });
    expect((await lettersOf(site, 'interview-unfit'))[0]?.data?.['said']).to.equal(
      'Mornings, please. {name}, (hidden)',
    );
    await expectHidden('refused');
    const time = new Date(`${goodOffer.times[0]}Z`).toISOString();
    expect((await answerOn(site, page, { action: 'choose-time', time })).status).to.equal(303);
    const entry = await (await calls.send('GET', `/${id}/interview.ics`)).text();
    expect(entry).to.contain('SUMMARY:Interview: DevOps Engineer').and.contain('LOCATION:Call to (hidden)');
    await expectHidden('chosen');
    // Half a day before the interview.
    late = Date.parse(time) - Date.now() - 43_200_000;
    await until(async () => (await lettersOf(site, 'interview-reminder')).length === 2);
    late = 0;
    expect((await calls.send('DELETE', `/${id}/interview`)).status).to.equal(200);
    await expectHidden('called off');
    // Emails to the applicant are complete.
    const own = (await lettersOf(site, 'interview-offered')).find(({ to }) => to.address.toLowerCase() === ownAddress);
    expect(JSON.stringify(own)).to.contain(place);
  });

  it('the talent pool and the figures do not show the applicant, also after a decision', async () => {
    expect(await (await move('declined')).text()).not.to.match(personal);
    expect(await (await calls.send('POST', `/${id}/pool`)).text()).not.to.match(personal);
    await answerOn(site, await ownPath(site, 'pool-asked'), { action: 'join-pool', consent: 'yes' });
    const listed = (await (await calls.send('GET', '?pool=true')).json()) as { name: string }[];
    expect(listed.map(({ name }) => name)).to.deep.equal([`Candidate ${id.slice(0, 4).toUpperCase()}`]);
    await expectHidden('in the pool');
    await calls.send('DELETE', `/${id}`);
    await expectHidden('deleted');
  });
});
