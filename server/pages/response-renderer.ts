/** Makes of a loaded page what is sent of it: as HTML for a reader, as JSON for a browser that navigates. */
import { staffPage } from '#shared/pages/staff-page.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import type { StaffRouteId } from '#shared/routes/staff-routes.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { LoadedPage } from './load-page.ts';
import { sharedCaching, type PageResponse, type RedirectResponse } from '#server/platform/http/page-response.ts';
import type { RenderPage } from './render-page.ts';
import { buildSiteFrame } from './site-frame.ts';

export interface ResponseRendererDeps {
  readonly siteName: string;
  readonly render: RenderPage;
  readonly clock: () => Date;
  /** False in development: a page has no policy there. */
  readonly strict: boolean;
}

type MadePage = Extract<LoadedPage, { kind: 'page' }>;

export interface ResponseRenderer {
  /**
   * `url` is the address by which the router knows the page: path and known query. `tags`: what makes its answer old, where it may be kept.
   *
   * @throws when a view throws.
   */
  html(url: string, page: LoadedPage, tags?: ReadonlySet<CacheTag>): Promise<PageResponse | RedirectResponse>;
  json(page: LoadedPage, tags?: ReadonlySet<CacheTag>): PageResponse | RedirectResponse;
  /** A staff page: the same for everybody, and still nobody may keep it. */
  staff(url: string, id: StaffRouteId, live: LiveContent): Promise<PageResponse>;
}

const retryAfterSeconds = '30';

const privateCaching = 'private, no-cache';

const html = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';

const isWhole = ({ payload, status, incomplete }: MadePage): boolean =>
  payload.kind === 'found' && status === 200 && incomplete !== true;

type Parts = Pick<PageResponse, 'headers' | 'body'> & { readonly tags: ReadonlySet<CacheTag> | undefined };

const answer = (page: MadePage, { headers, body, tags }: Parts): PageResponse => {
  const { status } = page;
  const cacheable = tags !== undefined && isWhole(page);
  return {
    kind: 'answer',
    status,
    headers: {
      ...headers,
      'Cache-Control': cacheable ? sharedCaching : privateCaching,
      ...(status === 503 ? { 'Retry-After': retryAfterSeconds } : {}),
    },
    body,
    failed: status >= 500 || page.incomplete === true,
    ...(cacheable ? { tags } : {}),
  };
};

export function createResponseRenderer({ siteName, render, clock, strict }: ResponseRendererDeps): ResponseRenderer {
  const frames = new WeakMap<LiveContent, { readonly year: number; readonly frame: SiteFrame }>();
  const siteFrame = (live: LiveContent): SiteFrame => {
    const year = clock().getUTCFullYear();
    const known = frames.get(live);
    if (known?.year === year) return known.frame;
    const frame = buildSiteFrame(live, siteName, year);
    frames.set(live, { year, frame });
    return frame;
  };
  const policy = (styleHash: string, area: 'public' | 'staff') =>
    strict ? { 'Content-Security-Policy': pagePolicy(styleHash, area) } : {};
  return {
    async html(url, page, tags) {
      if (page.kind === 'moved') return page;
      const rendered = await render({ url, site: siteFrame(page.content), page: page.payload, jsonLd: page.jsonLd });
      const headers = { 'Content-Type': html, ...policy(rendered.styleHash, 'public') };
      return answer(page, { headers, body: rendered.html, tags });
    },
    json(page, tags) {
      if (page.kind === 'moved') return page;
      const headers = { 'Content-Type': jsonType, 'X-Robots-Tag': 'noindex' };
      return answer(page, { headers, body: JSON.stringify(page.payload), tags });
    },
    async staff(url, id, live) {
      const rendered = await render({ url, site: siteFrame(live), page: staffPage(id, siteName), jsonLd: [] });
      const headers = { 'Content-Type': html, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
      return {
        kind: 'answer',
        status: 200,
        headers: { ...headers, ...policy(rendered.styleHash, 'staff') },
        body: rendered.html,
        failed: false,
      };
    },
  };
}
