/** Lists all pages with the state of their content, and figures that contradict each other on two pages. */
import { isDeepStrictEqual } from 'node:util';
import { contentKeys, contentMap, isSwitchedOff, pageKeys, type LiveContent } from '#shared/content/content-map.ts';
import type { Figure } from '#shared/content/parts.schema.ts';
import type { FormField, NamedField } from '#shared/content/content-form.schema.ts';
import type { ContentList, Contradiction } from '#shared/content/content.schema.ts';
import { entryName, valueAt, wordingTitle } from '#shared/content/content-entries.ts';
import type { EditDeps } from './edit-page.ts';
import { pageIn } from './page-state.ts';
import { contentIn, formOf, newestText, presentSummary } from './present-page.ts';

type Claim = Contradiction['claims'][number];

const isFigure = (value: object): value is Figure => 'value' in value && 'unit' in value && 'caption' in value;

const figuresOf = (value: unknown): Figure[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isFigure(value) ? [value] : Object.values(value).flatMap(figuresOf);
};

const captionKey = (caption: string): string => caption.trim().toLowerCase().replace(/\s+/g, ' ');

export const findContradictions = (content: LiveContent): Contradiction[] => {
  const byCaption = new Map<string, { readonly caption: string; readonly claims: Claim[] }>();
  for (const key of contentKeys) {
    for (const { value, unit, caption } of figuresOf(content[key])) {
      const entry = byCaption.get(captionKey(caption)) ?? { caption, claims: [] };
      const claim = { key, title: contentMap[key].title, value: value + unit };
      if (!entry.claims.some((known) => known.key === key && known.value === claim.value)) entry.claims.push(claim);
      byCaption.set(captionKey(caption), entry);
    }
  }
  return [...byCaption.values()].filter(({ claims }) => new Set(claims.map(({ value }) => value)).size > 1);
};

/** New or changed entries of a list; the whole list if that explains nothing. */
const changedEntries = (label: string, before: unknown, after: unknown): string[] => {
  const [earlier, entries]: readonly (readonly unknown[])[] = [before, after].map((list) =>
    Array.isArray(list) ? (list as readonly unknown[]) : [],
  );
  if (earlier === undefined || entries === undefined || entries.length < earlier.length) return [label];
  const changed = entries.flatMap((entry, index) =>
    earlier.some((each) => isDeepStrictEqual(each, entry)) ? [] : [entryName(entry, index)],
  );
  return changed.length === 0 || changed.length === entries.length ? [label] : changed;
};

const changedIn = (before: unknown, after: unknown, { name, field }: NamedField): string[] => {
  const values = [valueAt(before, name), valueAt(after, name)] as const;
  if (isDeepStrictEqual(...values)) return [];
  if (field.wording === true) return [wordingTitle];
  const hasNames = field.kind === 'list' && field.item.kind === 'group';
  return hasNames ? changedEntries(field.label, ...values) : [field.label];
};

/** The parts of a page that differ between two texts, with the labels and in the order of the form. */
export const changedParts = (form: FormField, before: unknown, after: unknown): string[] => {
  const parts = form.kind === 'group' ? form.fields : [];
  const inOrder = parts.toSorted((a, b) => Number(a.field.wording === true) - Number(b.field.wording === true));
  return [...new Set(inOrder.flatMap((part) => changedIn(before, after, part)))];
};

/** All pages with the state of their content, in the order of the content map. */
export async function listPages({
  content,
  site,
  clock,
}: Pick<EditDeps, 'content' | 'site' | 'clock'>): Promise<ContentList> {
  const edition = await content.readEdition();
  const now = clock();
  const pages = pageKeys.map((key) => ({ key, page: pageIn(edition, key, now) }));
  const inWork = pages.filter(({ page }) => newestText(page) !== page.live);
  const wanted = inWork.flatMap(({ page }) => [newestText(page), page.live]).filter((id) => id !== null);
  const texts = await content.readTexts([...new Set(wanted)]);
  return {
    pages: pages.map(({ key, page }) => ({
      ...presentSummary(key, page, now),
      group: contentMap[key].group,
      switched_off: isSwitchedOff(key, site.current),
      changed_parts: inWork.some((each) => each.key === key)
        ? changedParts(formOf(key), contentIn(key, page.live, texts), contentIn(key, newestText(page), texts))
        : [],
    })),
    contradictions: findContradictions(site.current),
  };
}
