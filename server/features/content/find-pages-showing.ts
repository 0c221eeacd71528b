import type { PageUse } from '#shared/media/media.contract.ts';
import { contentMap } from '#shared/content/content-map.ts';
import type { ContentRepository, StoredPage, TextId } from './content.repository.ts';
import { pageIn } from './page-state.ts';

type TextPlace = PageUse['places'][number];

export interface PagesShowingDeps {
  readonly content: Pick<ContentRepository, 'readEdition' | 'findTextsShowing'>;
  readonly clock: () => Date;
}

/** Revisions count only if no newer text shows the picture. */
const placesIn = (page: StoredPage, isShowing: (text: TextId) => boolean): TextPlace[] => {
  const texts = {
    live: page.live,
    scheduled: page.upcoming?.text ?? null,
    working_copy: page.working_copy?.text ?? null,
  };
  const places = (['live', 'scheduled', 'working_copy'] as const).filter((place) => isShowing(texts[place]));
  return places.length > 0 || !page.revisions.some(({ text }) => isShowing(text)) ? places : ['revision'];
};

/** Finds the documents that show a picture in their live, scheduled or working text or in a revision, by its hash. */
export const findPagesShowing = async (
  hashes: readonly string[],
  { content, clock }: PagesShowingDeps,
): Promise<ReadonlyMap<string, readonly PageUse[]>> => {
  const texts = await content.findTextsShowing(hashes);
  if (texts.length === 0) return new Map();
  const edition = await content.readEdition();
  const now = clock();
  const usesOf = (hash: string): readonly PageUse[] => {
    const showing = texts.filter(({ pictures }) => pictures.includes(hash));
    const ids = new Set<TextId>(showing.map(({ id }) => id));
    return [...new Set(showing.map(({ page }) => page))].flatMap((key) => {
      const places = placesIn(pageIn(edition, key, now), (text) => ids.has(text));
      return places.length === 0 ? [] : [{ key, title: contentMap[key].title, places }];
    });
  };
  const shown = new Set(texts.flatMap(({ pictures }) => pictures));
  return new Map(hashes.filter((hash) => shown.has(hash)).map((hash) => [hash, usesOf(hash)]));
};
