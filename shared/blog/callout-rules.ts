/** What a callout in an article may say of itself. Readers see the kind as a word, never by its color alone. */

export const calloutKinds = ['note', 'tip', 'warning'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

/** As writers choose them; what readers see is in the content of the site. */
export const calloutNames: Readonly<Record<CalloutKind, string>> = { note: 'Note', tip: 'Tip', warning: 'Warning' };

export const isCalloutKind = (kind: unknown): kind is CalloutKind => calloutKinds.some((known) => known === kind);
