/** Rules of blind mode, scorecards, mentions and the board. */
import { expect } from 'chai';
import { type BoardData, withCardAt } from '#client/staff/careers/use-applications.ts';
import type { BoardCard } from '#shared/careers/application-board.contract.ts';
import { listStages, type ApplicationStage, type OwnStage } from '#shared/careers/application-rules.ts';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import {
  candidateName,
  isBlind,
  neutralFileName,
  fillName,
  maskName,
  maskPerson,
  formatRecommendations,
  checkScorecard,
} from '#shared/careers/recruiting-rules.ts';
import { mentionedNames } from '#server/features/careers/application-emails.ts';

const builtIn = { stages: applicationsContent.stages as readonly OwnStage[], removedStages: [] };
const known = listStages(builtIn);

const went = (...stages: readonly ApplicationStage[]): boolean =>
  isBlind({ stage: stages.at(-1) ?? 'application', events: stages.map((stage) => ({ stage })) }, known);

describe('blind mode', () => {
  it('hides the applicant until the technical assessment, also after an earlier decision', () => {
    expect(went()).to.equal(true);
    expect(went('interview')).to.equal(true);
    for (const decision of ['hired', 'declined', 'withdrawn'] as const) {
      expect(went('interview', decision), decision).to.equal(true);
      expect(went('interview', 'assessment', decision), decision).to.equal(false);
      expect(went(decision), decision).to.equal(true);
    }
    expect(went('spam')).to.equal(true);
    for (const stage of ['assessment', 'final-interview', 'offer'] as const) expect(went(stage), stage).to.equal(false);
    expect(went('assessment', 'interview')).to.equal(true);
    expect(isBlind({ stage: 'interview', events: [], revealed_at: new Date() }, known)).to.equal(false);
  });

  it('names a candidate by the id, and files by their order', () => {
    expect(candidateName('4f2a00112233445566778899')).to.equal('Candidate 4F2A');
    expect([neutralFileName('pdf', 0, true), neutralFileName('odt', 1, false)]).to.deep.equal(['CV.pdf', 'File 2.odt']);
  });

  it('masks the person in a text, and nothing else', () => {
    const person = {
      name: 'Noor (N.) el-Khatib',
      email: 'Noor@wood.example',
      phone: '+233 20 555 0142',
      links: ['https://www.noor.example/work/'],
    };
    const hidden: Readonly<Record<string, string>> = {
      'Hello Noor (N.) el-Khatib,': 'Hello {name},',
      'Noor, el-Khatib and Noorah': '{name}, {name} and Noorah',
      '550 <noor@WOOD.example>: unknown': '550 <(hidden)>: unknown',
      'Call +233-20-5550142 or see noor.example/work.': 'Call (hidden) or see (hidden).',
      '@Noor reads this with 233 applications': '@Noor reads this with 233 applications',
    };
    for (const [text, left] of Object.entries(hidden)) expect(maskPerson(text, person)).to.equal(left);
    expect(fillName(maskName('Noor (N.) el-Khatib: $& for Noor', person.name), '$&')).to.equal('$&: $& for Noor');
  });
});

describe('a scorecard', () => {
  const judgement = { criterion: 'Knows the craft', rating: 3, sentence: 'Drew it.' } as const;

  it('needs at least one judgement with its reason, a recommendation and a summary', () => {
    expect(checkScorecard({ judgements: [judgement], recommendation: 'yes', summary: 'Good.' })).to.deep.equal([]);
    const fields = (judgements: Parameters<typeof checkScorecard>[0]['judgements']): string[] =>
      checkScorecard({ judgements, recommendation: null, summary: ' ' }).map(({ field }) => field);
    expect(fields([])).to.deep.equal(['judgements.0.rating', 'recommendation', 'summary']);
    expect(fields([judgement, { ...judgement, sentence: ' ' }])).to.deep.equal([
      'judgements.1.sentence',
      'recommendation',
      'summary',
    ]);
  });

  it('is counted by recommendation, the best first', () => {
    expect(formatRecommendations({ 'strong-no': 1, no: 0, yes: 2, 'strong-yes': 0 })).to.equal('2 yes, 1 strong no');
  });
});

describe('a note', () => {
  it('mentions the names after an @', () => {
    expect([...mentionedNames('@Rosa. (@rafi), a@b.example @no @x.y-z- and @@twice')]).to.have.members([
      ...['rosa.', 'rosa', 'rafi', 'x.y-z-', 'x.y-z'],
    ]);
  });
});

describe('a card', () => {
  const card = { id: 'a', stage: 'application', is_owed: true, since: '2026-01-01T00:00:00.000Z' } as BoardCard;
  const board = {
    positions: [],
    stages: Object.fromEntries(known.map(({ id }) => [id, { count: 0, cards: [] as BoardCard[] }])),
  } as unknown as BoardData;
  const filled: BoardData = { ...board, stages: { ...board.stages, application: { count: 61, cards: [card] } } };
  const now = new Date('2026-02-02T00:00:00Z');

  it('moves to its new column, updates both counts, and is no longer owed an answer', () => {
    const { application, declined } = withCardAt(filled, 'a', 'declined', now).stages;
    expect([application, declined?.count]).to.deep.equal([{ count: 60, cards: [] }, 1]);
    expect(declined?.cards[0]).to.deep.include({ stage: 'declined', is_owed: false, since: now.toISOString() });
  });

  it('stays in its column if there is nothing to move', () => {
    expect(withCardAt(filled, 'a', 'application', now)).to.equal(filled);
    expect(withCardAt(filled, 'gone', 'offer', now)).to.equal(filled);
  });
});
