/** Answers the calls for the list, the board, scorecards and colleagues. */
import type { Logger } from 'pino';
import {
  askForScorecardsCall,
  listRecruitersCall,
  readApplicationBoardCall,
  readScorecardsCall,
  writeScorecardCall,
  type BoardCard,
  type ShownScorecards,
} from '#shared/careers/application-board.contract.ts';
import { countApplicationsCall, listApplicationsCall, listStagesCall } from '#shared/careers/applications.contract.ts';
import { applicationSorts } from '#shared/api/list-order.ts';
import {
  fixedStages,
  isDecided,
  stageTitle,
  type ApplicationStage,
  type Stage,
} from '#shared/careers/application-rules.ts';
import { slugsOfPosition } from '#shared/careers/position-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { ApplicationRepository } from './application.repository.ts';
import type { BoardRepository, CardRecord } from './recruiting.repository.ts';
import { findApplication, gone, presentRow, withSearch } from './present-application.ts';
import { assertStage, stageIdsIn, stagesIn } from './hiring-stages.ts';
import { listRecruiters, notifyColleagues, type RecruitersDeps } from './application-emails.ts';
import {
  askForScorecards,
  presentScorecards,
  countScorecards,
  writeScorecard,
  type ScorecardResult,
} from './scorecards.ts';

export interface BoardRoutesDeps extends RecruitersDeps {
  readonly applications: ApplicationRepository;
  readonly board: BoardRepository;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** Cards per column; the list has all. */
const maxCards = { open: 50, closed: 5 } as const;

export const createBoardRoutes = (deps: BoardRoutesDeps): readonly CallRoute[] => {
  const { applications, board, content, clock, log } = deps;
  const listPositions = () => content.current.careers.openings.positions.map(({ key, title }) => ({ key, title }));
  const slugsOf = (position: string | undefined) =>
    position === undefined ? undefined : slugsOfPosition(content.current.careers.openings.positions, position);

  const titleOf = (stage: ApplicationStage): string => stageTitle(stagesIn(content.current), stage);
  const listInterviews = (): readonly Stage[] => stagesIn(content.current).filter(({ has_interview }) => has_interview);
  /** A scorecard that was begun can be finished after the stage has lost its interview. */
  const listOwn = (): readonly Stage[] => stagesIn(content.current).filter(({ id }) => !(id in fixedStages));

  const cardOf = (record: CardRecord, reader: SignedIn): BoardCard => {
    return {
      ...presentRow(record, content.current),
      version: record.version,
      scorecards: isOn('scorecards', content.current['site-settings'].features)
        ? countScorecards(record, reader, stagesIn(content.current))
        : null,
    };
  };

  const settle = (result: ScorecardResult, reader: SignedIn): ShownScorecards => {
    switch (result.kind) {
      case 'missing':
        throw gone();
      case 'full':
        throw new Problem('thread-full', 'The history of this application is full.');
      case 'not-reached':
        throw new Problem('nothing-to-do', 'The application has not reached this interview yet.');
      case 'invalid':
        throw new Problem('invalid-fields', 'Complete the scorecard before you submit it.', {
          errors: result.mistakes,
        });
      case 'conflict':
        throw new Problem('version-conflict', 'You saved this scorecard in another window. Reload the page.', {
          members: { current: presentScorecards(result.application, reader, content.current) },
        });
      case 'changed':
        return presentScorecards(result.application, reader, content.current);
    }
  };

  return [
    callRoute(listApplicationsCall, async ({ query }) => {
      const { stage, position, q } = query;
      if (stage !== undefined) assertStage(stage, stagesIn(content.current));
      const filter = await withSearch(
        { stage, positions: slugsOf(position), pool: query.pool === 'true' || undefined },
        q,
        deps,
      );
      const { items, headers } = await readSortedList({
        path: listApplicationsCall.path,
        sorts: applicationSorts,
        values: { received: sortValues.date, due: sortValues.date },
        query,
        filters: { stage, position, pool: query.pool, q },
        read: (page) => applications.list(filter, page),
        count: () => applications.count(filter),
      });
      return { status: 200, headers, body: items.map((record) => presentRow(record, content.current)) };
    }),
    callRoute(listStagesCall, () => ({ status: 200, body: stagesIn(content.current) })),
    callRoute(countApplicationsCall, async ({ query: { position, q } }) => {
      const filter = await withSearch({ positions: slugsOf(position) }, q, deps);
      const stages = await applications.countStages(stageIdsIn(content.current), filter);
      return {
        status: 200,
        body: { stages, positions: listPositions(), pool: await applications.count({ ...filter, pool: true }) },
      };
    }),
    callRoute(readApplicationBoardCall, async ({ query: { position, q }, staff }) => {
      const filter = await withSearch({ positions: slugsOf(position) }, q, deps);
      const counts = await applications.countStages(stageIdsIn(content.current), filter);
      const columns = await Promise.all(
        Object.entries(counts).map(async ([stage, count]) => {
          const most = isDecided(stage) ? maxCards.closed : maxCards.open;
          // Only the list has applications held as spam.
          const cards = stage === 'spam' || count === 0 ? [] : await board.readStage({ ...filter, stage }, most);
          return [stage, { count, cards: cards.map((card) => cardOf(card, staff)) }] as const;
        }),
      );
      return { status: 200, body: { stages: Object.fromEntries(columns), positions: listPositions() } };
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
      assertStage(stage, listOwn());
      const result = await writeScorecard({ id, stage, by: staffRefOf(staff) }, body, { applications, board, clock });
      if (result.kind === 'changed')
        audit.note({ subject: { title: result.application.position.title }, after: titleOf(stage) });
      return { status: 200, body: settle(result, staff) };
    }),
    callRoute(askForScorecardsCall, async ({ params: { id, stage }, body: { people }, staff, audit }) => {
      assertStage(stage, listInterviews());
      const chosen = (await listRecruiters(deps)).filter((account) => people.includes(account.id));
      const { result, added } = await askForScorecards({ id, stage }, chosen, { applications, board, clock });
      const body = settle(result, staff);
      if (result.kind === 'changed') {
        const { application } = result;
        audit.note({ subject: { title: application.position.title }, after: titleOf(stage) });
        const told = { kind: 'application-asked', application, by: staffRefOf(staff), stage, cause: stage } as const;
        await notifyColleagues(added, told, deps).catch((error: unknown) =>
          log.warn({ err: error, application: id }, 'emails to colleagues were not created'),
        );
      }
      return { status: 200, body };
    }),
  ];
};
