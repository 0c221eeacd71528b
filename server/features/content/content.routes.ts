/** API for editing page content. */
import { contentMap, type ContentKey } from '#shared/content/content-map.ts';
import {
  discardContentCall,
  listContentCall,
  listFactUsesCall,
  previewContentCall,
  publishContentCall,
  readContentCall,
  readContentRevisionCall,
  restoreContentCall,
  saveContentCall,
  unscheduleContentCall,
  useBuiltInContentCall,
} from '#shared/content/content.contract.ts';
import {
  builtInRevisionId,
  type ContentPage,
  type ContentRevision,
  type ContentSummary,
} from '#shared/content/content.schema.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
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
  publishBuiltIn,
  type PublishDeps,
} from './edit-page.ts';
import { findFactUses } from './find-fact-uses.ts';
import { listPages } from './list-pages.ts';
import { readPage } from './page-state.ts';
import { contentIn, firstRevision, presentPage, presentRevision, presentSummary } from './present-page.ts';
import { signPreview } from './preview-page.ts';

const publications = { published: 'Published', draft: 'Unpublished changes' } as const;

/** The publication state in words, for the audit log. */
const publicationOf = ({ state, scheduled_at }: Pick<ContentSummary, 'state' | 'scheduled_at'>): string =>
  state === 'scheduled' ? `Scheduled for ${scheduled_at}` : publications[state];

export interface ContentRoutesDeps extends PublishDeps {
  readonly secret: string;
}

export const createContentRoutes = (deps: ContentRoutesDeps): readonly CallRoute[] => {
  const { content, clock } = deps;

  const answer = async (
    key: ContentKey,
    result: Awaited<ReturnType<typeof publishPage>>,
    { staff, audit }: { readonly staff: SignedIn; readonly audit: AuditNotes },
  ): Promise<{ readonly status: 200; readonly body: ContentPage }> => {
    switch (result.kind) {
      case 'changed': {
        const body = await presentPage(key, result.document, deps);
        const redirects = (result.moves ?? []).map(({ from, to }) => `${from} redirects to ${to}`);
        audit.note({ after: [publicationOf(body), ...redirects].join('. ') });
        return { status: 200, body };
      }
      case 'incomplete': {
        const { errors } = result;
        const all = errors.map(({ message }) => message).join(' ');
        throw new Problem('not-publishable', errors.length > 3 ? `Complete ${errors.length} fields first.` : all, {
          errors,
        });
      }
      case 'unchanged':
        throw new Problem('nothing-to-do', 'Nothing to change.');
      case 'refused': {
        const { errors } = result;
        const fields = errors.length === 1 ? '1 field' : `${errors.length} fields`;
        throw new Problem('invalid-fields', `Fix ${fields} to save.`, { errors });
      }
      case 'conflict':
        throw new Problem('version-conflict', describeConflict('page', result.document, staff.id), {
          members: { current: await presentPage(key, result.document, deps) },
        });
      case 'missing':
        throw notFound('Page not found.');
    }
  };

  /** Adds the state before the change to the audit log. */
  const noteBefore = async (key: ContentKey, audit: AuditNotes): Promise<void> => {
    const page = presentSummary(key, await readPage(key, deps), clock());
    audit.note({ subject: { title: page.title }, before: publicationOf(page) });
  };

  const findRevision = async (
    key: ContentKey,
    id: string,
  ): Promise<{ readonly revision: ContentRevision; readonly text: TextId }> => {
    if (id === builtInRevisionId) return { revision: firstRevision, text: null };
    const { revisions } = await readPage(key, { content, clock });
    const found = revisions.find((each) => each.id === id);
    if (found === undefined) throw notFound('Version not found.');
    return { revision: presentRevision(found), text: found.text };
  };

  return [
    callRoute(listContentCall, async () => ({ status: 200, body: await listPages(deps) })),
    callRoute(listFactUsesCall, async () => ({ status: 200, body: await findFactUses(deps) })),
    callRoute(readContentCall, async ({ params: { key } }) => ({
      status: 200,
      body: await presentPage(key, await readPage(key, deps), deps),
    })),
    callRoute(saveContentCall, async ({ params: { key }, body, staff, audit }) => {
      audit.note({ subject: { title: contentMap[key].title } });
      return answer(key, await savePage({ key, ...body }, staffRefOf(staff), deps), { staff, audit });
    }),
    callRoute(publishContentCall, async ({ params: { key }, body: { version, published_at }, staff, audit }) => {
      await noteBefore(key, audit);
      const result = await publishPage({ key, version, at: published_at }, staffRefOf(staff), deps);
      return answer(key, result, { staff, audit });
    }),
    ...(
      [
        [discardContentCall, discardPage],
        [unscheduleContentCall, unschedulePage],
        [useBuiltInContentCall, publishBuiltIn],
      ] as const
    ).map(([call, act]) =>
      callRoute(call, async ({ params: { key }, body: { version }, staff, audit }) => {
        await noteBefore(key, audit);
        return answer(key, await act({ key, version }, staffRefOf(staff), deps), { staff, audit });
      }),
    ),
    callRoute(readContentRevisionCall, async ({ params: { key, revisionId } }) => {
      const { revision, text } = await findRevision(key, revisionId);
      const texts = await content.readTexts(text === null ? [] : [text]);
      return { status: 200, body: { ...revision, content: contentIn(key, text, texts) as ContentPage['content'] } };
    }),
    callRoute(restoreContentCall, async ({ params: { key, revisionId }, body: { version }, staff, audit }) => {
      await noteBefore(key, audit);
      const { text } = await findRevision(key, revisionId);
      return answer(key, await restorePage({ key, version, text }, staffRefOf(staff), deps), { staff, audit });
    }),
    callRoute(previewContentCall, ({ params: { key } }) => ({
      status: 200,
      body: { preview: signPreview(key, deps) },
    })),
  ];
};
