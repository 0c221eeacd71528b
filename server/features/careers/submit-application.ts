/** Submits an application: checks it, stores its files, then the application, and sends the emails. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { emailKey } from '#shared/text/email-key.ts';
import type { CallInput } from '#shared/api/define-call.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { addCandidateCall } from '#shared/careers/applications.contract.ts';
import type { Position } from '#shared/careers/careers.schema.ts';
import { cleanFormText, formValuesOf } from '#shared/careers/application-fields.ts';
import {
  answerIn,
  applicationLimits,
  checkApplicationTexts,
  checkChosenFiles,
  fileFields,
  inFormOrder,
  type ApplicationMistake,
  cleanSource,
  isOwnSource,
} from '#shared/careers/application-rules.ts';
import { formatMonths } from '#shared/settings/retention-rules.ts';
import { isLikelySpam, scoreSpam } from '../contact/score-spam.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { ApplicationFiles, StoredDocument } from './application-files.repository.ts';
import { sendFirstEmails, type ApplicationEmailsDeps } from './application-emails.ts';
import type { ApplicationRecord, ApplicationRepository, NewApplication } from './application.repository.ts';
import { findApplication } from './present-application.ts';
import { documentName, recognizeFiles, type RecognizedFile, type PostedForm } from './receive-application.ts';

export interface SubmitApplicationDeps extends Omit<ApplicationEmailsDeps, 'applications' | 'log'> {
  readonly applications: ApplicationRepository;
  readonly files: ApplicationFiles;
  /** Keys the HMAC of ids, so that they do not reveal the address. */
  readonly secret: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export type SubmitResult =
  | { readonly kind: 'sent'; readonly dueAt: Date; readonly replayed: boolean }
  | { readonly kind: 'invalid'; readonly mistakes: readonly ApplicationMistake[] };

const hourMs = 3_600_000;

/** Ignores case in the address. `request` identifies a later application with the same address for the same position. */
const applicationId = (email: string, position: string, secret: string, request?: string): string =>
  createHmac('sha256', secret)
    .update(['application', emailKey(email), position, ...(request === undefined ? [] : [request])].join('\n'))
    .digest('hex')
    .slice(0, 24);

const storeFile = async (
  file: RecognizedFile,
  { files, clock }: Pick<SubmitApplicationDeps, 'files' | 'clock'>,
): Promise<StoredDocument> => ({
  id: await files.put(await file.read()),
  name: documentName(file.name, file.format),
  format: file.format,
  bytes: file.bytes,
  added_at: clock(),
  ...(file.field === 'cv' ? { is_cv: true } : {}),
});

/** Returns all mistakes in the form, and the files that are accepted. */
export const checkForm = async ({ texts, files }: PostedForm, { questions = [] }: Position) => {
  const known = files.filter(({ field }) => fileFields.some((name) => name === field));
  const textMistakes = checkApplicationTexts(texts, questions);
  const sizeMistakes = checkChosenFiles(known, texts['links'] ?? '');
  // Files that are too large or too many are not read.
  const recognized = sizeMistakes.some(({ kind }) => kind !== 'missing') ? null : await recognizeFiles(known);
  const mistakes = inFormOrder([...textMistakes, ...sizeMistakes, ...(recognized?.mistakes ?? [])]);
  return { mistakes, files: recognized?.files ?? [] };
};

const answersOf = ({ questions = [] }: Position, texts: PostedForm['texts']): NewApplication['answers'] =>
  questions
    .map((question) => ({ question: question.question, answer: answerIn(texts, question) }))
    .filter(({ answer }) => answer !== '');

const elapsedMs = (shownAt: string | undefined, now: Date): number | null =>
  /^\d{1,15}$/.test(shownAt ?? '') ? now.getTime() - Number(shownAt) : null;

/** When the answer to an application received at this time is due. */
export const dueAtOf = (receivedAt: Date, { 'site-settings': { promises } }: SiteContent['current']): Date =>
  new Date(receivedAt.getTime() + promises.applicationHours * hourMs);

type Made = Omit<NewApplication, 'files'>;

const makeApplication = (
  { texts }: PostedForm,
  position: Position,
  request: string,
  { content, secret, clock }: SubmitApplicationDeps,
): Made => {
  const now = clock();
  const { retention } = content.current['site-settings'];
  const { consent } = content.current.applications.form;
  const values = formValuesOf(texts);
  const { name, email, message } = values;
  const spam = scoreSpam({
    name,
    email,
    company: '',
    message,
    honeypot: texts['website'] ?? '',
    elapsedMs: elapsedMs(texts['form_shown_at'], now),
    repeats: 0,
    isKnown: false,
  });
  const isSpam = isLikelySpam(spam);
  const source = cleanSource(texts['source'] ?? '');
  const dueAt = dueAtOf(now, content.current);
  return {
    id: applicationId(email, position.key, secret),
    position: { key: position.key, title: position.title },
    ...values,
    answers: answersOf(position, texts),
    consent: {
      version: consent.version,
      text: consent.text.replaceAll('{months}', () => formatMonths(retention.applicationMonths)),
    },
    stage: isSpam ? 'spam' : 'application',
    submitted_at: now,
    due_at: dueAt,
    // No answer is owed to spam.
    ...(isSpam ? { decided_at: now } : { clock_due_at: dueAt, letters_due: true }),
    events: [],
    link_hashes: [],
    spam: { score: spam.score, reasons: [...spam.reasons] },
    key_hash: request,
    ...(source === '' || isOwnSource(source, { name, email }) ? {} : { source }),
  };
};

/**
 * Identifies a request by its key and content: the same key with another form is another request, and is stored as well. Without a key,
 * repetitions cannot be recognised.
 */
export const requestOf = async (key: string | undefined, { texts, files }: PostedForm): Promise<string> => {
  if (key === undefined) return randomBytes(32).toString('base64url');
  const sent: unknown[] = [key, Object.entries(texts).toSorted()];
  for (const { field, name, read } of files)
    sent.push([
      field,
      name,
      createHash('sha256')
        .update(await read())
        .digest('base64url'),
    ]);
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
};

/** Stores an application, beside an earlier one of the same address and position. A repeated request gets what it stored before. */
const storeApplication = async (
  first: NewApplication & { readonly key_hash: string },
  { applications, secret }: Pick<SubmitApplicationDeps, 'applications' | 'secret'>,
): Promise<{ readonly stored: NewApplication; readonly isNew: boolean }> => {
  if (await applications.insert(first)) return { stored: first, isNew: true };
  // Checked after the insert, so that the same request sent twice at once is stored once.
  const known = await applications.find(first.id);
  if (known?.key_hash === first.key_hash) return { stored: known, isNew: false };
  const id = applicationId(first.email, first.position.key, secret, first.key_hash);
  const later: NewApplication = { ...first, id, again_of: first.id };
  if (await applications.insert(later)) return { stored: later, isNew: true };
  return { stored: (await applications.find(id)) ?? later, isNew: false };
};

/** A failure is harmless, because the worker sends the emails later. */
const confirm = async (stored: NewApplication, deps: SubmitApplicationDeps): Promise<void> => {
  if (stored.letters_due !== true) return;
  await sendFirstEmails(stored, deps).catch((error: unknown) =>
    deps.log.warn({ err: error, application: stored.id }, 'emails of an application wait'),
  );
};

type SentResult = Extract<SubmitResult, { readonly kind: 'sent' }>;

/** Returns the first answer to this request, or null if it is new. */
export const findAnswer = async (
  { texts }: Pick<PostedForm, 'texts'>,
  position: Position,
  request: string,
  { applications, secret }: Pick<SubmitApplicationDeps, 'applications' | 'secret'>,
): Promise<SentResult | null> => {
  const email = cleanFormText('email', texts);
  for (const id of [applicationId(email, position.key, secret), applicationId(email, position.key, secret, request)]) {
    const stored = await applications.find(id);
    if (stored?.key_hash === request) return { kind: 'sent', dueAt: stored.due_at, replayed: true };
  }
  return null;
};

/**
 * A repeated application gets the same answer as the first, which does not reveal what is stored. Every application is kept: a later one
 * with the same address is a record of its own, because a stranger can enter that address.
 */
export async function submitApplication(
  form: PostedForm,
  position: Position,
  request: string,
  deps: SubmitApplicationDeps,
): Promise<SubmitResult> {
  const { mistakes, files } = await checkForm(form, position);
  if (mistakes.length > 0) return { kind: 'invalid', mistakes };

  const made = makeApplication(form, position, request, deps);
  const documents: StoredDocument[] = [];
  // The CV comes first, whatever the order of the form.
  for (const file of files.toSorted((a, b) => Number(b.field === 'cv') - Number(a.field === 'cv')))
    documents.push(await storeFile(file, deps));
  const { stored, isNew } = await storeApplication({ ...made, key_hash: request, files: documents }, deps);
  if (!isNew) {
    await deps.files.remove(documents.map(({ id }) => id));
    return { kind: 'sent', dueAt: stored.due_at, replayed: true };
  }
  deps.log.info({ application: stored.id, spamScore: made.spam.score }, 'application stored');
  await confirm(stored, deps);
  return { kind: 'sent', dueAt: made.due_at, replayed: false };
}

type Candidate = CallInput<typeof addCandidateCall>['body'];

/** Stores a candidate whom a recruiter adds. Without the confirmation, no answer was promised. */
export async function addCandidate(
  candidate: Candidate,
  { position, by, key }: { readonly position: Position; readonly by: StaffRef; readonly key: string | undefined },
  deps: SubmitApplicationDeps,
): Promise<ApplicationRecord> {
  const { applications, content, clock, secret } = deps;
  const now = clock();
  const dueAt = dueAtOf(now, content.current);
  const { name, email, phone, links, note } = candidate;
  const values = formValuesOf({ name, email, phone, links });
  const source = cleanSource(candidate.source);
  const key_hash = await requestOf(key, { texts: { candidate: JSON.stringify(candidate), by: by.id }, files: [] });
  const made = {
    id: applicationId(email, position.key, secret),
    position: { key: position.key, title: position.title },
    ...values,
    answers: [],
    consent: { version: '', text: '' },
    stage: 'application' as const,
    submitted_at: now,
    due_at: dueAt,
    ...(candidate.confirm ? { clock_due_at: dueAt, letters_due: true } : {}),
    events: note === '' ? [] : [{ at: now, by, note }],
    link_hashes: [],
    spam: { score: 0, reasons: [] },
    key_hash,
    ...(source === '' || isOwnSource(source, { name, email }) ? {} : { source }),
    added_by: by,
    files: [],
  };
  const { stored, isNew } = await storeApplication(made, deps);
  if (isNew) await confirm(stored, deps);
  return findApplication(stored.id, applications);
}

/** Adds a file to a submitted application. Returns what is wrong with it, or null. */
export const addFile = async (
  { files: [file] }: Pick<PostedForm, 'files'>,
  application: ApplicationRecord,
  deps: Pick<SubmitApplicationDeps, 'applications' | 'files' | 'clock'>,
): Promise<ApplicationMistake['kind'] | null> => {
  if (file === undefined) return 'missing';
  if (file.bytes === 0) return 'empty';
  if (file.bytes > applicationLimits.fileBytes) return 'large';
  if (application.files.length >= applicationLimits.files) return 'many';
  const { files, mistakes } = await recognizeFiles([file]);
  const [known] = files;
  if (known === undefined) return mistakes[0]?.kind ?? 'kind';
  const stored = await storeFile(known, deps);
  const changed = await deps.applications.change(application.id, application.version, { file: stored });
  if (changed !== null) return null;
  await deps.files.remove([stored.id]);
  return 'unfit';
};
