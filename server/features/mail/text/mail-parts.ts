/** What a mail is made of; its text and its HTML are drawn from the same parts. */

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** A person’s or our own words; line ends are kept. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'quote'; readonly lead: string; readonly text: string }
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'remark'; readonly text: string };

/** What stands over a mail: the logo of the settings, or the drawn mark with the name. */
export interface Masthead {
  readonly name: string;
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number };
}

export interface MailBody {
  readonly parts: readonly MailPart[];
  /** A letter that a person wrote has none. */
  readonly masthead: Masthead | null;
}

/** What a person typed as one line of ours: no line ends, and nothing that turns the writing direction of the rest. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
    .trim();
