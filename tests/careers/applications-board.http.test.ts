/** The calls for the board, scorecards, mentions and blind mode. */
import { expect } from 'chai';
import type { BoardCard, ShownScorecards } from '#shared/careers/application-board.contract.ts';
import type { ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import {
  applicationCalls,
  formOf,
  goodApplication,
  lettersOf,
  ownPath,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { giveAddress } from '../support/interview-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

interface Board {
  readonly stages: Readonly<
    Record<'application' | 'interview' | 'declined', { readonly count: number; readonly cards: readonly BoardCard[] }>
  >;
}

const written = (version: number, summary: string, hand_in: boolean) => ({
  judgements: [{ criterion: 'Knows the craft', rating: 3, sentence: `${summary}, seen in the review.` }],
  recommendation: 'yes',
  summary,
  version,
  hand_in,
});

describe('recruiters', () => {
  const site = serveTestSite();
  const owner = keepSignedIn(site, 'olga');
  const rosa = applicationCalls(site, keepSignedIn(site, 'rosa', 'recruiter'));
  const rafi = applicationCalls(site, keepSignedIn(site, 'rafi', 'recruiter'));
  keepSignedIn(site, 'eddie', 'editor');
  before(async () => {
    for (const name of ['olga', 'rosa', 'rafi', 'eddie']) await giveAddress(site, name);
    await settingsCalls(site, owner).switchFeatures({ scorecards: true, talentPool: true });
  });
  beforeEach(() => emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters'));

  const apply = async (name = 'Amara Osei', position?: string): Promise<string> => {
    const email = `${name.split(' ')[0] ?? ''}@wood.example`;
    await sendForm(site, formOf({ ...goodApplication, name, email }), undefined, position);
    const stored = (await storedApplications(site)).find((each) => each.name === name);
    return String(stored?._id);
  };
  const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
  const board = (query = ''): Promise<Board> => json(rosa.send('GET', `/board${query}`));
  const read = (id: string): Promise<ShownApplication> => json(rosa.send('GET', `/${id}`));
  const move = (id: string, stage: ApplicationStage): Promise<Response> => rosa.send('POST', `/${id}/stage`, { stage });
  const cardsOf = (calls: typeof rosa, id: string): Promise<ShownScorecards> =>
    json(calls.send('GET', `/${id}/scorecards`));
  const people = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await json<{ username: string; id: string }[]>(rosa.send('GET', '/recruiters'))).map(({ username, id }) => [
        username,
        id,
      ]),
    );

  it('see a column for each stage, by position, and the latest decisions of closed stages', async () => {
    const first = await apply('Ada One');
    await apply('Bo Two', 'product-manager');
    await move(first, 'interview');
    const all = await board();
    expect(all.stages.interview.cards.map(({ name, version }) => [name, version])).to.deep.equal([['Ada One', 2]]);
    expect(Date.parse(all.stages.interview.cards[0]?.since ?? '')).to.be.greaterThan(
      Date.parse(all.stages.interview.cards[0]?.submitted_at ?? ''),
    );
    expect(all.stages.application.cards[0]).to.include({ is_owed: true, files: 1, scorecards: null });
    expect((await board('?position=product-manager')).stages.interview.count).to.equal(0);
    for (let index = 0; index < 7; index += 1) await move(await apply(`No${index} Person`), 'declined');
    const { count, cards } = (await board()).stages.declined;
    expect(count).to.equal(7);
    expect(cards.map(({ name }) => name)).to.deep.equal([6, 5, 4, 3, 2].map((each) => `No${each} Person`));
  });

  it('see scorecards of others only after they have handed in their own', async () => {
    const id = await apply();
    const put = (calls: typeof rosa, body: object, stage = 'interview') =>
      calls.send('PUT', `/${id}/scorecards/${stage}`, body);
    expect((await put(rosa, written(0, 'Early', true))).status).to.equal(422);
    await move(id, 'interview');
    expect((await cardsOf(rosa, id)).criteria).to.have.lengthOf(5);

    expect((await put(rosa, { ...written(0, 'A draft of Rosa', false), recommendation: null })).status).to.equal(200);
    expect(JSON.stringify(await cardsOf(rafi, id))).not.to.contain('draft of Rosa');
    const empty = await put(rosa, { ...written(1, ' ', true), recommendation: null });
    expect(empty.status).to.equal(422);
    expect(((await empty.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).to.deep.equal([
      'recommendation',
      'summary',
    ]);
    expect((await put(rosa, written(0, 'From another window', true))).status).to.equal(409);
    expect((await put(rosa, written(1, 'Rosa is convinced', true))).status).to.equal(200);

    const hidden = await cardsOf(rafi, id);
    expect(
      hidden.stages[0]?.others.map(({ by, is_handed_in, card }) => [by.username, is_handed_in, card]),
    ).to.deep.equal([['rosa', true, null]]);
    for (const path of ['', `/${id}`, `/${id}/scorecards`, '/board'])
      expect(await (await rafi.send('GET', path)).text(), path).not.to.match(/Rosa is convinced|"yes":1/);
    // One's own draft is not enough.
    const drafted = await put(rafi, written(0, 'Rafi doubts', false));
    expect(await drafted.text()).not.to.contain('convinced');
    expect((await board()).stages.interview.cards[0]?.scorecards).to.deep.equal({
      stage: 'interview',
      asked: 2,
      handed_in: 1,
      recommendations: { 'strong-no': 0, no: 0, yes: 1, 'strong-yes': 0 },
    });
    const shown = await json<ShownScorecards>(put(rafi, written(1, 'Rafi doubts', true)));
    expect(shown.stages[0]?.others[0]?.card?.summary).to.equal('Rosa is convinced');
    // Each interview has its own scorecards.
    expect(shown.stages[1]?.others).to.deep.equal([]);

    const corrected = await json<ShownScorecards>(put(rosa, written(2, 'Rosa is less sure', false)));
    expect(corrected.stages[0]?.own?.handed_in_at).to.be.a('string');
    expect(corrected.stages[0]?.own?.corrected_at).to.be.a('string');
    expect((await read(id)).events.map(({ handed_in }) => handed_in)).to.deep.equal([null, 'interview', 'interview']);

    // The applicant's page shows none of it, and deleting the application deletes all of it.
    const own = await (await fetch(site.url + (await ownPath(site)))).text();
    expect(own).not.to.match(/less sure|Rafi|scorecard/i);
    expect((await rosa.send('DELETE', `/${id}`)).status).to.equal(204);
    expect((await rosa.send('GET', `/${id}/scorecards`)).status).to.equal(404);
    const names = await site.connection.db?.listCollections().toArray();
    for (const { name } of names ?? [])
      expect(JSON.stringify(await site.connection.collection(name).find().toArray()), name).not.to.contain('less sure');
  });

  it('can write at the same time', async () => {
    const id = await apply();
    await move(id, 'interview');
    const olga = applicationCalls(site, owner);
    const answers = await Promise.all(
      [rosa, rafi, olga].map((calls, index) =>
        calls.send('PUT', `/${id}/scorecards/interview`, written(0, `Card ${index}`, true)),
      ),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect((await storedApplications(site))[0]?.scorecards?.map(({ summary }) => summary)).to.have.members([
      'Card 0',
      'Card 1',
      'Card 2',
    ]);
  });

  it('ask each other for scorecards by email', async () => {
    const id = await apply();
    const ids = await people();
    expect(Object.keys(ids)).to.have.members(['olga', 'rosa', 'rafi']);
    const ask = (names: readonly string[]) =>
      rosa.send('PUT', `/${id}/scorecards/interview/asked`, { people: names.map((name) => ids[name] ?? name) });
    await ask(['rosa', 'rafi', 'eddie']);
    await ask(['rosa', 'rafi', 'olga']);
    expect((await lettersOf(site, 'application-asked')).map(({ to }) => to.address)).to.have.members([
      'rafi@company.example',
      'olga@company.example',
    ]);
    const [letter] = await lettersOf(site, 'application-asked');
    expect(String(letter?.data?.['link'])).to.match(/\/admin\/applications\/[0-9a-f]{24}\?scorecard=interview$/);
    expect(JSON.stringify(letter)).not.to.match(/Amara|wood/);
    // People who have begun stay.
    await rafi.send('PUT', `/${id}/scorecards/interview`, written(0, 'Begun', false));
    const [stage] = (await json<ShownScorecards>(ask(['rosa']))).stages;
    expect(stage?.others.map(({ by }) => by.username)).to.deep.equal(['rafi']);
    expect(stage?.own?.version).to.equal(0);
  });

  it('get an email about a mention, without the note and the applicant, if they may recruit', async () => {
    const id = await apply();
    const text = 'Amara wrote well, @rafi. @eddie, @rosa and mail@olga.example do not count. Ask @nobody.';
    const noted = await json<ShownApplication>(rosa.send('POST', `/${id}/notes`, { text }));
    expect(noted.events[0]?.mentions.map(({ username }) => username)).to.have.members(['rafi', 'rosa']);
    const letters = await lettersOf(site, 'application-mentioned');
    expect(letters.map(({ to }) => to.address)).to.deep.equal(['rafi@company.example']);
    expect(JSON.stringify(letters)).not.to.match(/Amara|wrote well|wood\.example/);
    expect(String(letters[0]?.data?.['link'])).to.match(new RegExp(`/admin/applications/${id}$`));
  });

  describe('in blind mode', () => {
    const personal = /Amara|Osei|wood\.example|555 0142|amara\.example|code\.example/;
    const setBlind = (blind: boolean): Promise<unknown> =>
      settingsCalls(site, owner).switchFeatures({ blindMode: blind });

    it('do not see the applicant in any response or email before the technical assessment', async () => {
      await setBlind(true);
      const id = await apply();
      await rosa.send('POST', `/${id}/notes`, { text: 'See this, @rafi' });
      await rosa.send('PUT', `/${id}/scorecards/interview/asked`, { people: Object.values(await people()) });
      const everywhere = async (): Promise<string> => {
        const texts = ['', '/board', '/stages', `/${id}`, `/${id}/scorecards`].map(async (path) =>
          (await rosa.send('GET', path)).text(),
        );
        const rest = ['/find?q=Amara', '/overview'].map(async (path) => {
          const answer = await fetch(`${site.url}/api/admin${path}`, { headers: owner.headers });
          return answer.text();
        });
        return (await Promise.all([...texts, ...rest])).join('\n');
      };
      expect(await everywhere()).not.to.match(personal);
      for (const stage of ['interview', 'application', 'declined', 'hired', 'interview'] as const)
        expect(await (await move(id, stage)).text(), stage).not.to.match(personal);
      const old = await rosa.send('POST', `/${id}/stage`, { stage: 'offer', version: 1 });
      expect(old.status).to.equal(409);
      expect(await old.text()).not.to.match(personal);
      const { name, files, email, links, is_hidden } = await read(id);
      expect({ name, email, links, is_hidden }).to.deep.equal({
        name: `Candidate ${id.slice(0, 4).toUpperCase()}`,
        email: '',
        links: [],
        is_hidden: true,
      });
      expect(files.map((file) => file.name)).to.deep.equal(['CV.pdf']);
      const file = await rosa.send('GET', `/${id}/files/${files[0]?.id}`);
      expect(file.headers.get('content-disposition')).to.contain('CV.pdf').and.not.contain('Amara');
      for (const letter of await site.connection.collection('letters').find().toArray())
        if (letter['kind'] !== 'application-received') expect(JSON.stringify(letter)).not.to.match(personal);

      expect((await json<ShownApplication>(move(id, 'assessment'))).name).to.equal('Amara Osei');
      // A decision does not hide the applicant again, but moving one stage back does.
      expect((await json<ShownApplication>(move(id, 'declined'))).name).to.equal('Amara Osei');
      expect(await (await move(id, 'interview')).text()).not.to.match(personal);
      await setBlind(false);
      expect(await everywhere()).to.match(personal);
    });

    it('see scorecards of others with the applicant masked', async () => {
      await setBlind(true);
      const id = await apply();
      await move(id, 'interview');
      const naming = 'Amara knows it; ask amara@wood.example.';
      for (const [calls, words] of [
        [rosa, naming],
        [rafi, 'Amara is calm.'],
      ] as const)
        await calls.send('PUT', `/${id}/scorecards/interview`, written(0, words, true));
      const seen = await cardsOf(rafi, id);
      expect(seen.stages[0]?.others[0]?.card).to.deep.include({
        summary: '{name} knows it; ask (hidden).',
        judgements: [
          { criterion: 'Knows the craft', rating: 3, sentence: '{name} knows it; ask (hidden)., seen in the review.' },
        ],
      });
      // One's own text is not masked, so saving it again keeps it.
      expect(seen.stages[0]?.own?.summary).to.equal('Amara is calm.');
      await setBlind(false);
      expect((await cardsOf(rafi, id)).stages[0]?.others[0]?.card?.summary).to.equal(naming);
    });

    it('reveal an applicant for a reason, which the history and the audit log show', async () => {
      await setBlind(true);
      const id = await apply();
      const other = await apply('Bo Two');
      const reveal = (body: object) => rosa.send('POST', `/${id}/reveal`, body);
      expect((await reveal({ reason: 'other', note: ' ' })).status).to.equal(422);
      expect((await reveal({ reason: 'curious', note: '' })).status).to.equal(422);
      const shown = await json<ShownApplication>(reveal({ reason: 'conflict', note: 'I may know them.' }));
      expect(shown.name).to.equal('Amara Osei');
      expect(shown.events.at(-1)?.revealed).to.equal('To check for a conflict of interest: I may know them.');
      expect((await reveal({ reason: 'conflict', note: '' })).status).to.equal(422);
      expect((await json<ApplicationRow[]>(rafi.send('GET', ''))).map(({ name }) => name)).to.have.members([
        'Amara Osei',
        `Candidate ${other.slice(0, 4).toUpperCase()}`,
      ]);
      const audit = await fetch(`${site.url}/api/admin/audit`, { headers: owner.headers });
      const entry = ((await audit.json()) as { words: string; after: string }[]).find(
        ({ words }) => words === 'Revealed an applicant',
      );
      expect(entry?.after).to.equal('To check for a conflict of interest');
    });
  });
});
