/** The API's calls for applications: how they arrive, and what recruiters do. */
import { create as contentDisposition } from 'content-disposition';
import {
  countApplicationsCall,
  eraseApplicationCall,
  listApplicationsCall,
  moveApplicationCall,
  readApplicationCall,
  readApplicationFileCall,
  sendApplicationCall,
  writeApplicationNoteCall,
  type ApplicationRow,
  type ShownApplication,
} from '#shared/contracts/applications.contract.ts';
import type { Position } from '#shared/content/careers.schema.ts';
import { applicationStages, isDecided, type ApplicationStage } from '#shared/rules/application-rules.ts';
import { applicationSorts } from '#shared/rules/list-order.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import { monthsAfter } from '#shared/rules/retention-rules.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import type { LetterRepository } from '../mail/letter.repository.ts';
import { sayDue, sendLettersDue } from './application-letters.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { moveApplication, writeNote, type ChangeResult } from './change-application.ts';
import { createCorrespondenceRoutes } from './correspondence.routes.ts';
import type { CorrespondenceDeps } from './edit-application.ts';
import { eraseApplication } from './erase-application.ts';
import { endInterview } from './interview-times.ts';
import { mistakeSentence } from './mistake-sentences.ts';
import { receiveApplication } from './receive-application.ts';
import { submitApplication, type SubmitApplicationDeps } from './submit-application.ts';

export interface ApplicationRoutesDeps extends SubmitApplicationDeps, Omit<CorrespondenceDeps, 'accounts' | 'log'> {
  readonly accounts: SubmitApplicationDeps['accounts'] & CorrespondenceDeps['accounts'];
  readonly letters: Pick<LetterRepository, 'forget' | 'find'>;
  readonly mailIsSetUp: boolean;
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts'>;
}

const gone = (): Problem => notFound('There is no such application. It may have been deleted.');

const rowOf = (record: ApplicationRecord) => {
  const { id, position, name, stage, submitted_at, due_at, clock_due_at, files, pool_until } = record;
  return {
    ...{ id, position, name, stage },
    submitted_at: submitted_at.toISOString(),
    due_at: due_at.toISOString(),
    is_owed: clock_due_at !== undefined,
    files: files.length,
    pool_until: pool_until?.toISOString() ?? null,
  } satisfies ApplicationRow;
};

const present = (record: ApplicationRecord, months: number): ShownApplication => {
  const { email, phone, links, message, answers, files, consent, decided_at, spam, stage, events, version } = record;
  const { source = '', pool_until } = record;
  return {
    ...rowOf(record),
    ...{ email, phone, links, message, answers, version },
    files: files.map(({ added_at, ...file }) => ({ ...file, added_at: added_at.toISOString() })),
    consent: consent.text,
    source,
    decided_at: decided_at?.toISOString() ?? null,
    deleted_at:
      pool_until?.toISOString() ??
      (decided_at === undefined || months === 0 ? null : monthsAfter(months, decided_at).toISOString()),
    spam: stage === 'spam' ? spam.reasons : [],
    events: events.map(({ at, by, stage: to, note, letter, step }) => ({
      at: at.toISOString(),
      by: by ?? null,
      stage: to ?? null,
      note: note ?? null,
      letter: letter ?? null,
      step: step ? { kind: step.kind, time: step.time?.toISOString() ?? null, said: step.said ?? '' } : null,
    })),
  };
};

export const createApplicationRoutes = (deps: ApplicationRoutesDeps): readonly CallRoute[] => {
  const { applications, files, interviewCalendars, letters, content, clock, limits } = deps;
  const shown = (record: ApplicationRecord): ShownApplication =>
    present(record, content.current['site-settings'].retention.applicationMonths);
  const positionsNow = (): readonly Position[] => content.current.careers.openings.positions;

  const find = async (id: string): Promise<ApplicationRecord> => {
    const found = await applications.find(id);
    if (found === null) throw gone();
    return found;
  };

  const settle = (result: ChangeResult, nothing: string): ShownApplication => {
    switch (result.kind) {
      case 'missing':
        throw gone();
      case 'withdrawn':
        throw new Problem('nothing-to-do', 'The applicant has taken this application back.');
      case 'full':
        throw new Problem('thread-full', 'This application has as many notes and moves as it can hold.');
      case 'conflict':
        throw new Problem('version-conflict', 'Somebody changed this application since you opened it.', {
          members: { current: shown(result.application) },
        });
      case 'unchanged':
        throw new Problem('nothing-to-do', nothing);
      case 'changed':
        return shown(result.application);
    }
  };

  return [
    ...createCorrespondenceRoutes(deps),
    callRoute(
      sendApplicationCall,
      async ({ params, headers, body }) => {
        const position = positionsNow().find(({ key }) => key === params.position);
        if (position === undefined || !isOpen(position, clock())) throw notFound('This position is not open.');
        const { 'content-type': type, 'idempotency-key': key } = headers;
        const result = await receiveApplication(body, type, (form) => submitApplication(form, position, key, deps));
        if (result.kind === 'invalid') {
          const errors = result.mistakes.map(({ field, kind }) => ({ field, message: mistakeSentence(field, kind) }));
          const kinds = Object.fromEntries(result.mistakes.map(({ field, kind }) => [field, kind]));
          throw new Problem('invalid-fields', 'Please check your application.', { errors, members: { kinds } });
        }
        const answered: Record<string, string> = result.replayed ? { [replayedHeader]: 'true' } : {};
        const due = { due_at: result.dueAt.toISOString(), due_in_words: sayDue(result.dueAt, content.current) };
        return { status: 201 as const, headers: answered, body: due };
      },
      [limits.contactAttempts, limits.contact],
    ),
    callRoute(listApplicationsCall, async ({ query }) => {
      const { stage, position } = query;
      const pool = query.pool === 'true' || undefined;
      const { items, headers } = await readSortedList({
        path: listApplicationsCall.path,
        sorts: applicationSorts,
        values: { received: sortValues.date, due: sortValues.date },
        query,
        filters: { stage, position, pool: query.pool },
        read: (wish) => applications.list({ stage, position, pool }, wish),
        count: () => applications.count({ stage, position, pool }),
      });
      return { status: 200, headers, body: items.map(rowOf) };
    }),
    callRoute(countApplicationsCall, async ({ query: { position } }) => {
      const positions = positionsNow().map(({ key, title }) => ({ key, title }));
      const stages = await applications.countStages(position);
      return { status: 200, body: { stages, positions, pool: await applications.count({ position, pool: true }) } };
    }),
    callRoute(readApplicationCall, async ({ params: { id }, audit }) => {
      const record = await find(id);
      audit.note({ subject: { title: record.position.title } });
      return { status: 200, body: shown(record) };
    }),
    callRoute(readApplicationFileCall, async ({ params: { id, fileId }, audit }) => {
      const record = await find(id);
      const file = record.files.find((each) => each.id === fileId);
      audit.note({ subject: { title: record.position.title } });
      const stream = file === undefined ? null : await files.open(fileId);
      if (file === undefined || stream === null) throw notFound('There is no such file.');
      const headers = {
        'Content-Disposition': contentDisposition(file.name, { type: 'attachment' }),
        'Content-Length': String(file.bytes),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      };
      return { status: 200, headers, stream };
    }),
    callRoute(moveApplicationCall, async ({ params: { id }, body: { stage, version }, staff, audit }) => {
      const before = await find(id);
      const say = (where: ApplicationStage): string => applicationStages[where];
      audit.note({ subject: { title: before.position.title }, before: say(before.stage), after: say(stage) });
      const wish = { id, by: staffRefOf(staff), stage, ...(version === undefined ? {} : { version }) };
      const body = settle(await moveApplication(wish, deps), 'The application stands there already.');
      if (before.stage === 'spam') await sendLettersDue(deps);
      if (isDecided(stage)) await endInterview(wish, deps);
      return { status: 200, body };
    }),
    callRoute(writeApplicationNoteCall, async ({ params: { id }, body: { text }, staff, audit }) => {
      const result = await writeNote({ id, by: staffRefOf(staff), text }, deps);
      if (result.kind === 'changed') audit.note({ subject: { title: result.application.position.title } });
      return { status: 200, body: settle(result, '') };
    }),
    callRoute(eraseApplicationCall, async ({ params: { id }, staff, audit }) => {
      const record = await find(id);
      audit.note({ subject: { title: record.position.title } });
      await endInterview({ id, by: staffRefOf(staff) }, deps);
      await eraseApplication(record, { applications, applicationFiles: files, interviewCalendars, letters });
      return { status: 204 };
    }),
  ];
};
