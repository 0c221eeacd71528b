/** Puts what a search has found into groups by type: what is called so stands before what only speaks of it. */
import { searchTypes, type SearchType } from '#shared/search/search-path.ts';
import { createMarker, type Marker, type Sought } from './mark-found.ts';

/** A page or an article that was found. */
export interface Found {
  readonly type: SearchType;
  readonly title: string;
  /** What it is about. */
  readonly text: string;
  readonly to: string;
  /** The address of its picture. */
  readonly picture: string;
  readonly sought: Sought;
  /** What it says besides: asked for only where its title and text do not say what was found. */
  readonly sentences: () => readonly string[] | Promise<readonly string[]>;
}

export interface RankedFound extends Found {
  readonly marker: Marker;
}

export interface FoundGroup {
  readonly type: SearchType;
  readonly found: readonly RankedFound[];
}

/** `found` is best first within each type, and stays so among titles that say as much of what was searched for. */
export const groupFound = (found: readonly Found[]): FoundGroup[] => {
  const ranked = found.map((each) => {
    const marker = createMarker(each.sought);
    return { ...each, marker, titleHits: marker.count(each.title) };
  });
  return searchTypes
    .map((type) => ({
      type,
      found: ranked.filter((each) => each.type === type).toSorted((one, other) => other.titleHits - one.titleHits),
    }))
    .filter((group) => group.found.length > 0)
    .toSorted((one, other) => (other.found[0]?.titleHits ?? 0) - (one.found[0]?.titleHits ?? 0));
};

/** Where it speaks of what was searched for: what it is about, if that says it all, else the sentence that says most. */
export const excerptOf = async ({ marker, title, text, sentences }: RankedFound): Promise<string> =>
  marker.count(text) > 0 || marker.count(title) > 0
    ? marker.excerpt([text])
    : marker.excerpt([text, ...(await sentences())]);
