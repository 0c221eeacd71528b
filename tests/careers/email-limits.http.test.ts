/** Emails that are refused before they are sent, limits on emails, and answers of applicants that are refused. */
import { expect } from 'chai';
import { load } from 'cheerio';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import { applicationLimits } from '#shared/careers/application-rules.ts';
import { interviewLimits } from '#shared/careers/recruiting-rules.ts';
import { formOf, goodApplication, lettersOf, sendForm, storedApplications } from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { answerOn, giveAddress, goodOffer, interviewCalls } from '../support/interview-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const dayMs = 86_400_000;

describe('recruiters and applicants', () => {
  let late = 0;
  const site = serveTestSite({ clock: () => new Date(Date.now() + late) });
  const calls = interviewCalls(site, keepSignedIn(site, 'rosa', 'recruiter'));
  beforeEach(async () => {
    late = 0;
    await giveAddress(site, 'rosa');
    await emptyCollections(site, 'applications', 'letters');
  });
  const apply = async (email = 'amara@wood.example', fields: object = {}): Promise<string> => {
    await sendForm(site, formOf({ ...goodApplication, ...fields, email }));
    return String((await storedApplications(site))[0]?._id);
  };

  it('cannot send an email with a part of its template left empty', async () => {
    const id = await apply();
    const { templates: ready } = await calls.read(id);
    const textOf = (template: string): string => ready.find((each) => each.id === template)?.text ?? '';
    const refused = async (text: string): Promise<string> => {
      const answer = await calls.write(id, { template: 'empty', subject: 'Hello', text });
      expect(answer.status, text).to.equal(422);
      return JSON.stringify(await answer.json());
    };
    expect(await refused(textOf('decline'))).to.contain('Complete or delete the line “The reason:”.');
    expect(await refused(textOf('time'))).to.contain('You will hear from me by:');
    const half = textOf('offer').replace('Salary:', 'Salary: 60,000').replace('Weekly hours:', 'Weekly hours: 40');
    expect(await refused(half)).to.contain('“Start:”');
    expect(await refused('Hello\r\n\r\nThe reason:')).to.contain('The reason:');
    // The next line of the template is not a reason.
    expect(await refused(textOf('decline').replace(/The reason:\s+/, 'The reason:\n'))).to.contain('The reason:');
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

  it('can write from an international address, and learn when names make an email too long', async () => {
    const id = await apply('amara@wood.example', { name: 'Amara Osei '.repeat(9).trim() });
    await giveAddress(site, 'rosa', 'rosa@bücher.example');
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
    // An email that cannot be sent is neither in the history nor in the outbox.
    const [application] = await storedApplications(site);
    expect(application?.events.filter((event) => event.letter !== undefined)).to.have.lengthOf(1);
    expect(application?.outbox).to.equal(undefined);
  });

  it('get few emails from an applicant who chooses and refuses times in turn, and can still add to the history', async () => {
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
    // Of the emails that wait, each side gets only the last.
    const waiting = (await site.connection.collection('letters').find({ state: 'waiting' }).toArray()).map(
      ({ kind, address_key }) => `${String(kind)} ${String(address_key)}`,
    );
    expect(waiting.filter((each) => /chosen|cancelled|unfit/.test(each)).toSorted()).to.deep.equal([
      'interview-cancelled amara@wood.example',
      'interview-unfit rosa@company.example',
    ]);

    // The limit starts again with another offer or another day.
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

  it('cannot answer about the talent pool without being asked', async () => {
    await apply();
    const link = new URL(String((await lettersOf(site, 'application-received'))[0]?.data?.['link']));
    for (const fields of [{ action: 'join-pool', consent: 'yes' }, { action: 'leave-pool' }])
      expect((await answerOn(site, link.pathname + link.search, fields)).status, fields.action).to.equal(422);
  });
});
