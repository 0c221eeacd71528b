/** Sends a page that has been loaded: as HTML to a reader, as JSON to a browser that navigates. */
import type { Response } from 'express';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { routeRow, type CachePolicy } from '#shared/routes/route-table.ts';
import { staffPage } from '#shared/pages/staff-page.ts';
import type { StaffRouteId } from '#shared/routes/staff-routes.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { allowStyle } from '#server/http/security-headers.ts';
import type { LoadedPage } from './load-page.ts';
import { buildSiteFrame } from './site-frame.ts';
import type { RenderPage } from './render-with-vike.ts';

export interface SendPageDeps {
  readonly siteName: string;
  readonly render: RenderPage;
  readonly content: SiteContent;
  readonly clock: () => Date;
}

export interface SendPage {
  /** `url` is the address by which the router knows the page: path and known query. */
  html(res: Response, url: string, page: LoadedPage): Promise<void>;
  json(res: Response, page: LoadedPage): void;
  /** A staff page: the same for everybody, and still nobody may keep it. */
  staff(res: Response, url: string, id: StaffRouteId): Promise<void>;
}

const retryAfterSeconds = 30;

type MadePage = Extract<LoadedPage, { kind: 'page' }>;

const cachePolicy = ({ payload, status, incomplete }: MadePage): CachePolicy =>
  payload.kind === 'found' && status === 200 && !incomplete ? routeRow(payload.id).cache : 'none';

/** What a shared cache may keep; browsers always ask, so that nobody sees an old page after a publication. */
function setCaching(res: Response, page: MadePage): void {
  const policy = cachePolicy(page);
  const usual =
    policy === 'none'
      ? 'private, no-cache'
      : `public, max-age=0, s-maxage=${policy.sharedSeconds}, stale-while-revalidate=60`;
  // A page that is for nobody to keep has said so before.
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', usual);
  if (page.status === 503) res.set('Retry-After', String(retryAfterSeconds));
}

export function createSendPage({ siteName, render, content, clock }: SendPageDeps): SendPage {
  const frames = new WeakMap<LiveContent, { readonly year: number; readonly frame: SiteFrame }>();
  const siteFrame = (words: LiveContent): SiteFrame => {
    const year = clock().getUTCFullYear();
    const known = frames.get(words);
    if (known?.year === year) return known.frame;
    const frame = buildSiteFrame(words, siteName, year);
    frames.set(words, { year, frame });
    return frame;
  };
  return {
    async html(res, url, page) {
      if (page.kind === 'moved') return res.redirect(301, page.to);
      const { html, styleHash } = await render({ url, site: siteFrame(page.content), page: page.payload });
      setCaching(res, page);
      allowStyle(res, styleHash);
      res.status(page.status).type('html').send(html);
    },
    json(res, page) {
      if (page.kind === 'moved') return void res.json({ kind: 'moved', to: page.to });
      setCaching(res, page);
      res.set('X-Robots-Tag', 'noindex');
      res.status(page.status).json(page.payload);
    },
    async staff(res, url, id) {
      const { html, styleHash } = await render({
        url,
        site: siteFrame(content.current),
        page: staffPage(id, siteName),
      });
      res.set('Cache-Control', 'no-store').set('X-Robots-Tag', 'noindex');
      allowStyle(res, styleHash);
      res.type('html').send(html);
    },
  };
}
