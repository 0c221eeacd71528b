/** Updates content written for an older version: fills in new fields from the built-in text. */
import type { z } from 'zod';
import { contentMap, type ContentKey } from '#shared/content/content-map.ts';
import { upgradeSettings } from '../settings/upgrade-settings.ts';

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

/** Returns null if the content does not fit the schema even with the missing fields. */
export const fitText = (key: ContentKey, stored: unknown): unknown => {
  const schema: z.ZodType = contentMap[key].schema;
  const content = key === 'site-settings' ? upgradeSettings(stored) : stored;
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const completed = result.error.issues.reduce(
    (inner, { path }) => withValue(inner, path, valueAt(contentMap[key].builtIn, path)),
    content,
  );
  const again = schema.safeParse(completed);
  return again.success ? again.data : null;
};
