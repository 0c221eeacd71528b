/** Until when it is hidden who applies, on sites whose settings hide it, and what stands in place of the person. */
import { isDecided, type ApplicationStage, type DocumentFormat } from './application-rules.ts';

/** By then the work has been judged: from here on it is known who applies. */
const named: ReadonlySet<ApplicationStage> = new Set(['assessment', 'final-interview', 'offer']);

interface Standing {
  readonly stage: ApplicationStage;
  /** The oldest first. */
  readonly events: readonly { readonly stage?: ApplicationStage | undefined }[];
  /** When somebody asked to see who it is. */
  readonly revealed_at?: Date | undefined;
}

/** A decision shows nobody: what counts is the last stage before it. */
export const isBlind = ({ stage, events, revealed_at }: Standing): boolean => {
  if (revealed_at !== undefined) return false;
  const last = isDecided(stage)
    ? events.findLast((event) => event.stage !== undefined && !isDecided(event.stage))?.stage
    : stage;
  return last === undefined || !named.has(last);
};

/** What the person is called meanwhile; it is made of the application’s id, which tells nothing of them. */
export const candidateName = (id: string): string => `Candidate ${id.slice(0, 4).toUpperCase()}`;

export const neutralFileName = (format: DocumentFormat, index: number, isCv: boolean): string =>
  `${isCv ? 'CV' : `File ${index + 1}`}.${format}`;

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
}

const nameSign = '{name}';
const hiddenSign = '(hidden)';

export const withName = (text: string, name: string): string => text.replaceAll(nameSign, () => name);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
/** Between the digits of a telephone number. */
const gap = String.raw`[\s()./-]*`;
const alone = (pattern: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@])(?:${pattern})(?![\p{L}\p{N}])`, flags);

/** Parts of a name that are told apart from other words; a shorter one stands in too many. */
const partsOf = (name: string): readonly string[] => name.split(/\s+/).filter((part) => Array.from(part).length >= 3);

/** Whole, as a template fills it in. */
export const withoutName = (text: string, name: string): string =>
  text.replace(alone(escaped(name), 'giu'), () => nameSign);

/** A text without what tells who somebody is: the name and its parts, addresses, and the telephone number however it is grouped. */
export const withoutPerson = (text: string, { name, email, phone, links }: Person): string => {
  // Its end: at home it is written without the country.
  const digits = phone.replace(/\D/g, '').slice(-7).split('');
  const places = [email, ...links.map((link) => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))].map(escaped);
  const hidden = [
    ...places.map((place) => new RegExp(String.raw`(?:https?:\/\/)?(?:www\.)?${place}`, 'giu')),
    ...(digits.length < 6 ? [] : [new RegExp(String.raw`[+(]?(?:\d${gap})*${digits.join(gap)}`, 'gu')]),
  ];
  const left = hidden.reduce((rest, pattern) => rest.replace(pattern, () => hiddenSign), text);
  return partsOf(name).reduce(
    (rest, part) => rest.replace(alone(escaped(part), 'gu'), () => nameSign),
    withoutName(left, name),
  );
};

/** Why somebody wants to see who it is. The audit record has these words alone; what is written beside them goes with the application. */
export const revealReasons = {
  arrange: 'To arrange an interview',
  conflict: 'To check for a conflict of interest',
  known: 'To find an earlier application',
  legal: 'To answer a request by law',
  other: 'Another reason',
} as const satisfies Readonly<Record<string, string>>;
export type RevealReason = keyof typeof revealReasons;
export const revealReasonIds = Object.keys(revealReasons) as [RevealReason, ...RevealReason[]];

export const revealNoteLimit = 300;
