/** Updates content written for an older version: fills in new fields from the built-in text. */
import type { z } from 'zod';
import { contentMap, type ContentKey } from '#shared/content/content-map.ts';
import { upgradeApplications } from '../careers/hiring-stages.ts';
import { upgradeSettings } from '../settings/upgrade-settings.ts';
import { upgradeMethods, upgradeModels } from './upgrade-entries.ts';
import { upgradeCaseStudies, upgradeIndustries } from './upgrade-industries.ts';

type Path = readonly PropertyKey[];

const isGroup = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), value);

/** Returns a copy with a value at a missing path. Entries of lists have no built-in counterpart. */
const withValue = (value: unknown, [name, ...rest]: Path, added: unknown): unknown => {
  if (name === undefined) return value ?? added;
  return isGroup(value) ? { ...value, [name]: withValue(value[name], rest, added) } : value;
};

/** Without the value at a path. */
const without = (value: unknown, [name, ...rest]: Path): unknown => {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.flatMap((each, index) => (index !== name ? [each] : rest.length === 0 ? [] : [without(each, rest)]));
  }
  if (name === undefined || !isGroup(value)) return value;
  if (rest.length > 0) return { ...value, [name]: without(value[name], rest) };
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
};

/** Moves what an older version stored elsewhere. */
export const upgradeText = (key: ContentKey, stored: unknown): unknown => {
  switch (key) {
    case 'applications':
      return upgradeApplications(stored, contentMap.applications.builtIn);
    case 'case-studies':
      return upgradeCaseStudies(stored, contentMap.industries.builtIn.industries);
    case 'engagement-models':
      return upgradeModels(stored);
    case 'industries':
      return upgradeIndustries(stored);
    case 'methodologies':
      return upgradeMethods(stored);
    case 'site-settings':
      return upgradeSettings(stored);
    default:
      return stored;
  }
};

/** Returns null if the content does not fit the schema even with the missing fields. */
export const fitText = (key: ContentKey, stored: unknown): unknown => {
  const schema: z.ZodType = contentMap[key].schema;
  const content = upgradeText(key, stored);
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const completed = result.error.issues.reduce(
    (inner, { path }) => withValue(inner, path, valueAt(contentMap[key].builtIn, path)),
    content,
  );
  const again = schema.safeParse(completed);
  return again.success ? again.data : null;
};

/** Later entries and inner ones first, so that removing one does not move another. */
const fromTheEnd = (a: Path, b: Path): number => {
  const index = a.findIndex((name, at) => name !== b[at]);
  const [mine, other] = [a[index], b[index]];
  if (index < 0 || other === undefined) return index < 0 ? 1 : -1;
  return typeof mine === 'number' && typeof other === 'number'
    ? other - mine
    : String(other).localeCompare(String(mine));
};

/** Entries of entries, and lists that became too short by them. */
const maxRounds = 5;

/**
 * Fits a draft with gaps: incomplete entries of lists are left out, and other gaps are filled in from the built-in text. Returns
 * null if it does not fit even so.
 */
export const fitDraft = (key: ContentKey, stored: unknown): unknown => {
  const schema: z.ZodType = contentMap[key].schema;
  let content = upgradeText(key, stored);
  for (let round = 0; round < maxRounds; round += 1) {
    const fit = fitText(key, content);
    if (fit !== null) return fit;
    const issues = schema.safeParse(content).error?.issues ?? [];
    const paths = issues.map(({ path }) => {
      const entry = path.findLastIndex((name) => typeof name === 'number');
      return entry < 0 ? path : path.slice(0, entry + 1);
    });
    const unique = [...new Map(paths.map((path) => [path.join('.'), path])).values()];
    content = unique.toSorted(fromTheEnd).reduce(without, content);
  }
  return null;
};
