/** Checks a page's text: its own schema, and rules that apply to every page. */
import type { z } from 'zod';
import { cleanLines } from '#shared/text/clean-text.ts';
import { contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { positionWordNames } from '#shared/careers/position-rules.ts';
import { settingWordNames } from '#shared/content/fill-placeholders.ts';
import { factNames } from '#shared/content/facts.schema.ts';
import { textsOf, valueAt } from '#shared/content/content-entries.ts';
import { fieldErrors, validationMessage } from '#server/platform/http/validation-messages.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import type { AskSite } from '#server/features/redirects/site-answer.ts';
import { addressKey, ownPathOf } from '#shared/redirects/redirect-rules.ts';
import { matchPage } from '#server/platform/match-page.ts';
import { isPathOff } from '#server/platform/pages-off.ts';

type PageText = Readonly<Record<string, unknown>>;

export type PageCheck =
  | { readonly kind: 'good'; readonly content: PageText }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');

/** Placeholders allowed on this page: settings, facts, and those in its built-in text. */
const knownPlaceholders = (key: ContentKey): ReadonlySet<string> =>
  new Set([
    ...settingWordNames,
    ...positionWordNames,
    ...(key === 'facts' ? [] : factNames),
    ...textsOf(contentMap[key].builtIn).flatMap(placeholders),
  ]);

const isPage = (path: string): boolean => {
  const { pathname, searchParams } = new URL(path, 'http://internal.invalid');
  return matchPage(pathname, searchParams) !== undefined;
};

interface PageLink {
  /** Path of the field. */
  readonly field: string;
  readonly to: string;
}

const linksIn = (value: unknown, path: readonly string[] = []): PageLink[] => {
  const field = path.join('.');
  if (typeof value === 'string' && path.at(-1) === 'industryKey') return [{ field, to: `/industries/${value}` }];
  if (typeof value === 'string') return path.at(-1) === 'to' ? [{ field, to: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => linksIn(item, [...path, name]));
};

const textProblem = (text: string, name: string, known: ReadonlySet<string>): string | undefined => {
  if (/<[a-z!/]/i.test(text)) return 'Plain text only. Tags such as <b> are not interpreted.';
  const unknown = placeholders(text).find((placeholder) => !known.has(placeholder));
  if (unknown !== undefined) return `Unknown placeholder {${unknown}}.`;
  if (name === 'to' && !isPage(text)) return 'Page not found.';
  return undefined;
};

/** The key of an entry in addresses and in code. */
const nameOf = (item: unknown): string | undefined => {
  if (typeof item !== 'object' || item === null) return undefined;
  const name: unknown = Reflect.get(item, 'key') ?? Reflect.get(item, 'id');
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** Nothing is wrong with an empty text: the schema says whether it may be empty. */
const findProblems = (value: unknown, path: readonly string[], known: ReadonlySet<string>): FieldError[] => {
  const at = (message: string | undefined): FieldError[] =>
    message === undefined ? [] : [{ field: path.join('.'), message }];
  if (value === '') return [];
  if (typeof value === 'string') return at(textProblem(value, path.at(-1) ?? '', known));
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? value.map(nameOf) : [];
  const twice = names.find((name, index) => name !== undefined && names.indexOf(name) !== index);
  return [
    ...at(twice === undefined ? undefined : `Two entries have the name ${twice}. Names must be unique.`),
    ...Object.entries(value).flatMap(([name, item]) => findProblems(item, [...path, name], known)),
  ];
};

/** Keeps surrounding spaces: the schemas trim them except where they matter, as in the unit “ min”. */
const cleanedText = (written: string): string => {
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(written) ?? [];
  const text = cleanLines(written);
  return text === '' ? '' : before + text + after;
};

/** Not part of the schemas, because they also parse texts with the invisible marks of a preview. */
const cleaned = (written: unknown, depth = 0): unknown => {
  if (typeof written === 'string') return cleanedText(written);
  if (typeof written !== 'object' || written === null) return written;
  if (depth > maxDepth) return null;
  if (Array.isArray(written)) return written.map((each) => cleaned(each, depth + 1));
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, cleaned(value, depth + 1)]));
};

/** Deeper than any page. */
const maxDepth = 20;

/** Missing values, which a draft may have. */
const isGap = (written: unknown, { code, path }: z.core.$ZodIssue): boolean => {
  const value = path.reduce<unknown>((inner, name) => valueAt(inner, String(name)), written);
  if (Array.isArray(value)) return value.length === 0 || code === 'too_small';
  return value === undefined || (typeof value === 'string' && value.trim() === '');
};

const hasOnlyGaps = (written: unknown, { issues }: z.ZodError): boolean =>
  issues.every((issue) => isGap(written, issue));

/** Checks a text that may be published. A draft may have gaps: empty texts, and too few entries. */
export const checkPage = (key: ContentKey, written: unknown, { isDraft = false } = {}): PageCheck => {
  const schema: z.ZodType = contentMap[key].schema;
  const read = schema.safeParse(written, { error: validationMessage });
  const text = cleaned(read.data ?? written);
  const result = read.success ? schema.safeParse(text, { error: validationMessage }) : read;
  if (!result.success && isDraft && hasOnlyGaps(written, result.error)) {
    const errors = findProblems(text, [], knownPlaceholders(key));
    return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'good', content: text as PageText };
  }
  if (!result.success) {
    const issues = result.error.issues.filter((issue) => !isDraft || !isGap(written, issue));
    return { kind: 'refused', errors: fieldErrors({ issues }, 'content') };
  }
  const errors = findProblems(result.data, [], knownPlaceholders(key));
  if (errors.length > 0) return { kind: 'refused', errors };
  return { kind: 'good', content: result.data as PageText };
};

/** Rules that a page must pass to be published, but not to be saved. */
const publicationRules: { readonly [Key in ContentKey]?: (content: LiveContent[Key]) => readonly FieldError[] } = {
  careers: ({ openings }) =>
    openings.positions.flatMap(({ title, pay }, index) =>
      pay === undefined
        ? [
            {
              field: `openings.positions.${index}.pay`,
              message: `Enter the salary of ${title}. Applicants see the range.`,
            },
          ]
        : [],
    ),
};

/**
 * Finds fields that must be filled in before a saved text is published. Not part of the schema, so that texts of older
 * versions stay public. Pay: EU directive 2023/970, article 5.
 */
export function missingToPublish<Key extends ContentKey>(key: Key, content: LiveContent[Key]): readonly FieldError[] {
  return publicationRules[key]?.(content) ?? [];
}

/**
 * Finds links to records that readers would not find; those to pages that are off are not shown. `answer`: the site's
 * answers once the text is published.
 */
export async function findBrokenLinks(
  content: unknown,
  site: LiveContent,
  answer: AskSite,
): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  for (const { field, to } of linksIn(content).filter((link) => !isPathOff(link.to, site))) {
    const { kind } = await answer(addressKey(ownPathOf(to) ?? to));
    if (kind === 'none' || kind === 'gone')
      errors.push({
        field,
        message: `No page has the address ${to}. Publish it first, or choose another ${field.endsWith('.industryKey') ? 'industry' : 'link'}.`,
      });
  }
  return errors;
}
