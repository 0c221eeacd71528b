/** The API's calls for what recruiters do together: board, scorecards, colleagues, and seeing who applies. */
import type { Logger } from 'pino';
import {
  askForScorecardsCall,
  listRecruitersCall,
  readApplicationBoardCall,
  readScorecardsCall,
  revealApplicantCall,
  writeScorecardCall,
  type BoardCard,
  type ShownScorecards,
} from '#shared/careers/application-board.contract.ts';
import {
  applicationStageIds,
  applicationStages,
  isDecided,
  type ApplicationStage,
} from '#shared/careers/application-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { candidateName, revealReasons } from '#shared/careers/blind-rules.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ApplicationRepository } from './application.repository.ts';
import type { BoardRepository, CardRecord } from './board.repository.ts';
import { isHidden, nothingHidden, revealApplicant } from './hide-applicant.ts';
import { findApplication, gone, presentApplication, settleChange } from './present-application.ts';
import { listRecruiters, tellColleagues, type RecruitersDeps } from './recruiters.ts';
import { askForScorecards, presentScorecards, tallyFor, writeScorecard, type ScorecardResult } from './scorecards.ts';

export interface BoardRoutesDeps extends RecruitersDeps {
  readonly applications: ApplicationRepository;
  readonly board: BoardRepository;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** As many as one column shows; the list has all. */
const maxCards = { open: 50, closed: 5 } as const;

export const createBoardRoutes = (deps: BoardRoutesDeps): readonly CallRoute[] => {
  const { applications, board, content, clock, log } = deps;
  const positionsNow = () => content.current.careers.openings.positions.map(({ key, title }) => ({ key, title }));

  const cardOf = (record: CardRecord, reader: SignedIn): BoardCard => {
    const { id, position, name, stage, submitted_at, due_at, clock_due_at, files, events, version } = record;
    const hidden = isHidden(record, content.current);
    return {
      id,
      position,
      stage,
      version,
      name: hidden ? candidateName(id) : name,
      is_hidden: hidden,
      submitted_at: submitted_at.toISOString(),
      due_at: due_at.toISOString(),
      is_owed: clock_due_at !== undefined,
      files: files.length,
      pool_until: record.pool_until?.toISOString() ?? null,
      is_again: record.again_of !== undefined,
      since: (events.findLast((event) => event.stage !== undefined)?.at ?? submitted_at).toISOString(),
      scorecards: isOn('scorecards', content.current['site-settings'].features) ? tallyFor(record, reader) : null,
    };
  };

  const settle = (result: ScorecardResult, reader: SignedIn): ShownScorecards => {
    switch (result.kind) {
      case 'missing':
        throw gone();
      case 'full':
        throw new Problem('thread-full', 'The history of this application is full.');
      case 'not-reached':
        throw new Problem('nothing-to-do', 'The application has not reached this interview.');
      case 'invalid':
        throw new Problem('invalid-fields', 'Complete the scorecard before you submit it.', {
          errors: result.mistakes,
        });
      case 'conflict':
        throw new Problem('version-conflict', 'You saved this scorecard in another window.', {
          members: { current: presentScorecards(result.application, reader, content.current) },
        });
      case 'changed':
        return presentScorecards(result.application, reader, content.current);
    }
  };

  return [
    callRoute(readApplicationBoardCall, async ({ query: { position }, staff }) => {
      const counts = await applications.countStages(position);
      const columns = await Promise.all(
        applicationStageIds.map(async (stage) => {
          const most = isDecided(stage) ? maxCards.closed : maxCards.open;
          // What is held as spam is no part of hiring: the list has it.
          const cards = stage === 'spam' || counts[stage] === 0 ? [] : await board.readStage(stage, position, most);
          return [stage, { count: counts[stage], cards: cards.map((card) => cardOf(card, staff)) }] as const;
        }),
      );
      type Columns = Record<ApplicationStage, (typeof columns)[number][1]>;
      return { status: 200, body: { stages: Object.fromEntries(columns) as Columns, positions: positionsNow() } };
    }),
    callRoute(listRecruitersCall, async () => ({
      status: 200,
      body: (await listRecruiters(deps)).map(({ id, username, name }) => ({ id, username, name })),
    })),
    callRoute(readScorecardsCall, async ({ params: { id }, staff, audit }) => {
      const record = await findApplication(id, applications);
      audit.note({ subject: { title: record.position.title } });
      return { status: 200, body: presentScorecards(record, staff, content.current) };
    }),
    callRoute(writeScorecardCall, async ({ params: { id, stage }, body, staff, audit }) => {
      const result = await writeScorecard({ id, stage, by: staffRefOf(staff) }, body, { applications, board, clock });
      if (result.kind === 'changed')
        audit.note({ subject: { title: result.application.position.title }, after: applicationStages[stage] });
      return { status: 200, body: settle(result, staff) };
    }),
    callRoute(askForScorecardsCall, async ({ params: { id, stage }, body: { people }, staff, audit }) => {
      const chosen = (await listRecruiters(deps)).filter((account) => people.includes(account.id));
      const { result, added } = await askForScorecards({ id, stage }, chosen, { applications, board, clock });
      const body = settle(result, staff);
      if (result.kind === 'changed') {
        const { application } = result;
        audit.note({ subject: { title: application.position.title }, after: applicationStages[stage] });
        const told = { kind: 'application-asked', application, by: staffRefOf(staff), stage, cause: stage } as const;
        await tellColleagues(added, told, deps).catch((error: unknown) =>
          log.warn({ err: error, application: id }, 'letters to colleagues were not made'),
        );
      }
      return { status: 200, body };
    }),
    callRoute(revealApplicantCall, async ({ params: { id }, body: { reason, note, version }, staff, audit }) => {
      if (reason === 'other' && note === '')
        throw new Problem('invalid-fields', 'Say why, in a few words.', {
          errors: [{ field: 'note', message: 'Say why, in a few words.' }],
        });
      const { position } = await findApplication(id, applications);
      audit.note({ subject: { title: position.title }, after: revealReasons[reason] });
      const target = { id, by: staffRefOf(staff), version };
      const result = await revealApplicant(target, { reason, note }, { applications, clock, content: content.current });
      return {
        status: 200,
        body: settleChange(result, nothingHidden, (record) => presentApplication(record, content.current)),
      };
    }),
  ];
};
