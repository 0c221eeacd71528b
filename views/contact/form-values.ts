/**
 * What the contact form holds. The values are in the controls, so what is typed before the script
 * runs stays. A draft survives a reload, in this tab only: on a shared computer nobody else reads
 * it.
 */
import {
  contactFormFields,
  contactTextFields,
  type ContactTextField,
  type ContactValues,
} from '#shared/contact/contact-rules.ts';

/** The id of a field's control; links in the list of mistakes lead there. */
export const controlId = (field: keyof ContactValues): string => `contact-${field.replace('_', '-')}`;

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function readValues(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const texts = Object.fromEntries(contactTextFields.map((field) => [field, textIn(data, field)]));
  return { ...(texts as Record<ContactTextField, string>), urgent: data.has('urgent') };
}

/** Writes one value into its control, as if it had been there from the start. */
function writeValue(form: HTMLFormElement, field: keyof ContactValues, value: string | boolean): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.value = String(value);
}

const storageKey = 'contact-draft';

interface ContactDraft {
  /** Only what differs from what the page itself filled in. */
  readonly values: Partial<ContactValues>;
  /**
   * The idempotency key of the last attempt to send this text; a retry after a reload uses it
   * again.
   */
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
    // Storage may be unavailable; then there was no draft either.
  }
}

/** Stores the fields that were changed; `initial` is what the page filled in. */
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
 * Puts the draft back into fields that still hold what the page filled in. What somebody typed
 * before the script ran, and a service that the address asks for, take precedence. Returns whether
 * the form now holds exactly what was stored.
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

/** Words that were written on another page stand before those that the draft has; after a reload it has both. */
export function joinMessages(form: HTMLFormElement, { values: { message: stored = '' } }: ContactDraft): void {
  const { message } = readValues(form);
  writeValue(form, 'message', stored.includes(message) ? stored : `${message}\n\n${stored}`.trim());
}
