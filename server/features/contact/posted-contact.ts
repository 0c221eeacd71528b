/** Parses the body of a plain form post. Any field may be missing. */
import {
  contactFlags,
  contactTextFields,
  eachField,
  type ContactTexts,
  type ContactValues,
} from '#shared/contact/contact-rules.ts';

export interface PostedContact {
  /** As typed, so that the form can show them again. */
  readonly texts: ContactTexts;
  readonly flags: Omit<ContactValues, keyof ContactTexts>;
  readonly position: string | null;
  readonly website: string;
  /** The post is the one-line form of another page, with the beginning of a message. */
  readonly begins: boolean;
  /** When the form was shown, by its hidden field; null without it. */
  readonly shownAt: number | null;
}

const textOf = (body: unknown, name: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = (body as Record<string, unknown>)[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
};

const refusals = new Set(['', 'false', '0', 'off', 'no']);

export function readPostedContact(body: unknown): PostedContact {
  const begins = typeof body === 'object' && body !== null && 'begin' in body;
  const shownAt = textOf(body, 'form_shown_at');
  return {
    texts: eachField(contactTextFields, (field) => textOf(body, begins && field === 'message' ? 'begin' : field)),
    flags: eachField(contactFlags, (field) => !refusals.has(textOf(body, field).toLowerCase())),
    position: textOf(body, 'position') || null,
    website: textOf(body, 'website'),
    begins,
    shownAt: /^\d{1,15}$/.test(shownAt) ? Number(shownAt) : null,
  };
}
