/** Parts of an email, from which its text and its HTML are rendered. */

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'quote'; readonly lead: string; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'remark'; readonly text: string };

/** The top of an email: the logo from the settings, or the drawn mark with the name. */
export interface Masthead {
  readonly name: string;
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number };
}

export interface MailBody {
  readonly parts: readonly MailPart[];
  /** Null for an email that a person wrote. */
  readonly masthead: Masthead | null;
}

/** Puts typed text on one line, without characters that change the writing direction of what follows. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
    .trim();
