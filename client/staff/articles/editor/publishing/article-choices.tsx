/** What else can be done with the article. */
import { useState } from 'react';
import { StaffButton, StaffLinkButton, staffActions } from '../../../ui/staff-button.tsx';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { fullMoment } from '../../../submissions/labels/moments.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { PreviewsDialog } from '../preview/previews-dialog.tsx';
import { useMay } from '../../../session/use-session.ts';
import { useMayEdit } from '../../use-may-edit.ts';
import type { OpenArticle } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';

interface ArticleChoicesProps extends OpenArticle {
  readonly publishing: Publishing;
  readonly onDelete: () => void;
}

const whatReadersFind = ({ state, slug, published_at }: StaffPost): string =>
  state === 'scheduled' && published_at !== null
    ? `It will not appear on ${fullMoment(published_at)}.`
    : `Whoever opens /blog/${slug} is told that there is no such page, with a search and similar articles. It is in no list, feed or site search any more.`;

export function ArticleChoices({ store, snapshot, publishing, onDelete }: ArticleChoicesProps) {
  const [open, setOpen] = useState<'history' | 'previews' | 'discard' | 'unpublish' | null>(null);
  const { doc: post, fields, isDirty } = snapshot;
  const { busy } = publishing;
  const may = useMay();
  const mayEdit = useMayEdit();
  if (post === null) return <p>Viewing, history and deleting come with the first save.</p>;
  const close = (): void => setOpen(null);
  const isPublic = post.state !== 'draft';
  return (
    <div className={staffActions}>
      {post.state === 'published' ? <StaffLinkButton to={`/blog/${post.slug}`}>View</StaffLinkButton> : null}
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen('history')}>
        History
      </StaffButton>
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen('previews')}>
        Preview links
      </StaffButton>
      {isPublic && may('publish') ? (
        <StaffButton aria-haspopup="dialog" onClick={() => setOpen('unpublish')}>
          Unpublish
        </StaffButton>
      ) : null}
      {isPublic && (isDirty || post.working_copy !== null) ? (
        <StaffButton aria-haspopup="dialog" onClick={() => setOpen('discard')}>
          Discard changes
        </StaffButton>
      ) : null}
      {mayEdit(post).whole ? (
        <StaffButton kind="danger" onClick={onDelete}>
          Delete
        </StaffButton>
      ) : null}
      {open === 'history' ? (
        <HistoryDialog
          id={post.id}
          present={fields}
          busy={busy === 'restore'}
          onClose={close}
          onRestore={(revisionId) => void publishing.restore(revisionId).then((isDone) => isDone && close())}
        />
      ) : null}
      {open === 'previews' ? <PreviewsDialog postId={post.id} store={store} onClose={close} /> : null}
      {open === 'unpublish' ? (
        <StaffDialog title="Take the article from the public?" onClose={close}>
          <p>{whatReadersFind(post)}</p>
          <p>
            {post.working_copy === null && !isDirty
              ? 'The text stays here as a draft.'
              : 'The text stays here as a draft, with the changes that are not public.'}
          </p>
          <div className={staffActions}>
            <StaffButton onClick={close}>
              {post.state === 'scheduled' ? 'Keep it scheduled' : 'Keep it public'}
            </StaffButton>
            <StaffButton
              kind="danger"
              busy={busy === 'unpublish'}
              busyLabel="Unpublishing..."
              onClick={() => void publishing.unpublish().then((isDone) => isDone && close())}
            >
              Unpublish
            </StaffButton>
          </div>
        </StaffDialog>
      ) : null}
      {open === 'discard' ? (
        <StaffDialog title="Discard the changes?" onClose={close}>
          <p>The article stays as readers see it. What you have changed since is kept in the history.</p>
          <div className={staffActions}>
            <StaffButton onClick={close}>Keep the changes</StaffButton>
            <StaffButton
              kind="danger"
              busy={busy === 'discard'}
              busyLabel="Discarding..."
              onClick={() => void publishing.discard().then(close)}
            >
              Discard changes
            </StaffButton>
          </div>
        </StaffDialog>
      ) : null}
    </div>
  );
}
