/** A site with a mark around every editable word: visible words without a mark come from code. */
import { load } from 'cheerio';
import type { FormField } from '#shared/content/content-form.schema.ts';
import { pageKeys } from '#shared/content/content-map.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { contentCalls } from './content-calls.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { settingsCalls } from './settings-calls.ts';
import type { TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const mark = (text: string): string => `⟦${text}⟧`;

const markText = (text: string, max = Infinity): string => (text === '' ? '' : mark(text.slice(0, max - 2)));

/** Marks the texts of a page's form, except at the paths in `plain`. */
const markFields = (value: unknown, form: FormField, plain: ReadonlySet<string>, path = ''): unknown => {
  if (value === undefined || plain.has(path)) return value;
  const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  switch (form.kind) {
    case 'line':
    case 'text':
      return markText(value as string, form.max);
    case 'list':
      return (value as unknown[]).map((item, index) => markFields(item, form.item, plain, below(index)));
    case 'group':
    case 'figure': {
      const marked = form.fields.map(({ name, field }) => [
        name,
        markFields(Reflect.get(value as object, name), field, plain, below(name)),
      ]);
      return { ...(value as object), ...Object.fromEntries(marked.filter(([, each]) => each !== undefined)) };
    }
    default:
      return value;
  }
};

export interface Unmarkable {
  readonly name: string;
  readonly value: string;
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => Reflect.get(inner as object, name), value);

/** Texts of the settings; the others are numbers, times and addresses. */
const settingTexts = ['name', 'legalName', 'tagline', 'motto', 'headquarters', 'postalAddress', 'operations'] as const;

const markSettings = async (site: TestSite, staff: TestStaff) => {
  const { settings, form } = await settingsCalls(site, staff).read();
  const fields = form.kind === 'group' ? form.fields : [];
  const marked = fields
    .filter(({ name }) => settingTexts.some((text) => text === name))
    .map(({ name, field }) => [name, markFields(settings[name], field, new Set())] as const);
  const social = (settings['social'] as SiteSettings['social']).map(({ name, url }) => ({ name: mark(name), url }));
  const unmarked = ['email', 'phone'].map((name) => ({ name, value: String(settings[name]) }));
  const changed: Readonly<Record<string, unknown>> = { ...Object.fromEntries<unknown>(marked), social };
  return { settings: changed, unmarked };
};

/** Marks and publishes everything editable. Returns the texts that cannot be marked. */
export async function markEveryText(site: TestSite, staff: TestStaff): Promise<Unmarkable[]> {
  const calls = contentCalls(site, staff);
  const unmarkable: Unmarkable[] = [];
  for (const key of pageKeys) {
    const page = await calls.read(key);
    const save = (plain: ReadonlySet<string>): Promise<Response> =>
      calls.send('PUT', `/${key}/working-copy`, {
        version: page.version,
        content: markFields(page.content, page.form, plain),
      });
    let saved = await save(new Set());
    if (saved.status === 422) {
      const { errors } = (await saved.json()) as { readonly errors: readonly { readonly field: string }[] };
      const paths = errors.map(({ field }) => field);
      for (const path of paths)
        unmarkable.push({ name: path.split('.').at(-1) ?? '', value: String(valueAt(page.content, path)) });
      saved = await save(new Set(paths));
    }
    if (saved.status !== 200) throw new Error(`${key}: ${saved.status} ${await saved.text()}`);
    await calls.publish((await saved.json()) as ContentPage);
  }
  const { settings, unmarked } = await markSettings(site, staff);
  await settingsCalls(site, staff).change(settings);
  return [...unmarkable, ...unmarked];
}

const readAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
] as const;
const readMeta = [
  'description',
  'keywords',
  'og:title',
  'og:description',
  'twitter:title',
  'twitter:description',
] as const;

const withoutMarked = (text: string): string => {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  // A cut text has lost one of its marks.
  return less === text ? text.replaceAll(/⟦[^⟦⟧…]*…|… [^⟦⟧…]*⟧/g, ' ') : withoutMarked(less);
};

/**
 * All texts of a page, visible or for screen readers and search engines, with unmarked words. Dates are written by the
 * platform.
 */
export function unmarkedTexts(html: string, known: readonly string[]): string[] {
  const $ = load(html);
  const texts = [
    $('title').text(),
    ...readMeta.flatMap((name) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? []),
    ...readAttributes.flatMap((name) =>
      $(`body [${name}]`)
        .map((_, element) => $(element).attr(name))
        .get(),
    ),
  ];
  $('script, style, time, noscript').remove();
  const isUnmarked = (text: string): boolean =>
    /\p{L}/u.test(known.reduce((rest, word) => rest.replaceAll(word, ''), withoutMarked(text)));
  return [...texts, $('body').text()]
    .filter(isUnmarked)
    .map((text) => withoutMarked(text).replaceAll(/\s+/g, ' ').trim());
}
