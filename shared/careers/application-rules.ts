/**
 * What an application may hold, what can be wrong with it, and where it can stand. Free of zod, so that the browser's check and the
 * server's are the same functions.
 */
import { cleanEmail, cleanLine, cleanLines, cleanPhone, cleanCode } from '../text/clean-text.ts';
import { isEmailAddress } from '../contact/contact-rules.ts';
import { textHash } from '../text/text-hash.ts';
import { emailKey } from '../text/email-key.ts';

/** Where an application stands, in the order of hiring. `withdrawn` is the applicant's own decision, `spam` is held apart. */
export const applicationStages = {
  application: 'Application',
  interview: 'Interview',
  assessment: 'Technical Assessment',
  'final-interview': 'Final Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  spam: 'Held as spam',
} as const satisfies Readonly<Record<string, string>>;

export type ApplicationStage = keyof typeof applicationStages;

export const applicationStageIds = Object.keys(applicationStages) as [ApplicationStage, ...ApplicationStage[]];

/** To these nobody moves it by hand. */
const notChosen: ReadonlySet<ApplicationStage> = new Set(['withdrawn', 'spam']);

export const chosenStages = applicationStageIds.filter((stage) => !notChosen.has(stage));

const decisions: ReadonlySet<ApplicationStage> = new Set(['hired', 'declined', 'withdrawn', 'spam']);

/** Nothing more is to be decided: the time after which it is deleted counts from here. */
export const isDecided = (stage: ApplicationStage): boolean => decisions.has(stage);

/** Characters of texts, and what files may be. */
export const applicationLimits = {
  name: 100,
  email: 254,
  phone: 40,
  links: 1000,
  /** Web addresses, one in each line. */
  linkCount: 5,
  message: 5000,
  shortAnswer: 200,
  longAnswer: 2000,
  note: 4000,
  /** The CV and others together. */
  files: 3,
  fileBytes: 10_000_000,
  fileName: 120,
  /** History entries of staff and the program per application, which is one document. */
  history: 500,
  /** History entries of the applicant for chosen and refused interview times, counted separately. */
  ownHistory: 60,
} as const;

/** A file that is larger is sent in parts of so many bytes, so that a dropped line costs one part. Each but the last is as large. */
export const uploadPartBytes = 256 * 1024;

export const uploadPartsOf = (bytes: number): number => Math.ceil(bytes / uploadPartBytes);

export const documentFormats = ['pdf', 'docx', 'odt'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** For the browser's choice of files. */
export const documentEndings = documentFormats.map((format) => `.${format}`).join(',');

export const applicationTextFields = ['name', 'email', 'phone', 'links', 'message'] as const;
export type ApplicationTextField = (typeof applicationTextFields)[number];

/** What the form's controls hold, by their names: the text fields, answers to questions, and `consent`. */
export type ApplicationTexts = Readonly<Record<string, string>>;

/** `kind`, `large`, `many` and `empty` are of files. */
export const applicationMistakes = ['missing', 'long', 'unfit', 'kind', 'large', 'many', 'empty'] as const;
export type ApplicationMistakeKind = (typeof applicationMistakes)[number];

export interface ApplicationMistake {
  /** The name of the control. */
  readonly field: string;
  readonly kind: ApplicationMistakeKind;
}

export const questionKinds = ['short', 'long', 'yes-no', 'choice'] as const;

/** A question that a position asks of everybody who applies for it. */
export interface ApplicationQuestion {
  readonly question: string;
  readonly kind: (typeof questionKinds)[number];
  /** Only for questions of the kind `choice`. */
  readonly choices?: readonly string[] | undefined;
  readonly required: boolean;
}

/** A question's field goes by its words: one that staff write anew while somebody answers is another question. */
export const questionField = ({ question }: Pick<ApplicationQuestion, 'question'>): string =>
  `q-${textHash(question).toString(36)}`;

const isLong = (field: string, kind?: ApplicationQuestion['kind']): boolean => field === 'message' || kind === 'long';

/** The value of a field as it is checked and stored. */
export const cleanApplicationText = (field: string, text: string, kind?: ApplicationQuestion['kind']): string => {
  if (field === 'email') return cleanEmail(text);
  if (field === 'phone') return cleanPhone(text);
  if (field === 'links') return linkLines(text).join('\n');
  return isLong(field, kind) ? cleanLines(text) : cleanLine(text);
};

/** Each line that is not empty. */
export const linkLines = (links: string): string[] =>
  links
    .split(/[\r\n]/)
    .map(cleanLine)
    .filter((line) => line !== '');

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

const lengthOf = (text: string): number => Array.from(text).length;

function checkText(field: ApplicationTextField, value: string): ApplicationMistakeKind | null {
  const isOptional = field === 'phone' || field === 'links';
  if (value === '') return isOptional ? null : 'missing';
  if (lengthOf(value) > applicationLimits[field]) return 'long';
  if (field === 'email') return isEmailAddress(value) ? null : 'unfit';
  if (field === 'phone') return /^\+?[\d\s().\-/]{5,}$/.test(value) ? null : 'unfit';
  if (field !== 'links') return null;
  const lines = linkLines(value);
  if (lines.length > applicationLimits.linkCount) return 'many';
  return lines.every(isWebAddress) ? null : 'unfit';
}

/** The values that an answer is chosen from; undefined where it is written. */
export const choicesOf = ({ kind, choices = [] }: ApplicationQuestion): readonly string[] | undefined =>
  kind === 'yes-no' ? ['yes', 'no'] : kind === 'choice' ? choices : undefined;

function checkAnswer(question: ApplicationQuestion, value: string): ApplicationMistakeKind | null {
  if (value === '') return question.required ? 'missing' : null;
  const choices = choicesOf(question);
  if (choices !== undefined) return choices.some((choice) => cleanLine(choice) === value) ? null : 'unfit';
  return lengthOf(value) > applicationLimits[question.kind === 'long' ? 'longAnswer' : 'shortAnswer'] ? 'long' : null;
}

/** Every text that is wrong, in the order of the form. */
export const checkApplicationTexts = (
  texts: ApplicationTexts,
  questions: readonly ApplicationQuestion[],
): ApplicationMistake[] => {
  const found: (ApplicationMistake | null)[] = applicationTextFields.map((field) => {
    const kind = checkText(field, cleanApplicationText(field, texts[field] ?? ''));
    return kind && { field, kind };
  });
  for (const question of questions) {
    const field = questionField(question);
    const kind = checkAnswer(question, cleanApplicationText(field, texts[field] ?? '', question.kind));
    found.push(kind && { field, kind });
  }
  if ((texts['consent'] ?? '') === '') found.push({ field: 'consent', kind: 'missing' });
  return found.filter((mistake) => mistake !== null);
};

/** What a browser and the server know of a file before it is read. */
export interface ChosenFile {
  /** The control that it was chosen in. */
  readonly field: string;
  readonly bytes: number;
}

export const fileFields = ['cv', 'files'] as const;

/** What is wrong with files by their number and size. Without a CV there must be a link to some work. */
export const checkChosenFiles = (files: readonly ChosenFile[], links: string): ApplicationMistake[] => {
  const ofCv = files.filter(({ field }) => field === 'cv');
  const others = files.filter(({ field }) => field === 'files');
  const sizeMistake = (field: string, chosen: readonly ChosenFile[]): ApplicationMistake[] => {
    if (chosen.some(({ bytes }) => bytes > applicationLimits.fileBytes)) return [{ field, kind: 'large' }];
    return chosen.some(({ bytes }) => bytes === 0) ? [{ field, kind: 'empty' }] : [];
  };
  const ofOthers: ApplicationMistake[] =
    files.length > applicationLimits.files ? [{ field: 'files', kind: 'many' }] : sizeMistake('files', others);
  const isBare = ofCv.length === 0 && linkLines(links).length === 0;
  return [...(isBare ? [{ field: 'cv', kind: 'missing' } as const] : sizeMistake('cv', ofCv)), ...ofOthers];
};

/** The order of mistakes is that of the form: files stand between texts and consent. */
export const inFormOrder = (mistakes: readonly ApplicationMistake[]): ApplicationMistake[] => {
  const isLast = ({ field }: ApplicationMistake): boolean => field === 'consent';
  return [...mistakes.filter((mistake) => !isLast(mistake)), ...mistakes.filter(isLast)];
};

const longest = 40;

/** A word of letters, digits and simple signs, in lower case; empty for what has none. */
export const cleanSource = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, longest)
    .replace(/[.-]+$/, '');

const named = (query: URLSearchParams): string =>
  cleanSource(query.get('source') ?? '') || cleanSource(query.get('utm_source') ?? '');

/** Somebody's own page or name is no source: it would tell in figures who they are. */
export const isOwnSource = (
  source: string,
  { name, email }: { readonly name: string; readonly email: string },
): boolean =>
  source === emailKey(email).split('@').at(-1) ||
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => part.length >= 4 && source.includes(part));

/**
 * Of several addresses the first that says it: the page's own, and the one that the flow began with. A page of this site says it by its
 * query alone; of one elsewhere the host is all that is kept.
 */
export const sourceOf = (addresses: readonly string[], ownHosts: readonly string[]): string => {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { host, hostname, searchParams } = new URL(address);
    const said = named(searchParams);
    const isOwn = ownHosts.includes(host);
    if (isOwn && said !== '') return said;
    if (!isOwn) {
      const site = cleanSource(hostname.replace(/^www\./, ''));
      if (site !== '') return site;
    }
  }
  return '';
};
