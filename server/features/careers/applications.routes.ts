/** Answers the calls for sending applications, and for recruiters to read, move, note, reveal and delete them. */
import {
  applicationLimits,
  type ApplicationMistakeKind,
  type ApplicationStage,
  findNamedStage,
  stageTitle,
  isDecided,
} from '#shared/careers/application-rules.ts';
import { emailMessage } from '#shared/contact/contact-rules.ts';
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import {
  addApplicationFileCall,
  addCandidateCall,
  eraseApplicationCall,
  fieldHelp,
  moveApplicationCall,
  readApplicationCall,
  readApplicationFileCall,
  writeApplicationNoteCall,
  type ShownApplication,
} from '#shared/careers/applications.contract.ts';
import { readUploadCall, sendApplicationCall, sendUploadPartCall } from '#shared/careers/apply.contract.ts';
import { revealApplicantCall } from '#shared/careers/application-board.contract.ts';
import { revealReasons } from '#shared/careers/recruiting-rules.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import { findPosition, isOpen } from '#shared/careers/position-rules.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { countForm, type CountVisits } from '#server/platform/http/count-visits.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { replayedHeader, type RateLimits } from '#server/platform/http/rate-limit.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { receiveFile } from '../media/receive-file.ts';
import {
  formatInSiteTime,
  sendFirstEmails,
  findMentioned,
  notifyColleagues,
  type RecruitersDeps,
} from './application-emails.ts';
import type { ApplicationRecord } from './application.repository.ts';
import {
  moveApplication,
  revealApplicant,
  writeNote,
  type ChangeResult,
  type CorrespondenceDeps,
  eraseApplication,
} from './change-application.ts';
import { createCorrespondenceRoutes } from './correspondence.routes.ts';
import { applyBlindMode, findApplication, gone, presentApplication } from './present-application.ts';
import { assertSelectable, stagesIn } from './hiring-stages.ts';
import { endInterview } from './interview-times.ts';
import { storeOrQueue, type QueueApplicationDeps } from './offline-queue.ts';
import { addUploads, fileBytesOf, receiveApplication } from './receive-application.ts';
import {
  addCandidate,
  addFile,
  findAnswer,
  requestOf,
  submitApplication,
  type SubmitResult,
} from './submit-application.ts';
import type { UploadParts } from './application-files.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** Messages for API clients. The form has its own, which staff edit. */
const sentences: Readonly<Record<ApplicationMistakeKind, string>> = {
  missing: 'This field is required.',
  long: 'This is too long.',
  unfit: 'Invalid value.',
  kind: 'Use PDF, DOCX or ODT.',
  large: `Choose a file of ${applicationLimits.fileBytes / 1_000_000} MB or less.`,
  many: 'Too many entries.',
  empty: 'The file is empty.',
};

const missing = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  message: 'Write a few lines about why you want this position.',
  cv: 'Add your CV, or a link to your work.',
  consent: 'Agree to the storage of your application.',
};

const unfit = {
  email: emailMessage,
  ...fieldHelp,
};

const fieldSentences: Partial<Record<ApplicationMistakeKind, Readonly<Record<string, string>>>> = { missing, unfit };

const mistakeSentence = (field: string, kind: ApplicationMistakeKind): string =>
  fieldSentences[kind]?.[field] ?? sentences[kind];

/** Returns the changed application. @throws a Problem if the change was refused */
const settleChange = (
  result: ChangeResult,
  nothing: string,
  shown: (record: ApplicationRecord) => ShownApplication,
): ShownApplication => {
  switch (result.kind) {
    case 'missing':
      throw gone();
    case 'withdrawn':
      throw new Problem('nothing-to-do', 'The applicant has withdrawn this application.');
    case 'full':
      throw new Problem('thread-full', 'The history of this application is full.');
    case 'conflict':
      throw new Problem('version-conflict', 'Someone changed this application since you opened it.', {
        members: { current: shown(result.application) },
      });
    case 'unchanged':
      throw new Problem('nothing-to-do', nothing);
    case 'changed':
      return shown(result.application);
  }
};

const fileSentences: Partial<Record<ApplicationMistakeKind, string>> = {
  many: `An application can have up to ${applicationLimits.files} files.`,
  unfit: 'Someone changed this application at the same time. Add the file again.',
};

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
  const listPositions = (): readonly Position[] => content.current.careers.openings.positions;
  const find = (id: string): Promise<ApplicationRecord> => findApplication(id, applications);
  const titleOf = (stage: ApplicationStage): string => stageTitle(stagesIn(content.current), stage);
  const settle = (result: ChangeResult, nothing: string): ShownApplication => settleChange(result, nothing, shown);

  const findOpenPosition = (wantedKey: string): Position => {
    const position = findPosition(listPositions(), wantedKey);
    if (position === undefined || !isOpen(position, clock())) throw notFound('This position is not open.');
    return position;
  };
  /** A failure is harmless, because parts expire. */
  const forget = (uploads: readonly string[]): Promise<void> =>
    deps.uploads
      .remove(uploads)
      .catch((error: unknown) => log.warn({ err: error }, 'parts of a sent application were not removed'));

  return [
    ...createCorrespondenceRoutes(deps),
    callRoute(
      sendApplicationCall,
      async ({ params, headers, body, address }) => {
        const position = findOpenPosition(params.position);
        const { 'content-type': type, 'idempotency-key': key } = headers;
        const result = await receiveApplication(body, type, async (form) => {
          const request = await requestOf(key, form);
          const store = async (): Promise<SubmitResult> => {
            // The parts of a stored application are gone: repeat its answer.
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
        const due = {
          due_at: result.dueAt.toISOString(),
          due_in_words: formatInSiteTime(result.dueAt, content.current),
        };
        return { status: 201 as const, headers: answered, body: due };
      },
      [countForm(deps.counting, 'application'), limits.contactAttempts, limits.contact],
    ),
    callRoute(
      readUploadCall,
      async ({ params: { position, upload } }) => {
        findOpenPosition(position);
        const parts: number[] = [...(await deps.uploads.list(upload)).keys()];
        return { status: 200 as const, body: { parts } };
      },
      [limits.contactAttempts],
    ),
    callRoute(
      sendUploadPartCall,
      async ({ params: { position, upload, part }, body, address }) => {
        findOpenPosition(position);
        const data = await buffer(body);
        await limits.files.take(address, data.length, 'parts');
        await deps.uploads.put(upload, part, data);
        return { status: 204 as const };
      },
      [limits.uploads],
    ),
    callRoute(readApplicationCall, async ({ params: { id }, audit }) => {
      const record = await find(id);
      audit.note({ subject: { title: record.position.title } });
      return { status: 200, body: shown(record) };
    }),
    callRoute(addCandidateCall, async ({ headers, body, staff, audit }) => {
      const position = listPositions().find(({ key }) => key === body.position);
      if (position === undefined) {
        const message = 'Choose a position.';
        throw new Problem('invalid-fields', message, { errors: [{ field: 'position', message }] });
      }
      audit.note({ subject: { title: position.title } });
      const by = staffRefOf(staff);
      const added = await addCandidate(body, { position, by, key: headers['idempotency-key'] }, deps);
      return { status: 201, body: shown(added) };
    }),
    callRoute(addApplicationFileCall, async ({ params: { id }, query: { name, cv }, body, audit }) => {
      const field = cv === 'true' ? 'cv' : 'files';
      const wrong = await receiveFile(body, async ({ bytes, read }) => {
        const record = await find(id);
        audit.note({ subject: { title: record.position.title } });
        return addFile({ files: [{ field, name, bytes, read }] }, record, deps);
      });
      if (wrong !== null) {
        const message = fileSentences[wrong] ?? sentences[wrong];
        throw new Problem('invalid-fields', message, { errors: [{ field: 'file', message }] });
      }
      return { status: 200, body: shown(await find(id)) };
    }),
    callRoute(readApplicationFileCall, async ({ params: { id, fileId }, audit }) => {
      const record = applyBlindMode(await find(id), content.current);
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
      assertSelectable(stage, content.current);
      audit.note({
        subject: { title: before.position.title },
        before: titleOf(before.stage),
        after: titleOf(stage),
      });
      const target = { id, by: staffRefOf(staff), stage, ...definedOnly({ version }) };
      const body = settle(await moveApplication(target, deps), 'The application is already at this stage.');
      // Applications held as spam were not confirmed. If that fails now, the worker does it.
      if (before.stage === 'spam')
        await sendFirstEmails(await find(id), deps).catch((error: unknown) =>
          log.warn({ err: error, application: id }, 'emails of an application wait'),
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
        await notifyColleagues(mentioned, { kind: 'application-mentioned', application, by, cause }, deps).catch(
          (error: unknown) => log.warn({ err: error, application: id }, 'emails to colleagues were not created'),
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
    callRoute(revealApplicantCall, async ({ params: { id }, body: { reason, note, version }, staff, audit }) => {
      if (reason === 'other' && note === '')
        throw new Problem('invalid-fields', 'Enter a reason.', {
          errors: [{ field: 'note', message: 'Enter a reason.' }],
        });
      const { position } = await find(id);
      audit.note({ subject: { title: position.title }, after: revealReasons[reason] });
      const target = { id, by: staffRefOf(staff), version };
      const result = await revealApplicant(target, { reason, note }, { applications, clock, content: content.current });
      const named = findNamedStage(stagesIn(content.current));
      const notHidden = `The applicant is no longer hidden: from the stage ${named?.title} on, everyone can see them.`;
      return { status: 200, body: settle(result, notHidden) };
    }),
  ];
};
