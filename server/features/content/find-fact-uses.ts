/** Finds where each fact is used, by searching the texts, so that no list can go out of date. */
import { contentKeys, contentMap, type ContentKey } from '#shared/content/content-map.ts';
import { factNames, factsInCode, type FactName, type Facts } from '#shared/content/facts.schema.ts';
import { fillFacts } from '#shared/content/fill-placeholders.ts';
import type { FormField } from '#shared/content/content-form.schema.ts';
import type { FactUse, FactUses } from '#shared/content/content.schema.ts';
import { entryName, valueAt } from '#shared/content/content-entries.ts';
import type { EditDeps } from './edit-page.ts';
import { pageIn } from './page-state.ts';
import { contentIn, formOf, newestText } from './present-page.ts';

type Place = FactUse['places'][number];
type NamedPlace = Place & { readonly name: FactName };

const isFactName = (name: string | undefined): name is FactName => factNames.some((each) => each === name);

const namesIn = (text: unknown): FactName[] =>
  typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter(isFactName) : [];

interface Spot {
  readonly path: readonly string[];
  readonly labels: readonly string[];
}

const at = ({ path, labels }: Spot, names: readonly FactName[]): NamedPlace[] =>
  [...new Set(names)].map((name) => ({ name, place: path.join('.'), label: labels.join(' › ') }));

/** All uses of facts below a field, in the order of the form. */
function placesIn(field: FormField, value: unknown, spot: Spot, facts: Facts): NamedPlace[] {
  const inside = (name: string): Spot => ({ ...spot, path: [...spot.path, name] });
  switch (field.kind) {
    case 'figure': {
      const named = namesIn(valueAt(value, 'value'));
      const rest = namesIn(valueAt(value, 'caption')).filter((name) => !named.includes(name));
      return [...at(inside('value'), named), ...at(inside('caption'), rest)];
    }
    case 'group':
      return field.fields.flatMap(({ name, field: part }) =>
        placesIn(part, valueAt(value, name), { ...inside(name), labels: [...spot.labels, part.label] }, facts),
      );
    case 'list':
      return (Array.isArray(value) ? (value as readonly unknown[]) : []).flatMap((item, index) => {
        const label = entryName(fillFacts(item, facts), index);
        return placesIn(field.item, item, { ...inside(String(index)), labels: [...spot.labels, label] }, facts);
      });
    default:
      return at(spot, namesIn(value));
  }
}

/** All uses of facts in a document. */
const placesOf = (key: ContentKey, text: unknown, facts: Facts): readonly NamedPlace[] =>
  key === 'facts' ? [] : placesIn(formOf(key), text, { path: [], labels: [] }, facts);

const codeUses = (name: FactName): FactUse[] => {
  const use = factsInCode[name];
  return use === undefined
    ? []
    : [{ key: null, title: use.title, state: 'public', places: [{ place: '', label: use.label }] }];
};

/** For each fact, the documents that use it in the order of the content map, then uses in code. */
export async function findFactUses({
  content,
  site,
  clock,
}: Pick<EditDeps, 'content' | 'site' | 'clock'>): Promise<FactUses> {
  const edition = await content.readEdition();
  const pages = contentKeys.map((key) => ({ key, page: pageIn(edition, key, clock()) }));
  const wanted = pages.flatMap(({ page }) => [newestText(page), page.live]).filter((id) => id !== null);
  const texts = await content.readTexts([...new Set(wanted)]);
  const { facts } = site.current;
  const documents = pages.map(({ key, page }) => {
    const now = placesOf(key, contentIn(key, page.live, texts), facts);
    const next = newestText(page) === page.live ? now : placesOf(key, contentIn(key, newestText(page), texts), facts);
    return { key, title: contentMap[key].title, now, next };
  });
  const usesOf = (name: FactName): FactUse[] =>
    documents.flatMap(({ key, title, now, next }): FactUse[] => {
      const places = next.flatMap((each) => (each.name === name ? [{ place: each.place, label: each.label }] : []));
      const isRead = now.some((each) => each.name === name);
      if (places.length === 0) return isRead ? [{ key, title, state: 'going', places }] : [];
      return [{ key, title, state: isRead ? 'public' : 'coming', places }];
    });
  return Object.fromEntries(factNames.map((name) => [name, [...usesOf(name), ...codeUses(name)]])) as FactUses;
}
