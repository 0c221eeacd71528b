/**
 * Values of the contact form. They are in the controls, so input from before the script runs stays. A draft survives a
 * reload in this tab only, because computers may be shared.
 */
import {
  contactFormFields,
  contactFlags,
  contactTextFields,
  eachField,
  type ContactValues,
} from '#shared/contact/contact-rules.ts';

/** Id of a control, target of links in the error summary. */
export const controlId = (field: keyof ContactValues): string => `contact-${field.replace('_', '-')}`;

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function readValues(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  return {
    ...eachField(contactTextFields, (field) => textIn(data, field)),
    ...eachField(contactFlags, (field) => data.has(field)),
  };
}

/** Writes a value as the control's default. */
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
  /** Only values that differ from the page's own. */
  readonly values: Partial<ContactValues>;
  /** Idempotency key of the last attempt to send this text, reused after a reload. */
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
    // Without storage there was no draft.
  }
}

/** Stores changed fields; `initial`: values of the page. */
export function saveDraft(values: ContactValues, initial: ContactValues, key: string | null): void {
  const changed = Object.fromEntries(
    contactFormFields.filter((field) => values[field] !== initial[field]).map((f) => [f, values[f]]),
  );
  if (Object.keys(changed).length === 0) return removeDraft();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ values: changed, ...(key === null ? {} : { key }) }));
  } catch {
    // Without storage a reload empties the form.
  }
}

/**
 * Restores a draft into unchanged fields; earlier input and a service from the URL take precedence. Returns true if the form
 * now equals the draft.
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

/** Puts text from another page before the draft's; after a reload the draft has both. */
export function joinMessages(form: HTMLFormElement, { values: { message: stored = '' } }: ContactDraft): void {
  const { message } = readValues(form);
  writeValue(form, 'message', stored.includes(message) ? stored : `${message}\n\n${stored}`.trim());
}
