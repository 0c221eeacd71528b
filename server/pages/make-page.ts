/** From an address to the answer: load, present, and where that fails the page that says so. It never throws because of a page. */
import type { Logger } from 'pino';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Notices } from '#shared/content/notices.schema.ts';
import type { Missing } from '#shared/pages/missing.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { mediaTag, tagsOf, type CacheTag } from '#server/platform/cache-tags.ts';
import { loadPage, type LoadedPage, type PresenterOf } from './load-page.ts';
import type { PageMatch } from '#server/platform/match-page.ts';
import { cacheableAddress, type PageAddress } from './page-address.ts';
import type { RedirectResponse, PageResponse } from '#server/platform/http/page-response.ts';
import type { ResponseRenderer } from './response-renderer.ts';
import type { PageDeps } from './page-loader.ts';
import { notFoundSuggestions } from './not-found-suggestions.ts';

export interface MakePageDeps extends Omit<PageDeps, 'content' | 'log'> {
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  /** The content of a preview; null when its key is not good any more. */
  readonly readPreview: (token: string) => Promise<LiveContent | null>;
  readonly answers: ResponseRenderer;
}

export type MakePage = (address: PageAddress) => Promise<PageResponse | RedirectResponse>;

/** Nobody keeps a preview, and its title says what it is. */
const asPreview = (page: LoadedPage, { notices }: LiveContent): LoadedPage => {
  if (page.kind === 'moved' || page.payload.kind !== 'found') return page;
  const { head } = page.payload;
  return {
    ...page,
    payload: {
      ...page.payload,
      head: { ...head, title: notices.preview.replaceAll('{title}', () => head.title), robots: 'noindex' },
    },
  };
};

/** Notes which pictures a page asks for: it is old when one of them changes. */
const noting = (media: PageDeps['media'], tags: Set<CacheTag>): PageDeps['media'] => ({
  findByHashes(hashes) {
    for (const hash of hashes) tags.add(mediaTag(hash));
    return media.findByHashes(hashes);
  },
});

/** Loaders do without the database; the content of a preview is nowhere else. */
const away = ({ problems: { away: message, link } }: Notices): Missing => ({
  ...message,
  description: message.text,
  link,
});

const urlOf = ({ match, pathname }: PageAddress): string => match?.url ?? pathname;

export const createMakePage = (deps: MakePageDeps): MakePage => {
  const load = async (
    match: PageMatch,
    preview: string | null,
    tags: Set<CacheTag> | undefined,
  ): Promise<LoadedPage> => {
    const live = deps.content.current;
    try {
      if (preview === null) {
        const media = tags === undefined ? deps.media : noting(deps.media, tags);
        return await loadPage(match, { ...deps, media, content: live }, deps.presenterOf(live));
      }
      const content = await deps.readPreview(preview);
      if (content === null) return deps.presenterOf(live).missing(404, live.notices.previewEnded);
      return asPreview(await loadPage(match, { ...deps, content }, deps.presenterOf(content)), content);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return deps.presenterOf(live).missing(503, away(live.notices));
      deps.log.error({ err: error, page: match.id }, 'a page could not be loaded');
      return deps.presenterOf(live).missing(500, live.notices.failed);
    }
  };

  const present = async (address: PageAddress, page: LoadedPage, tags: Set<CacheTag> | undefined) => {
    if (address.form === 'data') return deps.answers.json(page, tags);
    try {
      return await deps.answers.html(urlOf(address), page, tags);
    } catch (error) {
      deps.log.error({ err: error }, 'a page could not be rendered');
      const live = deps.content.current;
      return deps.answers.html(urlOf(address), deps.presenterOf(live).missing(500, live.notices.failed));
    }
  };

  return async (address) => {
    const { match, preview, form } = address;
    if (match === undefined) {
      const live = deps.content.current;
      const { notFound } = live.notices;
      const suggestions = notFoundSuggestions(
        { ...address, link: notFound.link },
        { content: live, now: deps.clock() },
      );
      return present(address, deps.presenterOf(live).missing(404, notFound, suggestions), undefined);
    }
    const cacheable = cacheableAddress(address);
    const tags = cacheable && tagsOf(cacheable.policy, match, form);
    const page = await load(match, preview, tags);
    // Without its query, which may be what somebody searches for.
    deps.log.debug({ page: match.id, path: address.pathname, form }, 'a page was made');
    return present(address, page, tags);
  };
};
