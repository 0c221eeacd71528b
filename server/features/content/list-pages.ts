/** Every page with where its content stands, and figures that contradict each other: one page says 500, another 400. */
import { contentKeys, contentMap, pageKeys, type LiveContent } from '#shared/content/content-map.ts';
import type { Figure } from '#shared/content/parts.schema.ts';
import type { ContentList, Contradiction } from '#shared/contracts/content.schema.ts';
import type { EditDeps } from './edit-page.ts';
import { pageIn } from './page-state.ts';
import { presentSummary } from './present-page.ts';

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

/** Every page with where its content stands, in the order of the content map. */
export async function listPages({
  content,
  site,
  clock,
}: Pick<EditDeps, 'content' | 'site' | 'clock'>): Promise<ContentList> {
  const edition = await content.readEdition();
  const now = clock();
  return {
    pages: pageKeys.map((key) => presentSummary(key, pageIn(edition, key, now), now)),
    contradictions: findContradictions(site.current),
  };
}
