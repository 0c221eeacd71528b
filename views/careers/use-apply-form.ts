/** What the form of an application does with script: check, send with progress, try again, and keep a draft. */
import { formFieldOf } from '#shared/careers/application-fields.ts';
import type { ApplicationMistakeMessages } from '#shared/careers/applications.schema.ts';
import {
  applicationLimits,
  type ApplicationMistake,
  type ApplicationTexts,
  type ChosenFile,
  checkApplicationTexts,
  checkChosenFiles,
  inFormOrder,
  findSource,
} from '#shared/careers/application-rules.ts';
import { type UploadIds, prepareSending, sendPatiently, type SendAnswer, nameUploads } from './send-application.ts';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { ApplyPage } from '#shared/careers/careers.data.ts';
import { randomKey } from '../api/random-key.ts';
import { sendFormBeacon } from '../api/send-form-beacon.ts';

/** The id of a field's control; links in the list of mistakes lead there. */
export const controlId = (field: string): string => `apply-${field}`;

/** Sent by the form itself, or by programs that fill in everything. */
const unshown: ReadonlySet<string> = new Set(['form_shown_at', 'website', 'source']);

export const readTexts = (form: HTMLFormElement): ApplicationTexts =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !unshown.has(entry[0]),
    ),
  );

export const readFiles = (form: HTMLFormElement): readonly ChosenFile[] =>
  [...new FormData(form)].flatMap(([field, value]) =>
    value instanceof File && value.name !== '' ? [{ field, bytes: value.size }] : [],
  );

interface Draft {
  readonly values: ApplicationTexts;
  /** The idempotency key of the last attempt to send it. */
  readonly key?: string;
  /** Of large files, so that a reload costs none of their parts. */
  readonly uploads?: UploadIds;
}

const storageKey = (position: string): string => `application-draft-${position}`;

export function readDraft(position: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(position)) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'values' in draft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function saveDraft(position: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(position), JSON.stringify(draft));
  } catch {
    // Without storage the form still works; only a reload would empty it.
  }
}

export function removeDraft(position: string): void {
  try {
    sessionStorage.removeItem(storageKey(position));
  } catch {
    // Then there was no draft either.
  }
}

/** Puts the draft into fields that are empty. */
export function restoreDraft(form: HTMLFormElement, { values }: Draft): void {
  for (const [field, value] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked ||= value !== '';
    else if (
      (control instanceof HTMLInputElement && control.type !== 'file') ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value ||= value;
  }
}

const numbers = new Intl.NumberFormat('en-US');

const maxLengthOf = (field: string): string => numbers.format(formFieldOf(field)?.max ?? applicationLimits.longAnswer);

/** What is said at a field. */
export const mistakeMessage = ({ field, kind }: ApplicationMistake, messages: ApplicationMistakeMessages): string => {
  const group = field.startsWith('q-') ? 'question' : field === 'cv' && kind !== 'missing' ? 'files' : field;
  const said = (messages as Readonly<Record<string, Readonly<Record<string, string>> | string>>)[group];
  const own = typeof said === 'object' ? said[kind] : undefined;
  return (own ?? messages.other).replaceAll('{max}', maxLengthOf(field));
};

type Outcome = ApplyPage['form']['outcome'] | 'offline' | 'nothingLost' | 'dropped';

const neverChanges = () => () => undefined;

const outcomeOf = (answer: Exclude<SendAnswer, { kind: 'sent' | 'invalid' }>): Outcome => {
  if (answer.kind === 'dropped') return 'offline';
  if (answer.status === 429) return 'limited';
  if (answer.code === 'storage-full') return 'full';
  if (answer.status === 503) return 'away';
  return answer.status >= 500 ? 'broken' : 'nothingLost';
};

export function useApplyForm({ position, questions, form: page }: ApplyPage) {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const noteRef = useRef<HTMLDivElement>(null);
  const receiptRef = useRef<HTMLHeadingElement>(null);
  const key = useRef<string | null>(null);
  const uploads = useRef<UploadIds>({});
  const isBegun = useRef(false);
  const [mistakes, setMistakes] = useState<readonly ApplicationMistake[]>(page.errors);
  const [outcome, setOutcome] = useState<Outcome>(page.outcome);
  const [wait, setWait] = useState(page.retryAfterSeconds);
  const [due, setDue] = useState(page.due);
  /** From 0 to 1 while it is under way. */
  const [progress, setProgress] = useState<number | null>(null);
  const [results, setResults] = useState(0);
  const scripted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => {
    const form = formRef.current;
    if (page.outcome === 'sent') removeDraft(position.key);
    if (page.errors.length > 0) summaryRef.current?.focus();
    const draft = page.outcome === 'sent' ? null : readDraft(position.key);
    if (form === null || draft === null) return;
    restoreDraft(form, draft);
    key.current = draft.key ?? null;
    uploads.current = draft.uploads ?? {};
  }, [page, position.key]);

  useEffect(() => {
    const field = formRef.current?.elements.namedItem('source');
    if (!(field instanceof HTMLInputElement) || field.value !== '') return;
    // Pages that were reached within the site do not change where this tab began.
    const began = performance.getEntriesByType('navigation')[0]?.name ?? '';
    field.value = findSource([location.href, began, document.referrer], [location.host]);
  }, []);

  // Focus goes to the result of the attempt once it is on the page.
  useEffect(() => {
    if (results > 0) (summaryRef.current ?? receiptRef.current ?? noteRef.current)?.focus();
  }, [results]);

  const check = (form: HTMLFormElement): ApplicationMistake[] => {
    const texts = readTexts(form);
    return inFormOrder([
      ...checkApplicationTexts(texts, questions),
      ...checkChosenFiles(readFiles(form), texts['links'] ?? ''),
    ]);
  };

  const settle = (found: readonly ApplicationMistake[], next: Outcome): void => {
    setMistakes(found);
    setOutcome(next);
    setProgress(null);
    setResults((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (progress !== null) return;
    const form = event.currentTarget;
    const found = check(form);
    if (found.length > 0) {
      sendFormBeacon('application', found);
      return settle(found, 'invalid');
    }
    setMistakes([]);
    setOutcome('idle');
    setProgress(0);
    const sentKey = (key.current ??= randomKey());
    const sent = new FormData(form);
    uploads.current = nameUploads(sent, uploads.current);
    const attempt = { key: sentKey, uploads: uploads.current };
    saveDraft(position.key, { values: readTexts(form), ...attempt });
    const sendOnce = prepareSending({ position: position.key, form: sent, ...attempt }, (share) => {
      setProgress(share);
      setOutcome('idle');
    });
    const answer = await sendPatiently(sendOnce, () => setOutcome('dropped'));
    if (answer.kind === 'invalid') return settle(answer.mistakes, 'invalid');
    if (answer.kind !== 'sent') {
      setWait(answer.kind === 'refused' ? answer.retryAfterSeconds : undefined);
      return settle([], outcomeOf(answer));
    }
    removeDraft(position.key);
    setDue(answer.due);
    settle([], 'sent');
  };

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    if (!isBegun.current) sendFormBeacon('application');
    isBegun.current = true;
    const form = event.currentTarget;
    // Changed words are another application, with another key.
    key.current = null;
    saveDraft(position.key, { values: readTexts(form), uploads: uploads.current });
    if (mistakes.length === 0) return;
    const present = check(form);
    setMistakes(
      mistakes.flatMap((old) => (old.kind === 'kind' ? [] : (present.find(({ field }) => field === old.field) ?? []))),
    );
  };

  return {
    formRef,
    summaryRef,
    noteRef,
    receiptRef,
    mistakes,
    outcome,
    wait,
    due,
    progress,
    scripted,
    onSubmit,
    onInput,
  };
}
