/** History of an article: compares versions and restores one. */
import type { RevisionSummary, StaffPost } from '#shared/blog/staff-post.schema.ts';
import { CompareVersions, type Difference, type Version } from '../../../saving/compare-versions.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { comparedNames, fieldLabels, type ArticleFields, type FieldName } from '../saving/article-fields.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';

const lineTags = new Set('P H1 H2 H3 H4 H5 H6 LI PRE TR FIGCAPTION DT DD SUMMARY'.split(' '));
const signs: Readonly<Record<string, string>> = { H2: '## ', H3: '### ', H4: '#### ', LI: '• ', HR: '---' };

function collect(node: Node, lines: string[]): void {
  if (node instanceof Text) {
    const text = node.data.replace(/\s+/g, ' ');
    lines.push(`${lines.pop() ?? ''}${text}`);
    return;
  }
  if (!(node instanceof Element)) return;
  const { tagName } = node;
  if (tagName === 'IMG') lines.push(`[Picture: ${node.getAttribute('alt') || node.getAttribute('src')}]`, '');
  else if (tagName === 'BR') lines.push('');
  else if (tagName === 'PRE') lines.push(...node.textContent.split('\n'), '');
  else {
    const isLine = lineTags.has(tagName) || tagName === 'HR';
    if (isLine) lines.push(signs[tagName] ?? '');
    for (const child of node.childNodes) {
      collect(child, lines);
      if (tagName === 'TR') lines.push(`${lines.pop() ?? ''} | `);
    }
    if (isLine) lines.push('');
  }
}

function readableText(html: string): string {
  const lines: string[] = [''];
  collect(new DOMParser().parseFromString(html, 'text/html').body, lines);
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}

export function fieldText(fields: ArticleFields, name: FieldName): string {
  const value = fields[name];
  if (name === 'content') return readableText(fields.content);
  if (value === null) return '';
  return typeof value === 'string' ? value : value.join(', ');
}

const kindLabels: Readonly<Record<RevisionSummary['kind'], string>> = {
  published: 'Published',
  unpublished: 'Unpublished',
  restored: 'Restored',
  'set-aside': 'Discarded',
};

/** The content is last, because it is the longest. */
const namesInOrder = comparedNames.toSorted((a, b) => Number(a === 'content') - Number(b === 'content'));

/** Differences between two versions of an article. */
export const articleDifferences = (before: ArticleFields, after: ArticleFields): Difference[] =>
  namesInOrder
    .map((name) => ({ place: [fieldLabels[name]], before: fieldText(before, name), after: fieldText(after, name) }))
    .filter((each) => each.before !== each.after);

/** Oldest first: stored revisions, the public version if no revision has it, and the current draft. */
export function articleVersions(
  revisions: readonly RevisionSummary[],
  { doc, fields, isDirty }: Pick<ArticleSnapshot, 'fields' | 'isDirty'> & { readonly doc: StaffPost },
): Version<ArticleFields>[] {
  const { state, working_copy: copy } = doc;
  const open = state === 'published' ? revisions.find(({ kind }) => kind === 'published') : undefined;
  const stored = revisions.toReversed().map(({ id, kind, at, by }) => ({
    id,
    what: kindLabels[kind],
    at,
    by,
    ...(id === open?.id ? { what: 'Public now', isPublic: true } : {}),
  }));
  const isStored = state === 'draft' || revisions.some(({ kind }) => kind === 'published');
  const inWork = {
    ...(isDirty
      ? { what: 'Draft, not saved yet', at: null, by: null }
      : { what: 'Draft', at: copy?.saved_at ?? doc.changed_at, by: copy?.saved_by ?? doc.changed_by }),
    id: 'draft',
    text: { ...fields, slug: fields.slug ?? (copy ?? doc).slug },
  };
  return [
    // Demonstration articles have no revision before their first change.
    ...(isStored
      ? []
      : [{ id: 'public', what: 'Public now', at: doc.published_at, by: null, isPublic: true, text: doc }]),
    ...stored,
    ...(state === 'draft' || copy !== null || isDirty ? [inWork] : []),
  ];
}

const failure = 'Failed to load the history';

interface HistoryDialogProps {
  readonly post: StaffPost;
  readonly snapshot: ArticleSnapshot;
  readonly busy: boolean;
  readonly onRestore: (revisionId: string) => void;
  readonly onClose: () => void;
}

export function HistoryDialog({ post, snapshot, busy, onRestore, onClose }: HistoryDialogProps) {
  const revisions = useStaffQuery('GET /api/admin/blog/posts/{id}/revisions', {
    params: { id: post.id },
    key: ['article-revisions', post.id],
    failure,
  });
  return (
    <StaffDialog wide={(revisions.data?.length ?? 0) > 0} title="History" onClose={onClose}>
      <LoadState query={revisions} loading="Loading history..." failure={failure} />
      {revisions.data === undefined ? null : (
        <CompareVersions
          call="GET /api/admin/blog/posts/{id}/revisions/{revisionId}"
          requestOf={(revisionId) => ({ params: { id: post.id, revisionId } })}
          busy={busy}
          onRestore={onRestore}
          versions={articleVersions(revisions.data, { ...snapshot, doc: post })}
          textOf={(revision) => revision}
          differencesOf={articleDifferences}
        />
      )}
    </StaffDialog>
  );
}
