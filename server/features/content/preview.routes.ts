/** API for preview links: create, list, end. */
import { createPreviewCall, endPreviewCall, listPreviewsCall, type Preview } from '#shared/content/preview.contract.ts';
import { previewLimits } from '#shared/content/preview.contract.ts';
import { noSuchArticle } from '#server/features/blog/read-posts.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, requireCapability, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { createPreview, type CreatePreviewDeps } from './article-preview.ts';
import type { PreviewRecord } from './preview.repository.ts';

const presentPreview = ({ id, created_at, created_by, expires_at }: PreviewRecord): Preview => ({
  id,
  created_at: created_at.toISOString(),
  created_by,
  expires_at: expires_at.toISOString(),
});

const full = (): Problem =>
  new Problem(
    'too-many-previews',
    `An article can have ${previewLimits.perArticle} links, ${previewLimits.perPerson} per user. Disable one first.`,
  );

export const createPreviewRoutes = (deps: CreatePreviewDeps): readonly CallRoute[] => {
  const { previews, articles, clock } = deps;
  return [
    callRoute(createPreviewCall, async ({ params, body, staff }) => {
      const request = { postId: params.id, hours: body.expires_in_hours, by: staffRefOf(staff) };
      const result = await createPreview(request, deps);
      if (result.kind === 'missing') throw noSuchArticle();
      if (result.kind !== 'created') throw full();
      return { status: 201, body: { ...presentPreview(result.preview), url: result.url } };
    }),
    callRoute(listPreviewsCall, async ({ params }) => {
      if ((await articles.find(params.id)) === null) throw noSuchArticle();
      return { status: 200, body: (await previews.listRunning(params.id, clock())).map(presentPreview) };
    }),
    callRoute(endPreviewCall, async ({ params, staff }) => {
      const running = await previews.listRunning(params.id, clock());
      const isOthers = running.some(({ id, created_by }) => id === params.previewId && created_by.id !== staff.id);
      if (isOthers) requireCapability(staff, 'publish');
      if (!(await previews.end(params.id, params.previewId))) throw notFound('Link not found. It may have expired.');
      return { status: 204 };
    }),
  ];
};
