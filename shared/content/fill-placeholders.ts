/**
 * Fills in placeholders in content: `{product}` and `{answerTime}` come from the settings; `{projectsDelivered}` is a fact,
 * `500+` in a sentence and a complete figure in a figure.
 */
import type { Facts } from './facts.schema.ts';
import type { Figure } from './parts.schema.ts';
import type { SiteSettings } from '../settings/site-settings.schema.ts';

const factOf = (name: string, facts: Facts): Figure | undefined =>
  Object.hasOwn(facts, name) ? facts[name as keyof Facts] : undefined;

const wholeName = /^\{(\w+)\}$/;

const named = (text: unknown, facts: Facts): Figure | undefined => {
  const name = typeof text === 'string' ? wholeName.exec(text)?.[1] : undefined;
  return name === undefined ? undefined : factOf(name, facts);
};

const fillText = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = factOf(name, facts);
    return fact === undefined ? whole : fact.value + fact.unit;
  });

/** Fills in number and unit; a figure keeps its own caption, if it has one. */
const fillFigure = (figure: Readonly<Record<string, unknown>>, fact: Figure, facts: Facts): Figure => ({
  value: fact.value,
  unit: fact.unit,
  caption: named(figure['caption'], facts)?.caption ?? fillText(String(figure['caption']), facts),
});

/** Returns a copy with all facts filled in. */
export function fillFacts<T>(value: T, facts: Facts): T;
export function fillFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillText(value, facts);
  if (Array.isArray(value)) return value.map((item: unknown) => fillFacts(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  const fact = 'caption' in record ? named(record['value'], facts) : undefined;
  if (fact !== undefined) return fillFigure(record, fact, facts);
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, fillFacts(item, facts)]));
}

/** Placeholder values from the settings. */
export const settingWords = ({ name, promises }: Pick<SiteSettings, 'name' | 'promises'>) => {
  const hours = (count: number, kind = ''): string => `${count} ${kind}${count === 1 ? 'hour' : 'hours'}`;
  return {
    product: name,
    answerTime: hours(promises.answerHours),
    urgentTime: hours(promises.urgentHours, 'business '),
    applicationTime: hours(promises.applicationHours),
    answerHours: String(promises.answerHours),
    urgentHours: String(promises.urgentHours),
  };
};
export type SettingWords = ReturnType<typeof settingWords>;

/** Names of these placeholders. */
export const settingWordNames = [
  'product',
  'answerTime',
  'urgentTime',
  'applicationTime',
  'answerHours',
  'urgentHours',
] as const satisfies readonly (keyof SettingWords)[];

type Words = Readonly<Partial<Record<string, string>>>;

/** Replaces known names in braces; leaves others unchanged. */
export const fillNames = (text: string, values: Words): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Returns a copy with these words filled in. */
export function fillWords<T>(value: T, words: Words): T;
export function fillWords(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return fillNames(value, words);
  if (Array.isArray(value)) return value.map((item: unknown) => fillWords(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, fillWords(item, words)]),
  );
}
