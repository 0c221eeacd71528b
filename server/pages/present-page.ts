/** Presents a loader's result for rendering: payload, head, breadcrumbs, structured data. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Missing, NotFoundSuggestions } from '#shared/pages/missing.ts';
import type { Breadcrumb, HeadLink, PagePayload } from '#shared/pages/page-payload.ts';
import { markdownPath } from '#shared/routes/markdown-path.ts';
import { pageSchemas, type PageData } from '#shared/pages/page-schemas.ts';
import { plainPageIds, routeIds, routeRow, type PlainPageId, type RouteId } from '#shared/routes/route-table.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { pageCard } from '#server/features/media/social-card/page-card.ts';
import { cardPath, cardSize, type SocialCard } from '#server/features/media/social-card/social-card.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { isPathOff } from '#server/platform/pages-off.ts';
import { buildHead, withDefaults, type HeadConfig } from './build-head.ts';
import { writeJsonLd, type JsonLdSite, describeOrganization } from './json-ld/json-ld.ts';
import { pageBlocks } from './json-ld/page-blocks.ts';
import { parseFilled, parseWithoutLinks, withoutLinks } from './parse-page-data.ts';
import type { FoundPage, SharedPicture } from '#server/features/page-loader.ts';

export interface LoadedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly payload: PagePayload;
  /** Content of the page; header and footer use the same edition. */
  readonly content: LiveContent;
  /** Cache tags; undefined if the page must not be cached. */
  readonly tags?: ReadonlySet<CacheTag>;
  /** Something could not be read; the page must not be cached. */
  readonly incomplete?: boolean;
  /** False for addresses that anyone can make up. */
  readonly cacheable?: boolean;
  /** Structured data (schema.org) as JSON-LD texts. Only in HTML. */
  readonly jsonLd: readonly string[];
  /** Search terms without results. */
  readonly emptySearch?: string;
  /** Social card of the page; omitted if it has a picture of its own. */
  readonly card?: SocialCard;
}

/** Presents pages with one edition of the content. */
export interface PagePresenter {
  /** `status` is not 200 if a form on the page was refused. */
  found<Id extends RouteId>(id: Id, pathname: string, page: FoundPage<Id>, status?: number): LoadedPage;
  /** `suggestions` for pages that do not exist; a failed page offers to try again. */
  missing(status: number, missing: Missing, suggestions?: NotFoundSuggestions): LoadedPage;
}

/** Parent pages in breadcrumbs. Default: home. */
const parents: Partial<Record<RouteId, PlainPageId>> = {
  service: 'services',
  industry: 'industries',
  'case-study': 'case-studies',
  post: 'blog',
  methodologies: 'about',
  'technology-ecosystem': 'about',
  'engagement-models': 'about',
  example: 'about',
  roadmap: 'about',
  category: 'blog',
  tag: 'blog',
  author: 'blog',
  position: 'careers',
  apply: 'careers',
  application: 'careers',
};

const parentOf = (id: RouteId): PlainPageId | undefined => (id === 'home' ? undefined : (parents[id] ?? 'home'));

interface PagePlace {
  readonly id: RouteId;
  readonly pathname: string;
  /** Name of the page, for a record's page. */
  readonly name?: string | undefined;
}

/** Returns the breadcrumbs from home to the page, without pages that are off. Parents have no parameters. */
function breadcrumbsOf({ id, pathname, name }: PagePlace, content: LiveContent): Breadcrumb[] {
  const names = content.navigation.pageNames;
  const own = plainPageIds.find((each) => each === id);
  const trail: Breadcrumb[] = [{ name: name ?? (own ? names[own] : ''), to: pathname }];
  for (let parent = parentOf(id); parent; parent = parentOf(parent)) {
    if (!isPageOn(parent, content['site-settings'].features)) continue;
    trail.unshift({ name: names[parent], to: routeRow(parent).pattern });
  }
  return trail;
}

const markdownLink = (address: string): HeadLink => ({
  rel: 'alternate',
  href: markdownPath(address),
  type: 'text/markdown',
});

const cardPicture = (pathname: string, card: SocialCard): SharedPicture => ({
  ...cardSize,
  src: cardPath(pathname, card),
  type: 'image/png',
  alt: `${card.title} – ${card.siteName}`,
});

function createPresenter(siteUrl: string, content: LiveContent): PagePresenter {
  const settings = content['site-settings'];
  const { name: siteName, crawlers, motto, tagline } = settings;
  const defaults = { title: motto.join(' '), description: tagline };
  const config: HeadConfig = { siteUrl, siteName, defaults, crawlers };
  const site: JsonLdSite = { siteUrl, siteName, settings, founded: content.facts.foundingYear.value };
  const hasPagesOff = routeIds.some((id) => !isPageOn(id, settings.features));
  const isOff = (to: string): boolean => isPathOff(to, content);
  const organization = writeJsonLd(describeOrganization(site));
  return {
    found(id, pathname, page, status = 200) {
      const schema = pageSchemas[id];
      const parsed = hasPagesOff ? parseWithoutLinks(schema, page.data, isOff) : parseFilled(schema, page.data);
      const data = parsed as PageData<typeof id>;
      const metadata = withDefaults(page.metadata, config);
      const { fullTitle, name, indexed, links = [], openGraph: shared = {} } = page;
      const { canonicalPath = pathname, canonicalQuery } = page;
      const breadcrumbs = breadcrumbsOf({ id, pathname, name }, content);
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
        { metadata, fullTitle, indexed, openGraph, address, links: [...links, markdownLink(address)] },
        config,
      );
      const payload = { kind: 'found', id, data, head, breadcrumbs };
      // The loader map's type ensures that id and data match, which TypeScript loses in the union.
      return {
        kind: 'page',
        status,
        payload: payload as PagePayload,
        content,
        jsonLd,
        incomplete: page.incomplete ?? false,
        cacheable: page.cacheable ?? true,
        ...(card ? { card } : {}),
        ...(page.emptySearch === undefined ? {} : { emptySearch: page.emptySearch }),
      };
    },
    missing(status, missing, suggestions) {
      const { title, description } = missing;
      const metadata = withDefaults({ title, description, keywords: [] }, config);
      const head = buildHead({ metadata }, config);
      const payload = {
        kind: 'missing',
        missing: suggestions
          ? { ...missing, suggestions: withoutLinks(suggestions, isOff) as NotFoundSuggestions }
          : missing,
        head,
        breadcrumbs: [],
      } as const;
      return { kind: 'page', status, payload, content, jsonLd: [organization] };
    },
  };
}

export type PresenterOf = (content: LiveContent) => PagePresenter;

/** Creates one presenter for each edition of the content, so that shared parts are built once. */
export function createPresenters({ siteUrl }: Pick<HeadConfig, 'siteUrl'>): PresenterOf {
  const presenters = new WeakMap<LiveContent, PagePresenter>();
  return (content) => {
    const presenter = presenters.get(content) ?? createPresenter(siteUrl, content);
    presenters.set(content, presenter);
    return presenter;
  };
}
