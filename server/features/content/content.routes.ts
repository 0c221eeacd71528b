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
import { callRoute, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { StaffMark, TextId } from './content.repository.ts';
import { readPage, type EditDeps, type PageState } from './edit-page.ts';
import { listPages } from './list-pages.ts';
import { presentPage } from './present-page.ts';
import { signPreview } from './preview-page.ts';
import { discardPage, publishPage, restorePage, unschedulePage, useBuiltIn } from './publish-page.ts';
import { savePage, type SaveResult } from './save-page.ts';
import type { EditResult } from './edit-page.ts';

export interface ContentRoutesDeps extends EditDeps {
  readonly secret: string;
}

const markOf = ({ id, username }: SignedIn): StaffMark => ({ id, username });

const whoChanged = ({ changed_by }: PageState, readerId: string): string => {
  if (changed_by === null) return 'Somebody has';
  return changed_by.id === readerId ? 'You have' : `${changed_by.username} has`;
};

export const createContentRoutes = (deps: ContentRoutesDeps): readonly CallRoute[] => {
  const { content, clock } = deps;

  const answer = async (
    key: ContentKey,
    result: EditResult | SaveResult,
    staff: SignedIn,
  ): Promise<{ readonly status: 200; readonly body: ContentPage }> => {
    switch (result.kind) {
      case 'done':
        return { status: 200, body: await presentPage(key, result.page, deps) };
      case 'nothing-to-do':
        throw new Problem('nothing-to-do', 'There is nothing to do: the page is as you ask for already.');
      case 'refused': {
        const { errors } = result;
        const fields = errors.length === 1 ? 'One field needs' : `${errors.length} fields need`;
        throw new Problem('invalid-fields', `${fields} another look before this can be saved.`, { errors });
      }
      case 'conflict':
        throw new Problem(
          'version-conflict',
          `${whoChanged(result.page, staff.id)} changed this page since you opened it. Compare, then save again.`,
          { members: { current: await presentPage(key, result.page, deps) } },
        );
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
      answer(key, await savePage({ key, ...body }, markOf(staff), deps), staff),
    ),
    callRoute(publishContentCall, async ({ params: { key }, body: { version, published_at }, staff }) =>
      answer(key, await publishPage({ key, version, at: published_at }, markOf(staff), deps), staff),
    ),
    ...(
      [
        [discardContentCall, discardPage],
        [unscheduleContentCall, unschedulePage],
        [useBuiltInContentCall, useBuiltIn],
      ] as const
    ).map(([call, act]) =>
      callRoute(call, async ({ params: { key }, body: { version }, staff }) =>
        answer(key, await act({ key, version }, markOf(staff), deps), staff),
      ),
    ),
    callRoute(restoreContentCall, async ({ params: { key, revisionId }, body: { version }, staff }) => {
      const text = await textOfRevision(key, revisionId);
      return answer(key, await restorePage({ key, version, text }, markOf(staff), deps), staff);
    }),
    callRoute(previewContentCall, ({ params: { key } }) => ({
      status: 200,
      body: { preview: signPreview(key, deps) },
    })),
  ];
};
