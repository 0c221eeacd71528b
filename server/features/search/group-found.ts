/** Groups search results by type, matches in titles first. */
import { searchTypes, type SearchType } from '#shared/search/search-path.ts';
import { createMarker, type Marker, type SearchWords } from './mark-found.ts';

/** A page or an article. */
export interface Found {
  readonly type: SearchType;
  readonly title: string;
  /** Summary. */
  readonly text: string;
  readonly to: string;
  readonly picture: string;
  readonly sought: SearchWords;
  /** Other sentences; read only if title and summary do not contain the match. */
  readonly sentences: () => readonly string[] | Promise<readonly string[]>;
}

export interface RankedFound extends Found {
  readonly marker: Marker;
}

export interface FoundGroup {
  readonly type: SearchType;
  readonly found: readonly RankedFound[];
}

/** @param found best first within each type; the order is kept among equal matches in titles */
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

/** The excerpt to show: the summary if it has all matches, else the sentence with the most. */
export const excerptOf = async ({ marker, title, text, sentences }: RankedFound): Promise<string> =>
  marker.count(text) > 0 || marker.count(title) > 0
    ? marker.excerpt([text])
    : marker.excerpt([text, ...(await sentences())]);
