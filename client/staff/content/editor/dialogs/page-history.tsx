/** What a page said before: any two of its versions, with what differs between them by the names of its form. */
import { useCallback } from 'react';
import type { ContentPage, ContentRevision } from '#shared/content/content.schema.ts';
import { CompareVersions, type Version } from '../../../saving/compare-versions.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { differencesOf } from '../differences.ts';
import type { OpenPage, PageContent } from '../page-adapter.ts';

const whatOf = ({ kind, built_in, at }: ContentRevision, isPublic: boolean): string => {
  if (kind === 'built-in' && !isPublic) return 'Built-in text';
  const waits = at !== null && new Date(at) > new Date();
  const action = isPublic ? 'Public now' : kind === 'set-aside' ? 'Discarded' : waits ? 'Scheduled' : 'Published';
  return built_in ? `${action}, the built-in text` : action;
};

/** Oldest first: the built-in text, what was stored since, and what is being written. */
export function pageVersions(
  { revisions, published_at, working_copy: copy }: ContentPage,
  { fields, isDirty }: Pick<OpenPage['snapshot'], 'fields' | 'isDirty'>,
): Version<PageContent>[] {
  const open = revisions.find(({ kind, at }) => kind !== 'set-aside' && at === published_at);
  const stored = revisions.toReversed().map((revision) => ({
    id: revision.id,
    at: revision.at,
    by: revision.by,
    what: whatOf(revision, revision === open),
    ...(revision === open ? { isPublic: true } : {}),
  }));
  if (copy === null && !isDirty) return stored;
  const inWork = isDirty
    ? { what: 'Draft, not saved yet', at: null, by: null }
    : { what: 'Draft', at: copy?.saved_at ?? null, by: copy?.saved_by ?? null };
  return [...stored, { ...inWork, id: 'draft', text: fields }];
}

interface PageHistoryProps {
  readonly page: ContentPage;
  readonly snapshot: OpenPage['snapshot'];
  readonly busy: boolean;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

export function PageHistory({ page, snapshot, busy, onRestore, onClose }: PageHistoryProps) {
  const { form } = page;
  const differences = useCallback(
    (before: PageContent, after: PageContent) => differencesOf(before, after, form),
    [form],
  );
  return (
    <StaffDialog wide title={`History of ${page.title}`} onClose={onClose}>
      <CompareVersions
        busy={busy}
        onRestore={onRestore}
        call="GET /api/admin/content/{key}/revisions/{revisionId}"
        requestOf={(revisionId) => ({ params: { key: page.key, revisionId } })}
        versions={pageVersions(page, snapshot)}
        textOf={({ content }) => content}
        differencesOf={differences}
      />
    </StaffDialog>
  );
}
