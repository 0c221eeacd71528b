/** Scorecards: each interviewer writes one of their own, and sees those of others once it is handed in. */
import type {
  ScorecardStage,
  ShownScorecard,
  ShownScorecards,
  BoardCard,
} from '#shared/careers/application-board.contract.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationLimits } from '#shared/careers/application-rules.ts';
import {
  interviewStages,
  isInterview,
  recommendationIds,
  checkScorecard,
  type InterviewStage,
  type Recommendation,
  type ScorecardMistake,
  type ScorecardInput,
} from '#shared/careers/recruiting-rules.ts';
import type { Account } from '../accounts/account.repository.ts';
import type { ApplicationEvent, StoredScorecard } from './application.model.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { maskText } from './present-application.ts';
import type { BoardRepository, CardRecord } from './recruiting.repository.ts';

export interface ScorecardsDeps {
  readonly applications: Pick<ApplicationRepository, 'find'>;
  readonly board: Pick<BoardRepository, 'changeScorecards'>;
  readonly clock: () => Date;
}

/** Whose and of which interview. */
interface Place {
  readonly id: string;
  readonly stage: InterviewStage;
  readonly by: StaffRef;
}

type Cards = readonly StoredScorecard[];

const isOf =
  ({ stage, by }: Pick<Place, 'stage' | 'by'>) =>
  (card: Pick<StoredScorecard, 'stage' | 'by'>): boolean =>
    card.stage === stage && card.by.id === by.id;

type Standing = Pick<ApplicationRecord, 'stage' | 'scorecards'> & { readonly events: CardRecord['events'] };

const isReached = ({ stage, events }: Standing, interview: InterviewStage): boolean =>
  stage === interview || events.some((event) => event.stage === interview);

/** `see` takes out of a text what its reader may not know. */
const presentCard = (card: StoredScorecard, see = (text: string): string => text): ShownScorecard => ({
  judgements: card.judgements.map(({ criterion, rating, sentence }) => ({
    criterion,
    rating,
    sentence: see(sentence),
  })),
  recommendation: card.recommendation ?? null,
  summary: see(card.summary),
  saved_at: card.saved_at?.toISOString() ?? null,
  handed_in_at: card.handed_in_at?.toISOString() ?? null,
  corrected_at: card.corrected_at?.toISOString() ?? null,
  version: card.version,
});

/** What a position's interviews judge. */
const criteriaOf = (
  { position }: Pick<ApplicationRecord, 'position'>,
  { careers, applications }: Pick<LiveContent, 'careers' | 'applications'>,
): ShownScorecards['criteria'] =>
  careers.openings.positions.find(({ key }) => key === position.key)?.criteria ?? applications.scorecards.criteria;

/**
 * For one reader: what others wrote is left out until theirs of the same interview is handed in, and has nothing of who applies while
 * that is hidden. Their own words stay: saving them again would store the change.
 */
export const presentScorecards = (
  application: ApplicationRecord,
  reader: Pick<StaffRef, 'id'>,
  content: Pick<LiveContent, 'careers' | 'applications' | 'site-settings'>,
): ShownScorecards => ({
  criteria: criteriaOf(application, content),
  stages: interviewStages.map((stage): ScorecardStage => {
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

/** Of the interview at which it stands, or else of the last one that anybody judges. */
export const tallyFor = (
  { stage, scorecards = [] }: Pick<CardRecord, 'stage' | 'scorecards'>,
  reader: Pick<StaffRef, 'id'>,
): BoardCard['scorecards'] => {
  const interview = isInterview(stage)
    ? stage
    : interviewStages.findLast((each) => scorecards.some((card) => card.stage === each));
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

const tries = 8;

/** Several people write at once: what one of them decides is decided anew when another was faster. */
const changeCards = async (
  id: string,
  decide: (application: ApplicationRecord) => Decision,
  { applications, board }: ScorecardsDeps,
): Promise<ScorecardResult> => {
  for (let turn = 0; turn < tries; turn += 1) {
    const application = await applications.find(id);
    if (application === null) return { kind: 'missing' };
    const decided = decide(application);
    if ('kind' in decided) return decided;
    if (await board.changeScorecards(application, decided.cards, decided.event)) {
      const changed = await applications.find(id);
      return changed === null ? { kind: 'missing' } : { kind: 'changed', application: changed };
    }
  }
  throw new Error('The scorecards of an application were changed by too many at once.');
};

export interface WrittenScorecard extends ScorecardInput {
  readonly version: number;
  readonly hand_in: boolean;
}

export const writeScorecard = (
  place: Place,
  { version, hand_in, judgements, recommendation, summary }: WrittenScorecard,
  deps: ScorecardsDeps,
): Promise<ScorecardResult> =>
  changeCards(
    place.id,
    (application): Decision => {
      const cards = application.scorecards ?? [];
      const before = cards.find(isOf(place));
      if (before === undefined && !isReached(application, place.stage)) return { kind: 'not-reached' };
      if ((before?.version ?? 0) !== version) return { kind: 'conflict', application };
      const wasHandedIn = before?.handed_in_at !== undefined;
      const isHandedIn = hand_in || wasHandedIn;
      const mistakes = isHandedIn ? checkScorecard({ judgements, recommendation, summary }) : [];
      if (mistakes.length > 0) return { kind: 'invalid', mistakes };
      if (application.events.length >= applicationLimits.history) return { kind: 'full' };
      const at = deps.clock();
      const after: StoredScorecard = {
        stage: place.stage,
        by: place.by,
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
        ...(isHandedIn && !wasHandedIn ? { event: { at, by: place.by, handed_in: place.stage } } : {}),
      };
    },
    deps,
  );

/** Answers whom it asks now who were not asked before. Whoever has begun stays. */
export const askForScorecards = async (
  { id, stage }: Omit<Place, 'by'>,
  people: readonly Account[],
  deps: ScorecardsDeps,
): Promise<{ readonly result: ScorecardResult; readonly added: readonly Account[] }> => {
  let added: readonly Account[] = [];
  const result = await changeCards(
    id,
    ({ scorecards: cards = [] }): Decision => {
      const isAsked = (account: Account): boolean => cards.some(isOf({ stage, by: account }));
      added = people.filter((account) => !isAsked(account));
      const stays = ({ stage: of, version, by }: StoredScorecard): boolean =>
        of !== stage || version > 0 || people.some((account) => account.id === by.id);
      const begun = added.map(({ id: account, username, name }): StoredScorecard => ({
        stage,
        by: { id: account, username, ...(name === username ? {} : { name }) },
        judgements: [],
        summary: '',
        version: 0,
      }));
      return { cards: [...cards.filter(stays), ...begun] };
    },
    deps,
  );
  return { result, added };
};
