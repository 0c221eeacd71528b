/** A plain form post, read into what the rules and the use case take; nothing in it is trusted to be there. */
import { contactTextFields, type ContactTextField, type ContactTexts } from '#shared/contact/contact-rules.ts';

export interface PostedContact {
  /** As they were typed, so that they can be shown again. */
  readonly texts: ContactTexts;
  readonly urgent: boolean;
  readonly position: string | null;
  readonly website: string;
  /** Whether it only begins a message: the words of a page's last line, which are in `texts` as the message. */
  readonly begins: boolean;
  /** When the form was shown, as the form itself says; null when it does not. */
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
  const texts = Object.fromEntries(
    contactTextFields.map((field) => [field, textOf(body, begins && field === 'message' ? 'begin' : field)]),
  );
  const shownAt = textOf(body, 'form_shown_at');
  return {
    texts: texts as Record<ContactTextField, string>,
    urgent: !refusals.has(textOf(body, 'urgent').toLowerCase()),
    position: textOf(body, 'position') || null,
    website: textOf(body, 'website'),
    begins,
    shownAt: /^\d{1,15}$/.test(shownAt) ? Number(shownAt) : null,
  };
}
