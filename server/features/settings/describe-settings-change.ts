/** Describes a change of the settings: one line for each changed setting. */
import { isDeepStrictEqual } from 'node:util';
import { contentMap } from '#shared/content/content-map.ts';
import type { FormField } from '#shared/content/content-form.schema.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { describeField } from '../content/describe-form.ts';

const formatEntry = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { opens, closes } = entry as { readonly opens?: unknown; readonly closes?: unknown };
  if (typeof opens === 'string' && typeof closes === 'string') return `${opens}–${closes}`;
  return Object.values(entry).map(String).join(' ');
};

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatEntry).join(', ');
  if (value === null) return 'none';
  // A picture, whose address would not help.
  if (typeof value === 'object') return 'a chosen picture';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : 'empty';
};

const changesIn = (field: FormField, before: unknown, after: unknown): string[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (field.kind !== 'group') return [`${field.label}: ${formatValue(before)} → ${formatValue(after)}`];
  const at = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name];
  return field.fields.flatMap(({ name, field: each }) => changesIn(each, at(before, name), at(after, name)));
};

export const describeSettingsChange = (before: SiteSettings, after: SiteSettings): string[] =>
  changesIn(describeField(contentMap['site-settings'].schema, 'Settings'), before, after);
