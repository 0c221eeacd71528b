/** Stages, limits and checks of applications. Free of zod, so that browser and server run the same checks. */
import { cleanCode, cleanLine, cleanLines } from '../text/clean-text.ts';
import { emailKey } from '../text/email-key.ts';
import { textHash } from '../text/text-hash.ts';
import { checkFormText, formFieldNames, lengthOf, linkLines } from './application-fields.ts';

/** The stages of every site. Applicants set `withdrawn`, the spam check sets `spam`. */
export const fixedStages = {
  application: 'Application',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  spam: 'Held as spam',
} as const satisfies Readonly<Record<string, string>>;

export type FixedStage = keyof typeof fixedStages;

export const fixedStageIds = Object.keys(fixedStages) as [FixedStage, ...FixedStage[]];

/** The id of a fixed stage, or of one that the site has added. */
export type ApplicationStage = string;

/** A stage between application and offer, as the site defines it. */
export interface OwnStage {
  /** Made from its first title. It stays the same when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly interview: boolean;
  /** Blind mode ends here. */
  readonly named: boolean;
  readonly minutes?: number | undefined;
}

export interface Stage {
  readonly id: ApplicationStage;
  readonly title: string;
  /** Whether it has an interview and scorecards. */
  readonly has_interview: boolean;
  /** Whether blind mode shows the applicant. */
  readonly is_named: boolean;
  /** Whether the site has removed it. Applications and their history may still have it. */
  readonly is_removed: boolean;
  /** The usual length of its interview. */
  readonly minutes: number;
}

/** The site's own stages: those in use, and those that were removed. */
export interface OwnStages {
  readonly stages: readonly OwnStage[];
  readonly removedStages: readonly OwnStage[];
}

/** The default length of an interview. */
export const usualMinutes = 30;

const fixedStage = (id: FixedStage): Stage => ({
  id,
  title: fixedStages[id],
  has_interview: false,
  is_named: id === 'offer',
  is_removed: false,
  minutes: usualMinutes,
});

/** All stages in the order of hiring. Blind mode ends at the first stage with `named`, or at the offer. */
export const listStages = ({ stages, removedStages }: OwnStages): readonly Stage[] => {
  const firstNamed = stages.findIndex(({ named }) => named);
  const ownStage = ({ id, title, interview, minutes = usualMinutes }: OwnStage) => ({
    id,
    title,
    has_interview: interview,
    minutes,
  });
  const [first, ...closing] = fixedStageIds.map(fixedStage) as [Stage, ...Stage[]];
  return [
    first,
    ...stages.map((stage, index) => ({
      ...ownStage(stage),
      is_named: firstNamed >= 0 && index >= firstNamed,
      is_removed: false,
    })),
    ...removedStages.map((stage) => ({ ...ownStage(stage), is_named: stage.named, is_removed: true })),
    ...closing,
  ];
};

/** The stage at which blind mode ends. */
export const findNamedStage = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ is_named, is_removed }) => is_named && !is_removed);

type Titled = Pick<Stage, 'id' | 'title'>;

/** An id that the site does not know reads like the title that it was made from. */
export const stageTitle = (stages: readonly Titled[], id: ApplicationStage): string =>
  stages.find((stage) => stage.id === id)?.title ?? (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ');

const automaticStages: ReadonlySet<ApplicationStage> = new Set<FixedStage>(['withdrawn', 'spam']);

/** Whether staff can move an application to it. */
export const isSelectable = ({ id, is_removed }: Pick<Stage, 'id' | 'is_removed'>): boolean =>
  !is_removed && !automaticStages.has(id);

const decisions: ReadonlySet<ApplicationStage> = new Set<FixedStage>(['hired', 'declined', 'withdrawn', 'spam']);

/** The retention period starts with a decision. */
export const isDecided = (stage: ApplicationStage): boolean => decisions.has(stage);

/** Texts in characters. */
export const applicationLimits = {
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

/** Larger files are sent in parts of this size, so that a lost connection costs one part. The last part may be smaller. */
export const uploadPartBytes = 256 * 1024;

export const countUploadParts = (bytes: number): number => Math.ceil(bytes / uploadPartBytes);

export const documentFormats = ['pdf', 'docx', 'odt'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The `accept` attribute of file inputs. */
export const documentEndings = documentFormats.map((format) => `.${format}`).join(',');

/** The values of the form's controls by name: the form fields, answers to questions, and `consent`. */
export type ApplicationTexts = Readonly<Record<string, string>>;

/** `kind`, `large`, `many` and `empty` are about files. */
export const applicationMistakes = ['missing', 'long', 'unfit', 'kind', 'large', 'many', 'empty'] as const;
export type ApplicationMistakeKind = (typeof applicationMistakes)[number];

export interface ApplicationMistake {
  /** The name of the control. */
  readonly field: string;
  readonly kind: ApplicationMistakeKind;
}

export const questionKinds = ['short', 'long', 'yes-no', 'choice'] as const;

/** A question to all applicants for a position. */
export interface ApplicationQuestion {
  readonly question: string;
  readonly kind: (typeof questionKinds)[number];
  /** Only for questions of the kind `choice`. */
  readonly choices?: readonly string[] | undefined;
  readonly required: boolean;
}

/** The field's name is a hash of the question, so that a rewritten question does not get answers to the old one. */
export const questionField = ({ question }: Pick<ApplicationQuestion, 'question'>): string =>
  `q-${textHash(question).toString(36)}`;

/** Returns the cleaned answer to a question. */
export const answerIn = (texts: ApplicationTexts, question: ApplicationQuestion): string => {
  const text = texts[questionField(question)] ?? '';
  return question.kind === 'long' ? cleanLines(text) : cleanLine(text);
};

/** Undefined for questions that are answered in words. */
export const choicesOf = ({ kind, choices = [] }: ApplicationQuestion): readonly string[] | undefined =>
  kind === 'yes-no' ? ['yes', 'no'] : kind === 'choice' ? choices : undefined;

function checkAnswer(question: ApplicationQuestion, value: string): ApplicationMistakeKind | null {
  if (value === '') return question.required ? 'missing' : null;
  const choices = choicesOf(question);
  if (choices !== undefined) return choices.some((choice) => cleanLine(choice) === value) ? null : 'unfit';
  return lengthOf(value) > applicationLimits[question.kind === 'long' ? 'longAnswer' : 'shortAnswer'] ? 'long' : null;
}

/** Returns the mistakes in the order of the form. */
export const checkApplicationTexts = (
  texts: ApplicationTexts,
  questions: readonly ApplicationQuestion[],
): ApplicationMistake[] => {
  const checked = [
    ...formFieldNames.map((field) => ({ field, kind: checkFormText(field, texts) })),
    ...questions.map((each) => ({ field: questionField(each), kind: checkAnswer(each, answerIn(texts, each)) })),
    { field: 'consent', kind: (texts['consent'] ?? '') === '' ? ('missing' as const) : null },
  ];
  return checked.flatMap(({ field, kind }) => (kind === null ? [] : [{ field, kind }]));
};

/** A file before it is read. */
export interface ChosenFile {
  /** The name of the control. */
  readonly field: string;
  readonly bytes: number;
}

export const fileFields = ['cv', 'files'] as const;

/** Checks the number and size of files. An application needs a CV or a link to some work. */
export const checkChosenFiles = (files: readonly ChosenFile[], links: string): ApplicationMistake[] => {
  const cv = files.filter(({ field }) => field === 'cv');
  const others = files.filter(({ field }) => field === 'files');
  const checkSizes = (field: string, chosen: readonly ChosenFile[]): ApplicationMistake[] => {
    if (chosen.some(({ bytes }) => bytes > applicationLimits.fileBytes)) return [{ field, kind: 'large' }];
    return chosen.some(({ bytes }) => bytes === 0) ? [{ field, kind: 'empty' }] : [];
  };
  const isBare = cv.length === 0 && linkLines(links).length === 0;
  return [
    ...(isBare ? [{ field: 'cv', kind: 'missing' } as const] : checkSizes('cv', cv)),
    ...(files.length > applicationLimits.files
      ? [{ field: 'files', kind: 'many' } as const]
      : checkSizes('files', others)),
  ];
};

/** Sorts mistakes as the form does: files are between texts and consent. */
export const inFormOrder = (mistakes: readonly ApplicationMistake[]): ApplicationMistake[] => {
  const isLast = ({ field }: ApplicationMistake): boolean => field === 'consent';
  return [...mistakes.filter((mistake) => !isLast(mistake)), ...mistakes.filter(isLast)];
};

const maxSourceLength = 40;

/** Reduces a source to lower-case letters, digits, full stops and hyphens; may be empty. */
export const cleanSource = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, maxSourceLength)
    .replace(/[.-]+$/, '');

const sourceInQuery = (query: URLSearchParams): string =>
  cleanSource(query.get('source') ?? '') || cleanSource(query.get('utm_source') ?? '');

/** The applicant's own site or name is not stored as a source, because it would identify them in figures. */
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
 * Finds the first address that names a source: an address of this site by its query, any other by its host. Returns an empty string
 * if none does.
 */
export const findSource = (addresses: readonly string[], ownHosts: readonly string[]): string => {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { host, hostname, searchParams } = new URL(address);
    const source = ownHosts.includes(host) ? sourceInQuery(searchParams) : cleanSource(hostname.replace(/^www\./, ''));
    if (source !== '') return source;
  }
  return '';
};
