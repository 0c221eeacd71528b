/** Rules and addresses of open positions. */

interface Closing {
  /** The last day for applications, such as `2026-12-31`; undefined if there is none. */
  readonly closes?: string | undefined;
}

const dayMs = 86_400_000;

/** The end of the position's last day, in UTC. */
export const closingTime = ({ closes }: Closing): Date | undefined =>
  closes === undefined ? undefined : new Date(Date.parse(`${closes}T00:00:00Z`) + dayMs);

/** No job closes positions: every reader of the list checks this. */
export const isOpen = (position: Closing, now: Date): boolean => {
  const end = closingTime(position);
  return end === undefined || now < end;
};

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

export const positionWordNames = ['positions', 'Positions'] as const;

/** Placeholders for the number of open positions: {positions} is “six positions”, and {Positions} begins a sentence with it. */
export const positionWords = (positions: readonly Closing[], now: Date) => {
  const count = positions.filter((position) => isOpen(position, now)).length;
  const words = `${numberWords[count] ?? count} ${count === 1 ? 'position' : 'positions'}`;
  return { positions: words, Positions: words.charAt(0).toUpperCase() + words.slice(1) };
};

interface Addressed {
  readonly key: string;
  readonly former_keys?: readonly string[] | undefined;
}

/** Finds a position by its slug, else by a former one. */
export const findPosition = <Found extends Addressed>(positions: readonly Found[], slug: unknown): Found | undefined =>
  positions.find(({ key }) => key === slug) ??
  positions.find(({ former_keys = [] }) => former_keys.some((key) => key === slug));

/** The slug and the former ones of its position: applications keep the slug that they were sent to. */
export const slugsOfPosition = (positions: readonly Addressed[], slug: string): readonly string[] => [
  slug,
  ...(positions.find(({ key }) => key === slug)?.former_keys ?? []),
];

export const isRemote = ({ location }: { readonly location: string }): boolean => /remote/i.test(location);

export const payPeriods = ['year', 'month', 'day', 'hour'] as const;
type PayPeriod = (typeof payPeriods)[number];

/** Accepts the three-letter codes of currencies in use (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const formatAmount = (value: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

interface Pay {
  readonly from: number;
  readonly to: number;
  readonly currency: string;
  readonly period: PayPeriod;
}

/** Returns `€62,000 to €78,000 a year`, or one amount if pay is fixed. */
export const formatPay = (
  { from, to, currency, period }: Pay,
  { range, periods }: { readonly range: string; readonly periods: Readonly<Record<PayPeriod, string>> },
): string => {
  const min = formatAmount(from, currency);
  const amounts =
    from === to ? min : range.replace('{from}', () => min).replace('{to}', () => formatAmount(to, currency));
  return `${amounts} ${periods[period]}`;
};

/** The address of “Apply Now”. It redirects to the application form, or to the contact form if applications are off. */
export const applyNowPath = (key: string): string => `/contact?position=${key}`;

export const applyPath = (key: string): string => `/careers/${key}/apply`;

/** The applicant's page, without the key that opens it. */
export const applicationPath = (key: string): string => `/careers/${key}/application`;
