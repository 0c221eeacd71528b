/** Renders a loaded page as HTML, or as JSON for navigation. */
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { staffPage } from '#shared/pages/staff-page.ts';
import { isWithin } from '#shared/routes/paths.ts';
import { routeRow } from '#shared/routes/route-table.ts';
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffRoute } from '#shared/routes/staff-routes.ts';
import type { RenderInput } from '#views/entry-server.tsx';
import { iconLinks } from '#server/features/media/icons/icons.ts';
import { sharedCaching, type PageResponse } from '#server/platform/http/page-response.ts';
import { pagePolicy, type PageArea } from '#server/platform/http/security-headers.ts';
import { matchPage, type PageRequest } from '#server/platform/match-page.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { AssembledDocument, DocumentTags } from './assemble-document.ts';
import type { LoadedPage } from './present-page.ts';
import { stillTags, type TagsOf } from './script-tags.ts';
import { buildSiteFrame } from './site-frame.ts';

/** The renderer, and the tags that load a page's scripts. */
export interface Views {
  /** @throws when a view throws. */
  readonly render: (input: RenderInput, tags: DocumentTags) => Promise<AssembledDocument>;
  readonly tagsOf: TagsOf;
}

interface HtmlInput extends RenderInput {
  /** Blocks of structured data, without `<`. */
  readonly jsonLd: readonly string[];
  /** Without scripts, for the frame in the editor. */
  readonly still?: boolean;
}

interface RenderedHtml extends Pick<AssembledDocument, 'styleHash'> {
  readonly body: Buffer;
}

/** @throws when a view throws. */
export type RenderHtml = (input: HtmlInput) => Promise<RenderedHtml>;

const jsonLdScript = (block: string): string => `<script type="application/ld+json">${block}</script>`;

/** `pageScripts`: additional scripts of all public pages. */
export function createRenderHtml(views: Views, pageScripts: () => readonly string[]): RenderHtml {
  return async ({ jsonLd, still = false, ...input }) => {
    const { inHead, inBody } = still ? stillTags : views.tagsOf(input.page, pageScripts());
    const beforeStyle = inHead + iconLinks(input.site.mark);
    const tags = { beforeStyle, afterStyle: jsonLd.map(jsonLdScript).join(''), inBody };
    const { body, styleHash } = await views.render(input, tags);
    return { body: Buffer.from(body.buffer), styleHash };
  };
}

/** Serves the sources instead of built files, in development. */
export interface Development {
  /** Serves them to browsers. */
  readonly serve: RequestHandler;
  readonly views: Views;
}

export interface RenderPageDeps {
  /** URL of the CDN with uploaded pictures. */
  readonly mediaBaseUrl: string | undefined;
  readonly renderHtml: RenderHtml;
  readonly clock: () => Date;
  /** False in development, where pages have no content security policy. */
  readonly strict: boolean;
}

/** Form of the response, and the address for the views' router. */
export type RenderTarget = Pick<PageRequest, 'form' | 'url'> & Partial<Pick<PageRequest, 'framed'>>;

export interface RenderPage {
  /** @throws when a view throws. */
  page(page: LoadedPage, target: RenderTarget): Promise<PageResponse>;
  /** A staff page: equal for all users, but never cached. */
  staff(id: StaffRouteId, url: string, live: LiveContent): Promise<PageResponse>;
}

const htmlType = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';

const privateCaching = 'private, no-cache';
const retryAfterSeconds = '30';

const isCacheable = ({ payload, status, incomplete, cacheable }: LoadedPage): boolean =>
  payload.kind === 'found' && status === 200 && incomplete !== true && cacheable !== false;

const respond = (page: LoadedPage, { headers, body }: Pick<PageResponse, 'headers' | 'body'>): PageResponse => {
  const { status } = page;
  const tags = isCacheable(page) ? page.tags : undefined;
  return {
    kind: 'response',
    status,
    headers: {
      ...headers,
      'Cache-Control': tags === undefined ? privateCaching : sharedCaching(tags),
      ...(status === 503 ? { 'Retry-After': retryAfterSeconds } : {}),
    },
    body,
    failed: status >= 500 || page.incomplete === true,
    ...(page.emptySearch === undefined ? {} : { emptySearch: page.emptySearch }),
    ...(tags === undefined ? {} : { tags }),
  };
};

/** Missing pages look alike for most addresses; this many are cached. */
const rememberedMissing = 64;

/** Returns an address with the same missing page: only the route and the marked navigation links depend on it. */
const missingUrl = (url: string, { menus, links, contact, footer }: SiteFrame): string => {
  const [pathname = ''] = url.split('?', 1);
  const match = matchPage(pathname, new URLSearchParams());
  if (match !== undefined) return `${routeRow(match.id).pattern.replaceAll(/:\w+\??/g, '_')}?_`;
  const linked = [
    ...menus.flatMap(({ overview, entries }) => [overview, ...entries]),
    ...links,
    contact,
    ...Object.values(footer).flat(),
  ];
  const above = linked.map(({ to }) => to).filter((to) => isWithin(pathname, to));
  // Deeper than all pages, so that none matches.
  return `${above.reduce((longest, to) => (to.length > longest.length ? to : longest), '')}/_/_/_?_`;
};

export function createRenderPage({ mediaBaseUrl, renderHtml, clock, strict }: RenderPageDeps): RenderPage {
  const frames = new WeakMap<LiveContent, { readonly year: number; readonly frame: SiteFrame }>();
  const siteFrame = (live: LiveContent): SiteFrame => {
    const year = clock().getUTCFullYear();
    const known = frames.get(live);
    if (known?.year === year) return known.frame;
    const frame = buildSiteFrame(live, year);
    frames.set(live, { year, frame });
    return frame;
  };
  const missingPages = new WeakMap<SiteFrame, LRUCache<string, PageResponse>>();
  const renders = createSingleFlight<PageResponse>();
  const policy = (styleHash: string, area: PageArea) =>
    strict ? { 'Content-Security-Policy': pagePolicy(styleHash, area, mediaBaseUrl) } : {};
  const renderAt = async (page: LoadedPage, url: string, site: SiteFrame, framed = false): Promise<PageResponse> => {
    const input = { url, site, page: page.payload, jsonLd: framed ? [] : page.jsonLd, still: framed };
    const { body, styleHash } = await renderHtml(input);
    const area = framed ? 'framed' : 'public';
    return respond(page, { headers: { 'Content-Type': htmlType, ...policy(styleHash, area) }, body });
  };
  return {
    async page(page, { form, url, framed = false }) {
      if (form === 'data') {
        const headers = { 'Content-Type': jsonType, 'X-Robots-Tag': 'noindex' };
        return respond(page, { headers, body: JSON.stringify(page.payload) });
      }
      const { payload, content } = page;
      const site = siteFrame(content);
      // A page that offers to try again links to itself. In development, views change.
      if (!strict || framed || payload.kind !== 'missing' || payload.missing.again !== undefined)
        return renderAt(page, url, site, framed);
      const known = missingPages.get(site) ?? new LRUCache({ max: rememberedMissing });
      missingPages.set(site, known);
      const sharedUrl = missingUrl(url, site);
      const key = JSON.stringify([sharedUrl, page.status, payload.missing]);
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      return renders.run(key, async () => {
        const rendered = await renderAt(page, sharedUrl, site);
        known.set(key, rendered);
        return rendered;
      });
    },
    async staff(id, url, live) {
      const input = { url, site: siteFrame(live), page: staffPage(id, live['site-settings'].name), jsonLd: [] };
      const { body, styleHash } = await renderHtml(input);
      const headers = {
        'Content-Type': htmlType,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...(staffRoute(id).open ? { 'Referrer-Policy': 'no-referrer' } : {}),
      };
      return {
        kind: 'response',
        status: 200,
        headers: { ...headers, ...policy(styleHash, 'staff') },
        body,
        failed: false,
      };
    },
  };
}
