/** The API's calls for applications: how they arrive, and what recruiters do. */
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import {
  countApplicationsCall,
  eraseApplicationCall,
  listApplicationsCall,
  moveApplicationCall,
  readApplicationCall,
  readApplicationFileCall,
  readUploadCall,
  sendApplicationCall,
  sendUploadPartCall,
  writeApplicationNoteCall,
  type ShownApplication,
} from '#shared/careers/applications.contract.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import { applicationStages, isDecided, type ApplicationStage } from '#shared/careers/application-rules.ts';
import { applicationSorts } from '#shared/api/list-order.ts';
import { isOpen } from '#shared/careers/open-positions.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { sayDue, sendFirstLetters } from './application-letters.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { moveApplication, writeNote, type ChangeResult } from './change-application.ts';
import { createCorrespondenceRoutes } from './correspondence.routes.ts';
import type { CorrespondenceDeps } from './edit-application.ts';
import { eraseApplication } from './erase-application.ts';
import { asSeen } from './hide-applicant.ts';
import { endInterview } from './interview-times.ts';
import { mistakeSentence } from './mistake-sentences.ts';
import { storeOrQueue, type QueueApplicationDeps } from './offline-queue.ts';
import { findApplication, presentApplication, presentRow, settleChange } from './present-application.ts';
import { addUploads, fileBytesOf, receiveApplication } from './receive-application.ts';
import { findMentioned, tellColleagues, type RecruitersDeps } from './recruiters.ts';
import { findAnswer, requestOf, submitApplication, type SubmitResult } from './submit-application.ts';
import type { UploadParts } from './upload-parts.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface ApplicationRoutesDeps extends QueueApplicationDeps, Omit<CorrespondenceDeps, 'accounts' | 'log'> {
  readonly accounts: QueueApplicationDeps['accounts'] & CorrespondenceDeps['accounts'] & RecruitersDeps['accounts'];
  readonly emails: Pick<EmailRepository, 'forgetAbout' | 'forgetUnmarked' | 'find'>;
  readonly isMailConfigured: boolean;
  readonly uploads: UploadParts;
  readonly limits: Pick<RateLimits, 'contact' | 'contactAttempts' | 'uploads' | 'files'>;
  readonly counting: Pick<CountVisits, 'form'>;
}

export const createApplicationRoutes = (deps: ApplicationRoutesDeps): readonly CallRoute[] => {
  const { applications, files, interviewCalendars, emails, content, clock, limits, log } = deps;
  const shown = (record: ApplicationRecord): ShownApplication => presentApplication(record, content.current);
  const positionsNow = (): readonly Position[] => content.current.careers.openings.positions;
  const find = (id: string): Promise<ApplicationRecord> => findApplication(id, applications);
  const settle = (result: ChangeResult, nothing: string): ShownApplication => settleChange(result, nothing, shown);

  const openPosition = (wanted: string): Position => {
    const position = positionsNow().find(({ key }) => key === wanted);
    if (position === undefined || !isOpen(position, clock())) throw notFound('This position is not open.');
    return position;
  };
  /** They expire in any case. */
  const forget = (uploads: readonly string[]): Promise<void> =>
    deps.uploads
      .remove(uploads)
      .catch((error: unknown) => log.warn({ err: error }, 'parts of a sent application were not removed'));

  return [
    ...createCorrespondenceRoutes(deps),
    callRoute(
      sendApplicationCall,
      async ({ params, headers, body, address }) => {
        const position = openPosition(params.position);
        const { 'content-type': type, 'idempotency-key': key } = headers;
        const result = await receiveApplication(body, type, async (form) => {
          const request = await requestOf(key, form);
          const store = async (): Promise<SubmitResult> => {
            // Its parts are gone, if it has been stored before.
            const answered = key === undefined ? null : await findAnswer(form, position, request, deps);
            if (answered !== null) return answered;
            await limits.files.take(address, fileBytesOf(form));
            const { uploads, form: whole } = await addUploads(form, deps.uploads);
            const submitted = await submitApplication(whole, position, request, deps);
            if (submitted.kind === 'sent') await forget(uploads);
            return submitted;
          };
          return storeOrQueue({ form, position, request }, store, deps);
        });
        if (result.kind === 'invalid') {
          const errors = result.mistakes.map(({ field, kind }) => ({ field, message: mistakeSentence(field, kind) }));
          const kinds = Object.fromEntries(result.mistakes.map(({ field, kind }) => [field, kind]));
          throw new Problem('invalid-fields', 'Please check your application.', { errors, members: { kinds } });
        }
        const answered: Record<string, string> = result.replayed ? { [replayedHeader]: 'true' } : {};
        const due = { due_at: result.dueAt.toISOString(), due_in_words: sayDue(result.dueAt, content.current) };
        return { status: 201 as const, headers: answered, body: due };
      },
      [countForm(deps.counting, 'application'), limits.contactAttempts, limits.contact],
    ),
    callRoute(
      readUploadCall,
      async ({ params: { position, upload } }) => {
        openPosition(position);
        const parts: number[] = [...(await deps.uploads.list(upload)).keys()];
        return { status: 200 as const, body: { parts } };
      },
      [limits.contactAttempts],
    ),
    callRoute(
      sendUploadPartCall,
      async ({ params: { position, upload, part }, body, address }) => {
        openPosition(position);
        const data = await buffer(body);
        await limits.files.take(address, data.length, 'parts');
        await deps.uploads.put(upload, part, data);
        return { status: 204 as const };
      },
      [limits.uploads],
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
        read: (page) => applications.list({ stage, position, pool }, page),
        count: () => applications.count({ stage, position, pool }),
      });
      return { status: 200, headers, body: items.map((record) => presentRow(record, content.current)) };
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
      const record = asSeen(await find(id), content.current);
      const file = record.files.find((each) => each.id === fileId);
      audit.note({ subject: { title: record.position.title } });
      const stream = file === undefined ? null : await files.open(fileId);
      if (file === undefined || stream === null) throw notFound('File not found.');
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
      const target = { id, by: staffRefOf(staff), stage, ...definedOnly({ version }) };
      const body = settle(await moveApplication(target, deps), 'The application is already at this stage.');
      // An application held as spam was not confirmed. If that fails now, the background worker does it.
      if (before.stage === 'spam')
        await sendFirstLetters(await find(id), deps).catch((error: unknown) =>
          log.warn({ err: error, application: id }, 'letters of an application wait'),
        );
      const ended = isDecided(stage) ? await endInterview(target, deps) : null;
      return { status: 200, body: ended?.kind === 'changed' ? shown(ended.application) : body };
    }),
    callRoute(writeApplicationNoteCall, async ({ params: { id }, body: { text }, staff, audit }) => {
      const by = staffRefOf(staff);
      const mentioned = await findMentioned(text, deps);
      const result = await writeNote({ id, by, text, mentions: mentioned.map(staffRefOf) }, deps);
      if (result.kind === 'changed') {
        const { application } = result;
        audit.note({ subject: { title: application.position.title } });
        const cause = String(application.version);
        await tellColleagues(mentioned, { kind: 'application-mentioned', application, by, cause }, deps).catch(
          (error: unknown) => log.warn({ err: error, application: id }, 'letters to colleagues were not made'),
        );
      }
      return { status: 200, body: settle(result, '') };
    }),
    callRoute(eraseApplicationCall, async ({ params: { id }, staff, audit }) => {
      const record = await find(id);
      audit.note({ subject: { title: record.position.title } });
      await endInterview({ id, by: staffRefOf(staff), isErased: true }, deps);
      await eraseApplication(record, { applications, applicationFiles: files, interviewCalendars, emails });
      return { status: 204 };
    }),
  ];
};
