/** Scorecards: interviewers write their own, and see those of others after they have handed it in. */
import type {
  ScorecardStage,
  ShownScorecard,
  ShownScorecards,
  BoardCard,
} from '#shared/careers/application-board.contract.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { findPosition } from '#shared/careers/position-rules.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationLimits, type ApplicationStage, type Stage } from '#shared/careers/application-rules.ts';
import {
  recommendationIds,
  checkScorecard,
  type Recommendation,
  type ScorecardMistake,
  type ScorecardInput,
} from '#shared/careers/recruiting-rules.ts';
import type { Account } from '../accounts/account.repository.ts';
import type { ApplicationEvent, StoredScorecard } from './application.model.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { stagesIn } from './hiring-stages.ts';
import { maskText } from './present-application.ts';
import type { BoardRepository, CardRecord } from './recruiting.repository.ts';

export interface ScorecardsDeps {
  readonly applications: Pick<ApplicationRepository, 'find'>;
  readonly board: Pick<BoardRepository, 'changeScorecards'>;
  readonly clock: () => Date;
}

/** Identifies one person's scorecard of one interview. */
interface ScorecardKey {
  readonly id: string;
  readonly stage: ApplicationStage;
  readonly by: StaffRef;
}

type Cards = readonly StoredScorecard[];

const isOf =
  ({ stage, by }: Pick<ScorecardKey, 'stage' | 'by'>) =>
  (card: Pick<StoredScorecard, 'stage' | 'by'>): boolean =>
    card.stage === stage && card.by.id === by.id;

type ReachedRecord = Pick<ApplicationRecord, 'stage' | 'scorecards'> & { readonly events: CardRecord['events'] };

const isReached = ({ stage, events }: ReachedRecord, interview: ApplicationStage): boolean =>
  stage === interview || events.some((event) => event.stage === interview);

/** `mask` hides the applicant in texts. */
const presentCard = (card: StoredScorecard, mask = (text: string): string => text): ShownScorecard => ({
  judgements: card.judgements.map(({ criterion, rating, sentence }) => ({
    criterion,
    rating,
    sentence: mask(sentence),
  })),
  recommendation: card.recommendation ?? null,
  summary: mask(card.summary),
  saved_at: card.saved_at?.toISOString() ?? null,
  handed_in_at: card.handed_in_at?.toISOString() ?? null,
  corrected_at: card.corrected_at?.toISOString() ?? null,
  version: card.version,
});

/** The criteria of the position, or those for all positions. */
const criteriaOf = (
  { position }: Pick<ApplicationRecord, 'position'>,
  { careers, applications }: Pick<LiveContent, 'careers' | 'applications'>,
): ShownScorecards['criteria'] =>
  findPosition(careers.openings.positions, position.key)?.criteria ?? applications.scorecards.criteria;

/** Also stages that have scorecards but no interview any more. */
const interviewsOf = (
  { scorecards = [] }: Pick<CardRecord, 'scorecards'>,
  stages: readonly Stage[],
): readonly ApplicationStage[] => {
  const known = stages.filter(({ id, has_interview, is_removed }) => {
    const isUsed = scorecards.some((card) => card.stage === id);
    return isUsed || (has_interview && !is_removed);
  });
  return known.map(({ id }) => id);
};

/**
 * Shows the scorecards to one reader. Others' are left out until the reader's own of the same interview is handed in, and masked in
 * blind mode. The reader's own texts are not masked, because saving them again would store the mask.
 */
export const presentScorecards = (
  application: ApplicationRecord,
  reader: Pick<StaffRef, 'id'>,
  content: Pick<LiveContent, 'careers' | 'applications' | 'site-settings'>,
): ShownScorecards => ({
  criteria: criteriaOf(application, content),
  stages: interviewsOf(application, stagesIn(content)).map((stage): ScorecardStage => {
    const cards = (application.scorecards ?? []).filter((card) => card.stage === stage);
    const own = cards.find(({ by }) => by.id === reader.id);
    const maySee = own?.handed_in_at !== undefined;
    return {
      stage,
      is_reached: isReached(application, stage),
      own: own === undefined ? null : presentCard(own),
      others: cards
        .filter((card) => card !== own)
        .map((card) => ({
          by: card.by,
          is_handed_in: card.handed_in_at !== undefined,
          card:
            maySee && card.handed_in_at !== undefined
              ? presentCard(card, (text) => maskText(text, application, content))
              : null,
        })),
    };
  }),
});

/** Counts the scorecards of the current interview, or else of the latest with scorecards. */
export const countScorecards = (
  { stage, scorecards = [] }: Pick<CardRecord, 'stage' | 'scorecards'>,
  reader: Pick<StaffRef, 'id'>,
  stages: readonly Stage[],
): BoardCard['scorecards'] => {
  const interviews = interviewsOf({ scorecards }, stages);
  const interview = interviews.includes(stage)
    ? stage
    : interviews.findLast((each) => scorecards.some((card) => card.stage === each));
  const cards = scorecards.filter((card) => card.stage === interview);
  if (interview === undefined || cards.length === 0) return null;
  const handedIn = cards.filter(({ handed_in_at }) => handed_in_at !== undefined);
  const count = (which: Recommendation): number =>
    handedIn.filter(({ recommendation }) => recommendation === which).length;
  return {
    stage: interview,
    asked: cards.length,
    handed_in: handedIn.length,
    recommendations: handedIn.some(({ by }) => by.id === reader.id)
      ? (Object.fromEntries(recommendationIds.map((each) => [each, count(each)])) as Record<Recommendation, number>)
      : null,
  };
};

export type ScorecardResult =
  | { readonly kind: 'changed'; readonly application: ApplicationRecord }
  | { readonly kind: 'missing' | 'full' | 'not-reached' }
  | { readonly kind: 'conflict'; readonly application: ApplicationRecord }
  | { readonly kind: 'invalid'; readonly mistakes: readonly ScorecardMistake[] };

type Decision =
  | { readonly cards: Cards; readonly event?: ApplicationEvent }
  | Exclude<ScorecardResult, { readonly kind: 'changed' }>;

const maxTries = 8;

/** Calls `decide` again if another person has written meanwhile. */
const changeCards = async (
  id: string,
  decide: (application: ApplicationRecord) => Decision,
  { applications, board }: ScorecardsDeps,
): Promise<ScorecardResult> => {
  for (let turn = 0; turn < maxTries; turn += 1) {
    const application = await applications.find(id);
    if (application === null) return { kind: 'missing' };
    const decided = decide(application);
    if ('kind' in decided) return decided;
    if (await board.changeScorecards(application, decided.cards, decided.event)) {
      const changed = await applications.find(id);
      return changed === null ? { kind: 'missing' } : { kind: 'changed', application: changed };
    }
  }
  throw new Error(`The scorecards changed during each of ${maxTries} tries.`);
};

export interface WrittenScorecard extends ScorecardInput {
  readonly version: number;
  readonly hand_in: boolean;
}

export const writeScorecard = (
  key: ScorecardKey,
  { version, hand_in, judgements, recommendation, summary }: WrittenScorecard,
  deps: ScorecardsDeps,
): Promise<ScorecardResult> =>
  changeCards(
    key.id,
    (application): Decision => {
      const cards = application.scorecards ?? [];
      const before = cards.find(isOf(key));
      if (before === undefined && !isReached(application, key.stage)) return { kind: 'not-reached' };
      if ((before?.version ?? 0) !== version) return { kind: 'conflict', application };
      const wasHandedIn = before?.handed_in_at !== undefined;
      const isHandedIn = hand_in || wasHandedIn;
      const mistakes = isHandedIn ? checkScorecard({ judgements, recommendation, summary }) : [];
      if (mistakes.length > 0) return { kind: 'invalid', mistakes };
      if (application.events.length >= applicationLimits.history) return { kind: 'full' };
      const at = deps.clock();
      const after: StoredScorecard = {
        stage: key.stage,
        by: key.by,
        judgements: [...judgements],
        summary,
        ...(recommendation === null ? {} : { recommendation }),
        saved_at: at,
        ...(isHandedIn ? { handed_in_at: before?.handed_in_at ?? at } : {}),
        ...(wasHandedIn ? { corrected_at: at } : {}),
        version: version + 1,
      };
      return {
        cards: before === undefined ? [...cards, after] : cards.map((card) => (card === before ? after : card)),
        ...(isHandedIn && !wasHandedIn ? { event: { at, by: key.by, handed_in: key.stage } } : {}),
      };
    },
    deps,
  );

/** Returns the people who were not asked before as `added`. People who have begun stay. */
export const askForScorecards = async (
  { id, stage }: Omit<ScorecardKey, 'by'>,
  people: readonly Account[],
  deps: ScorecardsDeps,
): Promise<{ readonly result: ScorecardResult; readonly added: readonly Account[] }> => {
  let added: readonly Account[] = [];
  const result = await changeCards(
    id,
    ({ scorecards: cards = [] }): Decision => {
      const isAsked = (account: Account): boolean => cards.some(isOf({ stage, by: account }));
      added = people.filter((account) => !isAsked(account));
      const isKept = ({ stage: of, version, by }: StoredScorecard): boolean =>
        of !== stage || version > 0 || people.some((account) => account.id === by.id);
      const begun = added.map(({ id: account, username, name }): StoredScorecard => ({
        stage,
        by: { id: account, username, ...(name === username ? {} : { name }) },
        judgements: [],
        summary: '',
        version: 0,
      }));
      return { cards: [...cards.filter(isKept), ...begun] };
    },
    deps,
  );
  return { result, added };
};
