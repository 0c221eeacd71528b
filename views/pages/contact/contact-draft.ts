/** Keeps what was typed across a reload, in this tab only: a message is nobody else's business on a shared computer. */
import { contactFormFields, type ContactValues } from '#shared/rules/contact-rules.ts';
import { readValues, writeValue } from './form-values.ts';

const storageKey = 'contact-draft';

export interface ContactDraft {
  /** Only what differs from what the page itself filled in. */
  readonly values: Partial<ContactValues>;
  /** The key of the last attempt to send exactly these words; a retry after a reload uses it again. */
  readonly key?: string;
}

export function readDraft(): ContactDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'values' in draft ? (draft as ContactDraft) : null;
  } catch {
    return null;
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden; then there was no draft either.
  }
}

/** Keeps the fields that were changed; `initial` is what the page filled in. */
export function saveDraft(values: ContactValues, initial: ContactValues, key: string | null): void {
  const changed = Object.fromEntries(
    contactFormFields.filter((field) => values[field] !== initial[field]).map((f) => [f, values[f]]),
  );
  if (Object.keys(changed).length === 0) return removeDraft();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ values: changed, ...(key === null ? {} : { key }) }));
  } catch {
    // Without storage the form still works; only a reload would empty it.
  }
}

/**
 * Puts the draft back into fields that still hold what the page filled in. What somebody typed before the script ran, and a
 * service that the address asks for, go before the draft. Answers whether the form now holds exactly what was kept.
 */
export function restoreDraft(form: HTMLFormElement, draft: ContactDraft, initial: ContactValues): boolean {
  const present = readValues(form);
  for (const field of contactFormFields) {
    const stored = draft.values[field];
    const touched = present[field] !== initial[field];
    const asked = field === 'service_interest' && initial.service_interest !== '';
    if (stored !== undefined && typeof stored === typeof initial[field] && !touched && !asked)
      writeValue(form, field, stored);
  }
  const restored = readValues(form);
  return contactFormFields.every((field) => restored[field] === (draft.values[field] ?? initial[field]));
}
