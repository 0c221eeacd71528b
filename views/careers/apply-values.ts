/**
 * What the form of an application holds. The values are in the controls, so what is typed before the script runs stays. A draft of its
 * texts survives a reload, in this tab only; files a browser keeps for as long as the page is open.
 */
import type { ApplicationMistakeMessages } from '#shared/careers/applications.schema.ts';
import {
  applicationLimits,
  type ApplicationMistake,
  type ApplicationTexts,
  type ChosenFile,
} from '#shared/careers/application-rules.ts';
import type { UploadIds } from './upload-files.ts';

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

const limitOf = (field: string): string => {
  const limits: Readonly<Record<string, number>> = applicationLimits;
  return numbers.format(limits[field] ?? applicationLimits.longAnswer);
};

/** What is said at a field. */
export const mistakeMessage = ({ field, kind }: ApplicationMistake, messages: ApplicationMistakeMessages): string => {
  const group = field.startsWith('q-') ? 'question' : field === 'cv' && kind !== 'missing' ? 'files' : field;
  const said = (messages as Readonly<Record<string, Readonly<Record<string, string>> | string>>)[group];
  const own = typeof said === 'object' ? said[kind] : undefined;
  return (own ?? messages.other).replaceAll('{max}', limitOf(field));
};
