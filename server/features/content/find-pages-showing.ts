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

/** Finds the documents that show a picture in their live, scheduled or working text or in a revision. */
export const findPagesShowing = async (
  hash: string,
  { content, clock }: PagesShowingDeps,
): Promise<readonly PageUse[]> => {
  const texts = await content.findTextsShowing(hash);
  if (texts.length === 0) return [];
  const edition = await content.readEdition();
  const ids = new Set<TextId>(texts.map(({ id }) => id));
  return [...new Set(texts.map(({ page }) => page))].flatMap((key) => {
    const places = placesIn(pageIn(edition, key, clock()), (text) => ids.has(text));
    return places.length === 0 ? [] : [{ key, title: contentMap[key].title, places }];
  });
};
