/** Loads and renders a page, on a cache miss. */
import type { Logger } from 'pino';
import { staffRoute } from '#shared/routes/staff-routes.ts';
import { isCapabilityOn } from '#shared/settings/feature-rules.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { PageResponse, Redirect } from '#server/platform/http/page-response.ts';
import type { PageRequest } from '#server/platform/match-page.ts';
import type { LoadPage } from './load-page.ts';
import type { PresenterOf } from './present-page.ts';
import type { RenderPage } from './render-page.ts';

export interface MakePageDeps {
  readonly load: LoadPage;
  readonly render: RenderPage;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly log: Pick<Logger, 'debug' | 'error'>;
}

export type MakePage = (request: PageRequest) => Promise<PageResponse | Redirect>;

export const createMakePage =
  ({ load, render, content, presenterOf, log }: MakePageDeps): MakePage =>
  async (request) => {
    if (request.staffPage !== undefined) {
      const { current } = content;
      const { needs } = staffRoute(request.staffPage);
      const isThere = needs === undefined || isCapabilityOn(needs, current['site-settings'].features);
      // The staff app says that the feature is off.
      return { ...(await render.staff(request.staffPage, request.path, current)), ...(isThere ? {} : { status: 404 }) };
    }
    const page = await load(request);
    const { match, pathname, form } = request;
    // Without the query, which may be a search.
    if (match !== undefined) log.debug({ page: match.id, path: pathname, form }, 'a page was made');
    if (page.kind === 'redirect') return page;
    try {
      return await render.page(page, request);
    } catch (error) {
      log.error({ err: error }, 'a page could not be rendered');
      const live = content.current;
      return render.page(presenterOf(live).missing(500, live.notices.failed), request);
    }
  };
