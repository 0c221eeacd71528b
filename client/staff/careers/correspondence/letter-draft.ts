/** What is being written to an applicant, kept in this tab until it is sent. */
import { letterTemplateIds, type LetterTemplateId } from '#shared/careers/interview-rules.ts';

export interface LetterDraft {
  readonly template: LetterTemplateId;
  readonly subject: string;
  readonly text: string;
  /** Makes sending the same words twice harmless. */
  readonly key: string;
}

const storageKey = (id: string): string => `application-letter:${id}`;

const isDraft = (value: unknown): value is LetterDraft =>
  typeof value === 'object' &&
  value !== null &&
  'template' in value &&
  letterTemplateIds.some((id) => id === value.template) &&
  ['subject', 'text', 'key'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

export function readLetterDraft(id: string): LetterDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepLetterDraft(id: string, draft: LetterDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft));
  } catch {
    // Without storage the letter can still be sent; only a reload would empty it.
  }
}

export function dropLetterDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id));
  } catch {
    // Then there was no draft either.
  }
}
