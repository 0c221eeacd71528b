/** Finds the service that a category of articles belongs to, by common words. */
import { nameSlug } from '../text/slug-rule.ts';

const joining = new Set(['and', 'of', 'for', 'the']);

const wordsOf = (text: string): string[] =>
  nameSlug(text)
    .split('-')
    .filter((word) => word !== '' && !joining.has(word));

/** Returns the service whose title and key share the most words with the category; undefined without any. */
export const serviceOfCategory = <Service extends { readonly key: string; readonly title: string }>(
  category: string,
  services: readonly Service[],
): Service | undefined => {
  const asked = new Set(wordsOf(category));
  const shared = ({ key, title }: Service): number =>
    new Set(wordsOf(`${key} ${title}`).filter((word) => asked.has(word))).size;
  const [best] = services.filter((service) => shared(service) > 0).sort((a, b) => shared(b) - shared(a));
  return best;
};
