/** Entries of content that have a public page of their own, and the addresses that move when their slugs change. */
import type { ContentKey } from '#shared/content/content-map.ts';
import { ownName, textsOf, valueAt } from '#shared/content/content-entries.ts';
import { positionPath, studyPath } from '#shared/routes/paths.ts';
import { isSlug } from '#shared/text/slug-rule.ts';
import type { AddressMove } from '../redirects/redirect-moves.ts';

interface EntryPages {
  /** Where the content has the list. */
  readonly list: readonly string[];
  /** The field with the slug. */
  readonly slug: string;
  readonly path: (slug: string) => string;
}

const entryPages: { readonly [Key in ContentKey]?: EntryPages } = {
  services: { list: ['services'], slug: 'key', path: (slug) => `/services/${slug}` },
  industries: { list: ['industries'], slug: 'key', path: (slug) => `/industries/${slug}` },
  'case-studies': { list: ['studies', 'items'], slug: 'id', path: studyPath },
  careers: { list: ['openings', 'positions'], slug: 'key', path: positionPath },
};

interface Entry {
  /** The path of the slug's field. */
  readonly field: string;
  readonly slug: string;
  readonly title: string | undefined;
  readonly texts: ReadonlySet<string>;
}

/** Those in a working copy may have no valid slug; they are left out. */
const entriesOf = (content: unknown, { list, slug: name }: EntryPages): Entry[] => {
  const entries = list.reduce<unknown>(valueAt, content);
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown, index) => {
    const slug = valueAt(entry, name);
    if (typeof slug !== 'string' || !isSlug(slug)) return [];
    const title = ownName(entry)?.toLowerCase();
    return [{ field: [...list, index, name].join('.'), slug, title, texts: new Set(textsOf(entry)) }];
  });
};

export const hasEntryPages = (key: ContentKey): boolean => key in entryPages;

/** Paths of the pages of its entries. */
export const entryPaths = (key: ContentKey, content: unknown): string[] => {
  const kind = entryPages[key];
  return kind === undefined ? [] : entriesOf(content, kind).map(({ slug }) => kind.path(slug));
};

/** The page of an entry whose slug changes from one text to the next. */
export interface EntryMove extends AddressMove {
  /** The path of the slug's field in the next text. */
  readonly field: string;
}

const without = (entries: readonly Entry[], others: readonly Entry[]): Entry[] =>
  entries.filter(({ slug }) => !others.some((other) => other.slug === slug));

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/**
 * Finds entries with a new slug. Entries have no id: one that is gone and one that is new are the same if they have the same title,
 * or if most of the earlier text is in the new one. Texts that other entries have too do not count. If several fit, none does: a
 * missing redirect is better than a wrong one.
 */
export const findEntryMoves = (key: ContentKey, live: unknown, next: unknown): EntryMove[] => {
  const kind = entryPages[key];
  if (kind === undefined) return [];
  const [before, after] = [entriesOf(live, kind), entriesOf(next, kind)];
  const [gone, added] = [without(before, after), without(after, before)];

  const hasMostOf = (entry: Entry, old: Entry): boolean => {
    const own = [...old.texts].filter(
      (text) => text !== old.slug && !before.some((other) => other !== old && other.texts.has(text)),
    );
    return lengthOf(own.filter((text) => entry.texts.has(text))) * 2 > lengthOf(own);
  };
  const onlyMatch = (entry: Entry, others: readonly Entry[], isAlike: (other: Entry) => boolean): Entry | undefined => {
    const titled = others.filter(({ title }) => title !== undefined && title === entry.title);
    const found = titled.length > 0 ? titled : others.filter(isAlike);
    return found.length === 1 ? found[0] : undefined;
  };
  return gone.flatMap((old) => {
    const entry = onlyMatch(old, added, (each) => hasMostOf(each, old));
    if (entry === undefined || onlyMatch(entry, gone, (each) => hasMostOf(entry, each)) !== old) return [];
    return [{ field: entry.field, from: kind.path(old.slug), to: kind.path(entry.slug) }];
  });
};
