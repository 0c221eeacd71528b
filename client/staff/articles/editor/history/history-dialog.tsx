/** What an article was before: each revision with what has changed since, and the way back to it. */
import { useState } from 'react';
import type { listRevisionsCall } from '#shared/contracts/post-publishing.contract.ts';
import type { RevisionSummary } from '#shared/contracts/staff-post.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { fullMoment } from '../../../submissions/labels/moments.ts';
import type { ArticleFields } from '../saving/article-fields.ts';
import { RevisionView } from './revision-view.tsx';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../../session/use-names.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  [from.tablet]: {
    gridTemplateColumns: '16rem minmax(0, 1fr)',
  },
});

const list = css({
  listStyle: 'none',
  maxHeight: '60dvh',
  overflowY: 'auto',
  button: {
    display: 'grid',
    width: '100%',
    minHeight: 44,
    padding: `${token('--s-2')} ${token('--s-3')}`,
    border: 0,
    borderLeft: '4px solid transparent',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    background: 'none',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': {
      background: token('--sunken'),
    },
    "&[aria-pressed='true']": {
      borderLeftColor: token('--build'),
      background: token('--sunken'),
    },
  },
  small: {
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
  },
});

const kindLabels: Readonly<Record<RevisionSummary['kind'], string>> = {
  published: 'Published',
  unpublished: 'Taken from the public',
  restored: 'Restored',
  'set-aside': 'Set aside',
};

const failure = 'Failed to load the history';

interface HistoryDialogProps {
  readonly id: string;
  /** What is in work now. */
  readonly present: ArticleFields;
  readonly busy: boolean;
  readonly onRestore: (revisionId: string) => void;
  readonly onClose: () => void;
}

export function HistoryDialog({ id, present, busy, onRestore, onClose }: HistoryDialogProps) {
  const [wanted, setWanted] = useState<string>();
  const nameOf = useNames();
  const revisions = useStaffQuery<typeof listRevisionsCall>({
    key: ['article-revisions', id],
    path: `/api/admin/blog/posts/${id}/revisions`,
    failure,
  });
  const { data } = revisions;
  const shown = data?.find((each) => each.id === wanted) ?? data?.[0];
  return (
    <StaffDialog wide title="History" onClose={onClose}>
      <LoadState query={revisions} loading="Loading history..." failure={failure} />
      {data?.length === 0 ? <p>No version is kept yet. Publishing from here keeps what is published.</p> : null}
      {shown === undefined ? null : (
        <div className={columns}>
          <ul className={list} role="list" aria-label="Versions">
            {data?.map((revision) => (
              <li key={revision.id}>
                <button type="button" aria-pressed={revision.id === shown.id} onClick={() => setWanted(revision.id)}>
                  {kindLabels[revision.kind]}
                  <small>{`${fullMoment(revision.at)}${revision.by === null ? '' : `, ${nameOf(revision.by)}`}`}</small>
                </button>
              </li>
            ))}
          </ul>
          <RevisionView
            key={shown.id}
            {...{ id, present, busy }}
            revisionId={shown.id}
            onRestore={() => onRestore(shown.id)}
          />
        </div>
      )}
    </StaffDialog>
  );
}
