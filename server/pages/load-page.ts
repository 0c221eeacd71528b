/** Loads a page: runs its loader and presents the result, or an error page. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Notices } from '#shared/content/notices.schema.ts';
import type { Missing } from '#shared/pages/missing.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { ContentPreview } from '#server/features/content/preview-page.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { relatedTags } from '#server/features/blog/article-tags.ts';
import { mediaTag, personTag, tagsOf, type CacheTag } from '#server/platform/cache-tags.ts';
import type { Redirect } from '#server/platform/http/page-response.ts';
import { cacheableRequest, type PageMatch, type PageRequest } from '#server/platform/match-page.ts';
import { loaderMap } from './loader-map.ts';
import { notFoundSuggestions } from './not-found-suggestions.ts';
import type { PageDeps, PageLoader } from '#server/features/page-loader.ts';
import type { LoadedPage, PagePresenter, PresenterOf } from './present-page.ts';

/** @throws what the loader throws */
export async function runLoader(
  match: PageMatch,
  deps: PageDeps,
  presenter: PagePresenter,
): Promise<LoadedPage | Redirect> {
  const load = async <Id extends RouteId>(id: Id): Promise<LoadedPage | Redirect> => {
    const loader: PageLoader<Id> = loaderMap[id];
    const result = await loader({ params: match.params, query: match.query }, deps);
    if (result.kind === 'redirect') return result;
    const pathname = match.url.split('?', 1)[0] ?? match.url;
    if (result.kind === 'found') return presenter.found(id, pathname, result);
    const { status, missing } = result;
    const known = { content: deps.content, now: deps.clock() };
    const suggestions = status === 503 ? undefined : notFoundSuggestions({ pathname, link: missing.link }, known);
    return presenter.missing(status, missing, suggestions);
  };
  return load(match.id);
}

export interface LoadPageDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  /** Returns null if the key is no longer valid. */
  readonly readPreview: (wanted: {
    readonly token: string;
    readonly framed: boolean;
  }) => Promise<ContentPreview | null>;
}

/** Never throws: errors become error pages. */
export type LoadPage = (request: PageRequest) => Promise<LoadedPage | Redirect>;

/** Marks a preview in its title. */
const asPreview = (page: LoadedPage | Redirect, { notices }: LiveContent): LoadedPage | Redirect => {
  if (page.kind === 'redirect' || page.payload.kind !== 'found') return page;
  const { head } = page.payload;
  return {
    ...page,
    payload: {
      ...page.payload,
      head: { ...head, title: notices.preview.replaceAll('{title}', () => head.title), robots: 'noindex' },
    },
  };
};

/** Adds linked articles to a page's tags. */
const withArticleTags = (related: PageDeps['related'], tags: Set<CacheTag>): PageDeps['related'] => ({
  async of(post) {
    const found = await related.of(post);
    for (const tag of relatedTags(post, found)) tags.add(tag);
    return found;
  },
});

/** Adds shown people to a page's tags. */
const withPersonTags = (authors: PageDeps['authors'], tags: Set<CacheTag>): PageDeps['authors'] => ({
  find(id) {
    tags.add(personTag(id));
    return authors.find(id);
  },
});

/** Adds requested pictures to a page's tags. */
const withMediaTags = (media: PageDeps['media'], tags: Set<CacheTag>): PageDeps['media'] => ({
  findByHashes(hashes) {
    for (const hash of hashes) tags.add(mediaTag(hash));
    return media.findByHashes(hashes);
  },
});

const unavailable = ({ problems: { away: message, link } }: Notices): Missing => ({
  ...message,
  description: message.text,
  link,
});

export const createLoadPage = (deps: LoadPageDeps): LoadPage => {
  const loadNotFound = ({ pathname }: PageRequest): LoadedPage => {
    const live = deps.content.current;
    const { notFound } = live.notices;
    const known = { content: live, now: deps.clock() };
    return deps.presenterOf(live).missing(404, notFound, notFoundSuggestions({ pathname, link: notFound.link }, known));
  };

  const loadPublic = async (request: PageRequest, match: PageMatch): Promise<LoadedPage | Redirect> => {
    const content = deps.content.current;
    const cacheable = cacheableRequest(request);
    const tags = cacheable && tagsOf(cacheable.policy, match, request.form);
    const tagged = tags && {
      media: withMediaTags(deps.media, tags),
      authors: withPersonTags(deps.authors, tags),
      related: withArticleTags(deps.related, tags),
    };
    const page = await runLoader(match, { ...deps, ...tagged, content }, deps.presenterOf(content));
    return page.kind === 'redirect' || tags === undefined ? page : { ...page, tags };
  };

  const loadPreview = async (token: string, framed: boolean, match: PageMatch): Promise<LoadedPage | Redirect> => {
    const live = deps.content.current;
    const opened = await deps.readPreview({ token, framed });
    if (opened === null) return deps.presenterOf(live).missing(404, live.notices.previewEnded);
    const { content } = opened;
    return asPreview(await runLoader(match, { ...deps, content, isPreview: true }, deps.presenterOf(content)), content);
  };

  return async (request) => {
    const { match, preview, framed } = request;
    const live = deps.content.current;
    if (match === undefined || !isPageOn(match.id, live['site-settings'].features)) return loadNotFound(request);
    try {
      return await (preview === null ? loadPublic(request, match) : loadPreview(preview, framed, match));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return deps.presenterOf(live).missing(503, unavailable(live.notices));
      deps.log.error({ err: error, page: match.id }, 'a page could not be loaded');
      return deps.presenterOf(live).missing(500, live.notices.failed);
    }
  };
};
