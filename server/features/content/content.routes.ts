/** The calls by which staff change the content of the pages. */
import type { ContentKey } from '#shared/content/content-map.ts';
import {
  discardContentCall,
  listContentCall,
  previewContentCall,
  publishContentCall,
  readContentCall,
  restoreContentCall,
  saveContentCall,
  unscheduleContentCall,
  useBuiltInContentCall,
} from '#shared/contracts/content.contract.ts';
import { builtInRevisionId, type ContentPage } from '#shared/contracts/content.schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { describeConflict } from '#server/platform/versioned-document.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { TextId } from './content.repository.ts';
import {
  discardPage,
  publishPage,
  restorePage,
  savePage,
  unschedulePage,
  useBuiltIn,
  type EditDeps,
  type EditResult,
} from './edit-page.ts';
import { listPages } from './list-pages.ts';
import { readPage } from './page-state.ts';
import { presentPage } from './present-page.ts';
import { signPreview } from './preview-page.ts';

export interface ContentRoutesDeps extends EditDeps {
  readonly secret: string;
}

export const createContentRoutes = (deps: ContentRoutesDeps): readonly CallRoute[] => {
  const { content, clock } = deps;

  const answer = async (
    key: ContentKey,
    result: EditResult,
    staff: SignedIn,
  ): Promise<{ readonly status: 200; readonly body: ContentPage }> => {
    switch (result.kind) {
      case 'changed':
        return { status: 200, body: await presentPage(key, result.document, deps) };
      case 'unchanged':
        throw new Problem('nothing-to-do', 'There is nothing to do: the page is as you ask for already.');
      case 'refused': {
        const { errors } = result;
        const fields = errors.length === 1 ? 'One field needs' : `${errors.length} fields need`;
        throw new Problem('invalid-fields', `${fields} another look before this can be saved.`, { errors });
      }
      case 'conflict':
        throw new Problem('version-conflict', describeConflict('page', result.document, staff.id), {
          members: { current: await presentPage(key, result.document, deps) },
        });
      case 'missing':
        throw notFound('There is no such page.');
    }
  };

  const textOfRevision = async (key: ContentKey, id: string): Promise<TextId> => {
    if (id === builtInRevisionId) return null;
    const { revisions } = await readPage(key, { content, clock });
    const revision = revisions.find((each) => each.id === id);
    if (revision === undefined) throw notFound('There is no such revision.');
    return revision.text;
  };

  return [
    callRoute(listContentCall, async () => ({ status: 200, body: await listPages(deps) })),
    callRoute(readContentCall, async ({ params: { key } }) => ({
      status: 200,
      body: await presentPage(key, await readPage(key, deps), deps),
    })),
    callRoute(saveContentCall, async ({ params: { key }, body, staff }) =>
      answer(key, await savePage({ key, ...body }, staffRefOf(staff), deps), staff),
    ),
    callRoute(publishContentCall, async ({ params: { key }, body: { version, published_at }, staff }) =>
      answer(key, await publishPage({ key, version, at: published_at }, staffRefOf(staff), deps), staff),
    ),
    ...(
      [
        [discardContentCall, discardPage],
        [unscheduleContentCall, unschedulePage],
        [useBuiltInContentCall, useBuiltIn],
      ] as const
    ).map(([call, act]) =>
      callRoute(call, async ({ params: { key }, body: { version }, staff }) =>
        answer(key, await act({ key, version }, staffRefOf(staff), deps), staff),
      ),
    ),
    callRoute(restoreContentCall, async ({ params: { key, revisionId }, body: { version }, staff }) => {
      const text = await textOfRevision(key, revisionId);
      return answer(key, await restorePage({ key, version, text }, staffRefOf(staff), deps), staff);
    }),
    callRoute(previewContentCall, ({ params: { key } }) => ({
      status: 200,
      body: { preview: signPreview(key, deps) },
    })),
  ];
};
