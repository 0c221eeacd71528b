/** From an address to everything that is sent of its page: status, head, breadcrumbs, data. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Missing, NotFoundSuggestions } from '#shared/pages/missing.ts';
import type { HeadLink, PagePayload } from '#shared/pages/page-payload.ts';
import { markdownPath } from '#shared/routes/markdown-path.ts';
import { pageSchemas, type PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { pageCard } from '#server/features/social-card/page-card.ts';
import { cardPath, cardSize, type SocialCard } from '#server/features/social-card/social-card.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { buildHead, type HeadConfig } from './build-head.ts';
import { writeJsonLd, type JsonLdSite } from './json-ld/json-ld.ts';
import { describeOrganization } from './json-ld/organization.ts';
import { pageBlocks } from './json-ld/page-blocks.ts';
import { loaderMap } from './loader-map.ts';
import type { PageMatch } from '#server/platform/match-page.ts';
import { notFoundSuggestions } from './not-found-suggestions.ts';
import type { FoundPage, PageDeps, PageLoader, SharedPicture } from './page-loader.ts';

const twinOf = (address: string): HeadLink => ({
  rel: 'alternate',
  href: markdownPath(address),
  type: 'text/markdown',
});

export type LoadedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly payload: PagePayload;
      /** The content that the page was made from; header and footer are made from the same. */
      readonly content: LiveContent;
      /** Something could not be read just now: no cache may keep it. */
      readonly incomplete?: boolean;
      /** Structured data blocks (schema.org), each a JSON-LD text: for programs, which read documents and do not navigate. */
      readonly jsonLd: readonly string[];
      /** What is shown of it where somebody shares it; left out when it has a picture of its own. */
      readonly card?: SocialCard;
    }
  | { readonly kind: 'moved'; readonly to: string };

/** Makes pages from the content that it was given. */
export interface PagePresenter {
  /** The payload of a page that was found; `status` other than 200 where a form on it was refused. */
  found<Id extends RouteId>(id: Id, pathname: string, page: FoundPage<Id>, status?: number): LoadedPage;
  /** `ways` where there never was a page; a page that failed is tried again instead. */
  missing(status: number, missing: Missing, ways?: NotFoundSuggestions): LoadedPage;
}

const cardPicture = (pathname: string, card: SocialCard): SharedPicture => ({
  ...cardSize,
  src: cardPath(pathname, card),
  type: 'image/png',
  alt: `${card.title} – ${card.siteName}`,
});

function createPresenter(config: HeadConfig, content: LiveContent): PagePresenter {
  const { siteName } = config;
  const site: JsonLdSite = { ...config, settings: content['site-settings'] };
  const organization = writeJsonLd(describeOrganization(site));
  return {
    found(id, pathname, page, status = 200) {
      const data = pageSchemas[id].parse(page.data) as PageData<typeof id>;
      const { metadata, fullTitle, name, indexed, links = [], openGraph: shared = {} } = page;
      const { canonicalPath = pathname, canonicalQuery } = page;
      const breadcrumbs = breadcrumbsOf({ id, pathname, name }, content.navigation.pageNames);
      const address = canonicalQuery === undefined ? canonicalPath : `${canonicalPath}?${canonicalQuery}`;
      const card = shared.image ? undefined : pageCard({ id, data, siteName, breadcrumbs });
      const openGraph = card ? { ...shared, image: cardPicture(pathname, card) } : shared;
      const described = {
        site,
        address,
        breadcrumbs,
        openGraph,
        title: metadata.title,
        description: metadata.description,
      };
      const jsonLd = pageBlocks(id, described, data);
      const head = buildHead(
        { metadata, fullTitle, indexed, openGraph, address, links: [...links, twinOf(address)] },
        config,
      );
      const payload = { kind: 'found', id, data, head, breadcrumbs };
      // The pair of id and data is right by the loader map's type; TypeScript cannot follow it through the union.
      return {
        kind: 'page',
        status,
        payload: payload as PagePayload,
        content,
        jsonLd,
        incomplete: page.incomplete ?? false,
        ...(card ? { card } : {}),
      };
    },
    missing(status, missing, ways) {
      const metadata = { title: missing.title, description: missing.description, keywords: [] };
      const head = buildHead({ metadata }, config);
      const payload = {
        kind: 'missing',
        missing: ways ? { ...missing, ways } : missing,
        head,
        breadcrumbs: [],
      } as const;
      return { kind: 'page', status, payload, content, jsonLd: [organization] };
    },
  };
}

export type PresenterOf = (content: LiveContent) => PagePresenter;

/** One presenter for each edition of the content: what all its pages share is made once. */
export function createPresenters(config: HeadConfig): PresenterOf {
  const presenters = new WeakMap<LiveContent, PagePresenter>();
  return (content) => {
    const presenter = presenters.get(content) ?? createPresenter(config, content);
    presenters.set(content, presenter);
    return presenter;
  };
}

/** Runs the page's loader. @throws what the loader throws. */
export async function loadPage(match: PageMatch, deps: PageDeps, presenter: PagePresenter): Promise<LoadedPage> {
  const load = async <Id extends RouteId>(id: Id): Promise<LoadedPage> => {
    const loader: PageLoader<Id> = loaderMap[id];
    const result = await loader({ params: match.params, query: match.query }, deps);
    if (result.kind === 'moved') return result;
    const pathname = match.url.split('?', 1)[0] ?? match.url;
    if (result.kind === 'missing') {
      const { status, missing } = result;
      const known = { content: deps.content, now: deps.clock() };
      const ways = status === 503 ? undefined : notFoundSuggestions({ pathname, link: missing.link }, known);
      return presenter.missing(status, missing, ways);
    }
    return presenter.found(id, pathname, result);
  };
  return load(match.id);
}
