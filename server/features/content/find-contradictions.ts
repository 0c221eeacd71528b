/** Figures that are counted the same and printed differently: one page says 500, another 400. */
import { contentKeys, contentMap, type LiveContent } from '#shared/content/content-map.ts';
import type { Figure } from '#shared/content/parts.schema.ts';
import type { Contradiction } from '#shared/contracts/content.schema.ts';

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
