/** Kinds of callouts. Readers see the kind as a word, not only as a color. */

export const calloutKinds = ['note', 'tip', 'warning'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

/** Names in the editor. Readers see those in the site's content. */
export const calloutNames: Readonly<Record<CalloutKind, string>> = { note: 'Note', tip: 'Tip', warning: 'Warning' };

export const isCalloutKind = (kind: unknown): kind is CalloutKind => calloutKinds.some((known) => known === kind);
