/** Prepares a page's text for publication: finds what prevents it, and completes the text. */
import type { ContentKey, LiveContent } from '#shared/content/content-map.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import { checkPage, findBrokenLinks, missingToPublish } from './check-page.ts';
import type { ContentRepository, TextId } from './content.repository.ts';
import type { AskSite } from '../redirects/site-answer.ts';
import { fitText, upgradeText } from './fit-text.ts';
import { readPage } from './page-state.ts';
import { contentIn, readMoves, type PageMoves } from './present-page.ts';
import type { CachedSiteContent } from './site-content.ts';

/**
 * Lets a feature check its page before a text becomes public: it returns errors that prevent publication, and the text, which it
 * may complete. `live` is the current public text.
 */
type PreparePages = {
  readonly [Key in ContentKey]?: (
    next: LiveContent[Key],
    live: LiveContent[Key],
  ) => Promise<{ readonly errors: readonly FieldError[]; readonly content: LiveContent[Key] }>;
};

export interface PrepareDeps {
  readonly content: ContentRepository;
  readonly site: CachedSiteContent;
  readonly siteAnswer: AskSite;
  readonly preparePages: PreparePages;
  readonly clock: () => Date;
}

export interface Prepared {
  readonly errors: readonly FieldError[];
  /** The text as its feature completed it, stored; undefined if it stays as it is. */
  readonly completed?: string;
}

/** Lets the page’s feature check and complete the text. */
export const prepare = async <Key extends ContentKey>(
  key: Key,
  next: LiveContent[Key],
  live: TextId,
  { content, preparePages }: PrepareDeps,
): Promise<Prepared> => {
  const prepareText = preparePages[key];
  if (prepareText === undefined) return { errors: [] };
  const shown = contentIn(key, live, live === null ? new Map() : await content.readTexts([live]));
  const prepared = await prepareText(next, shown as LiveContent[Key]);
  if (prepared.errors.length > 0 || prepared.content === next) return { errors: prepared.errors };
  return { errors: [], completed: await content.addText(key, prepared.content) };
};

/** Finds what prevents the working copy or the scheduled text from being published, and completes it. */
export async function prepareCopy(
  { key, version, isScheduled }: { readonly key: ContentKey; readonly version: number; readonly isScheduled: boolean },
  deps: PrepareDeps,
): Promise<Prepared & PageMoves & { readonly text: TextId }> {
  const page = await readPage(key, deps);
  const text = (page.working_copy ?? page.upcoming)?.text ?? null;
  if (text === null || page.version !== version) return { text, errors: [], moves: [], canceled: [] };
  const moves = await readMoves(key, page, text, deps);
  const texts = await deps.content.readTexts([text]);
  const content = fitText(key, texts.get(text)) as LiveContent[ContentKey] | null;
  if (content === null) {
    const checked = checkPage(key, upgradeText(key, texts.get(text)));
    return { ...moves, text, errors: checked.kind === 'refused' ? checked.errors : [] };
  }
  const published = { ...deps.site.current, [key]: content };
  const missing = [
    ...missingToPublish(key, content),
    // A linked record may be scheduled for an earlier time.
    ...(isScheduled ? [] : await findBrokenLinks(content, published, (address) => deps.siteAnswer(address, published))),
  ];
  return {
    ...moves,
    text,
    ...(missing.length > 0 ? { errors: missing } : await prepare(key, content, page.live, deps)),
  };
}
