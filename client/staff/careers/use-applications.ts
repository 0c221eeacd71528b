/** Queries and changes of applications and scorecards. Each change shows a toast. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { addCandidateCall, ApplicationRow, ShownApplication } from '#shared/careers/applications.contract.ts';
import type {
  Recruiter,
  readApplicationBoardCall,
  writeScorecardCall,
} from '#shared/careers/application-board.contract.ts';
import type { RevealReason } from '#shared/careers/recruiting-rules.ts';
import { recordedName } from '../session/use-names.ts';
import { isDecided, isSelectable, type ApplicationStage } from '#shared/careers/application-rules.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { fetchStaffFile, saveFile } from '../session/export-button.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffDocument, useStaffQuery } from '../session/use-staff-query.ts';
import { cutText } from '#shared/text/truncate.ts';
import { queueChange } from '../contact/queries/change-submission.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
import { overviewKey } from '../dashboard/use-overview.ts';
import { applicationsQuery, useStages, useStageTitle, type ApplicationFilters } from './application-labels.tsx';
import type { ResponseBody, RequestBody } from '#shared/api/define-call.ts';

export const applicationsFailure = 'Failed to load applications';
export const applicationFailure = 'Failed to load the application';

export const applicationsKey = ['applications'] as const;

export const useStageList = () =>
  useStaffQuery('GET /api/admin/hiring-stages', {
    key: [...applicationsKey, 'hiring-stages'],
    failure: applicationsFailure,
  });

export const useApplications = (filters: ApplicationFilters): CursorList<ApplicationRow> =>
  useCursorList({
    call: 'GET /api/admin/applications',
    query: { limit: 30, ...applicationsQuery(filters) },
    key: [...applicationsKey, 'list', applicationsQuery(filters)],
    failure: applicationsFailure,
  });

/** The part of the filters that selects applications of all stages. */
export type Selected = Pick<ApplicationFilters, 'q' | 'position'>;

const selectedQuery = ({ q, position }: Selected) => ({
  ...(q === '' ? {} : { q }),
  ...(position === '' ? {} : { position }),
});

export const useApplicationCounts = (filters: Selected) =>
  useStaffQuery('GET /api/admin/applications/stages', {
    query: selectedQuery(filters),
    key: [...applicationsKey, 'stages', selectedQuery(filters)],
    keepsPrevious: true,
  });

export const useApplication = (id: string) =>
  useStaffDocument('GET /api/admin/applications/{id}', {
    params: { id },
    key: [...applicationsKey, 'one', id],
    failure: applicationFailure,
  });

export const useRecruiters = (enabled = true): readonly Recruiter[] | undefined =>
  useStaffQuery('GET /api/admin/applications/recruiters', { key: [...applicationsKey, 'recruiters'], enabled }).data;

/** A card of the board, or a whole application. */
export type Movable = Pick<ShownApplication, 'id' | 'name' | 'stage' | 'version'>;

export interface ApplicationChanges {
  /** Resolves with true if it was moved. The toast offers to undo it. */
  readonly move: (application: Movable, stage: ApplicationStage) => Promise<boolean>;
  /** Resolves with the problem, or undefined. */
  readonly note: (id: string, text: string) => Promise<ApiProblem | undefined>;
  /** Resolves with the problem, or undefined. */
  readonly reveal: (
    application: Pick<ShownApplication, 'id' | 'version'>,
    why: { readonly reason: RevealReason; readonly note: string },
  ) => Promise<ApiProblem | undefined>;
  /** Adds a candidate once for each key. */
  readonly add: (candidate: RequestBody<typeof addCandidateCall>, key: string) => Promise<ApiResult<ShownApplication>>;
  readonly addFile: (id: string, file: File, isCv: boolean) => Promise<void>;
  /** Resolves with true if it was deleted. */
  readonly erase: (id: string) => Promise<boolean>;
  readonly download: (id: string, file: ShownApplication['files'][number]) => Promise<void>;
}

/** For slow connections. */
const uploadTimeoutMs = 300_000;

/** Versions after one's own moves: a card that is moved again before it is reloaded has an older one. */
const ownVersions = new Map<string, number>();

export function useApplicationChanges(): ApplicationChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const stages = useStages();
  const titleOf = useStageTitle();
  const reload = (): Promise<void> => {
    void client.invalidateQueries({ queryKey: overviewKey });
    return client.invalidateQueries({ queryKey: applicationsKey });
  };
  const tell = async (answer: ApiResult<unknown>, done: string, undone: string): Promise<void> => {
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: done });
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
  };
  return {
    async move(application, stage) {
      const { id, name, stage: from } = application;
      // One move of a card at a time: a second one at once would have an outdated version.
      const send = (version: number, to: ApplicationStage) => queueChange(id, () => sendNow(version, to));
      const sendNow = async (version: number, to: ApplicationStage) => {
        const restore = await showOnBoard(client, id, to);
        const answer = await staffCall('POST /api/admin/applications/{id}/stage', {
          params: { id },
          body: { stage: to, version: Math.max(version, ownVersions.get(id) ?? 0) },
        });
        if (answer.ok && answer.data) ownVersions.set(id, answer.data.version);
        else restore();
        await reload();
        return answer;
      };
      const fail = (problem: ApiProblem, text: string): void =>
        void toaster.show({ tone: 'bad', text, detail: reasonOf(problem) });
      const undo = async (version: number): Promise<void> => {
        const answer = await send(version, from);
        if (answer.ok) toaster.show({ tone: 'ok', text: `${name} moved back to ${titleOf(from)}` });
        else fail(answer.problem, `${name} not moved back`);
      };
      const answer = await send(application.version, stage);
      if (!answer.ok) {
        fail(answer.problem, `${name} not moved`);
        return false;
      }
      const said = `${name} moved to ${titleOf(stage)}`;
      const after = answer.data?.version;
      // Moving spam sends emails, which cannot be undone.
      if (after === undefined || !stages.some((each) => each.id === from && isSelectable(each)))
        toaster.show({ tone: 'ok', text: said });
      else showWithUndo(toaster, said, () => void undo(after));
      return true;
    },
    async note(id, text) {
      const answer = await staffCall('POST /api/admin/applications/{id}/notes', { params: { id }, body: { text } });
      if (!answer.ok) return answer.problem;
      const mentioned = answer.data?.events.at(-1)?.mentions.map(recordedName) ?? [];
      const mentions = mentioned.length === 0 ? '' : ` and mentions ${new Intl.ListFormat('en').format(mentioned)}`;
      await tell(answer, `Note added${mentions}`, '');
      return undefined;
    },
    async reveal({ id, version }, why) {
      const answer = await staffCall('POST /api/admin/applications/{id}/reveal', {
        params: { id },
        body: { ...why, version },
      });
      if (!answer.ok) return answer.problem;
      await tell(answer, `This is ${answer.data?.name ?? 'the applicant'}`, '');
      return undefined;
    },
    async add(body, key) {
      const headers = { 'idempotency-key': key };
      const answer = await staffCall('POST /api/admin/applications', { body, headers });
      if (answer.ok) await tell(answer, 'Candidate added', '');
      return answer;
    },
    async addFile(id, file, isCv) {
      const answer = await staffCall('POST /api/admin/applications/{id}/files', {
        params: { id },
        query: { name: cutText(file.name, 200), ...(isCv ? { cv: 'true' } : {}) },
        file: new Blob([file], { type: 'application/octet-stream' }),
        timeoutMs: uploadTimeoutMs,
      });
      await tell(answer, `${isCv ? 'CV' : 'File'} added`, `${file.name} not added`);
    },
    async erase(id) {
      const answer = await staffCall('DELETE /api/admin/applications/{id}', { params: { id } });
      if (answer.ok) client.removeQueries({ queryKey: [...applicationsKey, 'one', id] });
      await tell(answer, 'Application deleted', 'Application not deleted');
      return answer.ok;
    },
    async download(id, { id: fileId, name }) {
      const file = await fetchStaffFile(
        'GET /api/admin/applications/{id}/files/{fileId}',
        { params: { id, fileId } },
        name,
      );
      // The name in the header is ASCII; this one is complete.
      if (file.ok) saveFile({ content: file.content, name });
      else toaster.show({ tone: 'bad', text: 'File not saved', detail: reasonOf(file.problem) });
    },
  };
}

export type BoardData = ResponseBody<typeof readApplicationBoardCall>;

export const boardKey = ['applications', 'board'] as const;
const boardRefreshMs = 30_000;

export const useBoard = (filters: Selected) =>
  useStaffQuery('GET /api/admin/applications/board', {
    query: selectedQuery(filters),
    key: [...boardKey, selectedQuery(filters)],
    failure: applicationsFailure,
    refreshMs: boardRefreshMs,
    keepsPrevious: true,
  });

/** Moves a card to another stage: to the end of an open one, to the start of a closed one. */
export const withCardAt = (board: BoardData, id: string, to: ApplicationStage, now: Date): BoardData => {
  const [from, left] = Object.entries(board.stages).find(([, { cards }]) => cards.some((card) => card.id === id)) ?? [];
  const card = left?.cards.find((each) => each.id === id);
  if (from === undefined || left === undefined || card === undefined || from === to) return board;
  const { count, cards } = board.stages[to] ?? { count: 0, cards: [] };
  const moved = { ...card, stage: to, since: now.toISOString(), is_owed: card.is_owed && to === 'application' };
  return {
    ...board,
    stages: {
      ...board.stages,
      [from]: { count: left.count - 1, cards: left.cards.filter((each) => each !== card) },
      [to]: { count: count + 1, cards: isDecided(to) ? [moved, ...cards] : [...cards, moved] },
    },
  };
};

/** Shows a move at once. Returns a function that undoes it. */
export const showOnBoard = async (client: QueryClient, id: string, to: ApplicationStage): Promise<() => void> => {
  // An earlier response would undo the move on the screen.
  await client.cancelQueries({ queryKey: boardKey });
  const before = client.getQueriesData<BoardData>({ queryKey: boardKey });
  client.setQueriesData<BoardData>({ queryKey: boardKey }, (board) => board && withCardAt(board, id, to, new Date()));
  return () => {
    for (const [key, board] of before) client.setQueryData(key, board);
  };
};

export const scorecardsFailure = 'Failed to load scorecards';

const scorecardsKey = (id: string) => [...applicationsKey, 'one', id, 'scorecards'] as const;

export const useScorecards = (id: string) =>
  useStaffQuery('GET /api/admin/applications/{id}/scorecards', {
    params: { id },
    key: scorecardsKey(id),
    failure: scorecardsFailure,
  });

export type ScorecardBody = RequestBody<typeof writeScorecardCall>;

export type Saved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly problem: ApiProblem };

export interface ScorecardChanges {
  readonly write: (stage: ApplicationStage, body: ScorecardBody, said: string) => Promise<Saved>;
  /** Resolves with true if they were asked. */
  readonly ask: (stage: ApplicationStage, people: readonly string[]) => Promise<boolean>;
}

export function useScorecardChanges(id: string): ScorecardChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const titleOf = useStageTitle();
  const reload = (): void => void client.invalidateQueries({ queryKey: applicationsKey });
  return {
    async write(stage, body, said) {
      await client.cancelQueries({ queryKey: scorecardsKey(id) });
      const answer = await staffCall('PUT /api/admin/applications/{id}/scorecards/{stage}', {
        params: { id, stage },
        body,
      });
      if (!answer.ok) return { ok: false, problem: answer.problem };
      client.setQueryData(scorecardsKey(id), answer.data);
      reload();
      toaster.show({ tone: 'ok', text: said });
      const own = answer.data?.stages.find((each) => each.stage === stage)?.own;
      return { ok: true, version: own?.version ?? body.version + 1 };
    },
    async ask(stage, people) {
      const answer = await staffCall('PUT /api/admin/applications/{id}/scorecards/{stage}/asked', {
        params: { id, stage },
        body: { people: [...people] },
      });
      reload();
      if (answer.ok) {
        client.setQueryData(scorecardsKey(id), answer.data);
        toaster.show({ tone: 'ok', text: `Reviewers set for the stage ${titleOf(stage)}` });
      } else toaster.show({ tone: 'bad', text: 'Not requested', detail: reasonOf(answer.problem) });
      return answer.ok;
    },
  };
}
