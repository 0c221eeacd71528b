/** What the form holds, read from its controls: they keep their own values, so what is typed before the script runs stays. */
import { contactTextFields, type ContactTextField, type ContactValues } from '#shared/rules/contact-rules.ts';

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
export function writeValue(form: HTMLFormElement, field: keyof ContactValues, value: string | boolean): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    control.value = String(value);
}
