/** Other actions on the article, as buttons and in the command palette. */
import { useState } from 'react';
import { StaffButton, staffActions, type StaffButtonKind } from '../../../ui/staff-button.tsx';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { useActions } from '../../../palette/actions.ts';
import { formatDateTime } from '../../../ui/format-time.ts';
import { ActionDialog } from '../../../kit/action-form.tsx';
import { HistoryDialog } from '../compare/history-dialog.tsx';
import { PreviewsDialog } from '../preview/previews-dialog.tsx';
import { usePermissions } from '../../../session/use-session.ts';
import { useArticleRights } from '../../use-article-rights.ts';
import type { OpenArticle } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';

/** Palette heading of these actions. */
export const articleGroup = 'This article';

type DialogName = 'history' | 'previews' | 'discard' | 'unpublish';

interface ArticleChoice {
  readonly id: string;
  readonly label: string;
  /** Label in the palette, if it must say more. */
  readonly name?: string;
  readonly kind?: StaffButtonKind;
  readonly opens?: DialogName;
  readonly run: () => void;
}

interface ArticleChoicesInput extends OpenArticle {
  readonly publishing: Publishing;
  readonly onDelete: () => void;
}

/** Also registers the actions in the palette. */
export function useArticleChoices({ snapshot, onDelete }: ArticleChoicesInput) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const { doc: post, isDirty } = snapshot;
  const may = usePermissions();
  const rightsOf = useArticleRights();
  const opening = (name: DialogName) => ({ id: name, opens: name, run: () => setOpen(name) });
  const isPublic = post !== null && post.state !== 'draft';
  const choices: readonly ArticleChoice[] =
    post === null
      ? []
      : [
          { ...opening('previews'), label: 'Preview links' },
          ...(isPublic && (isDirty || post.working_copy !== null)
            ? [{ ...opening('discard'), label: 'Discard changes' }]
            : []),
          ...(rightsOf(post).mayDelete
            ? [{ id: 'trash', label: 'Delete', name: 'Move to the trash', kind: 'danger', run: onDelete } as const]
            : []),
        ];
  const history = post === null ? undefined : opening('history');
  const unpublish = isPublic && may('publish') ? opening('unpublish') : undefined;
  useActions([
    ...(history === undefined ? [] : [{ ...history, label: 'History', key: 'H', group: articleGroup }]),
    ...(unpublish === undefined ? [] : [{ ...unpublish, label: 'Unpublish', group: articleGroup }]),
    ...choices.map(({ id, label, name = label, run }) => ({ id, label: name, run, group: articleGroup })),
  ]);
  return { history: history?.run, unpublish: unpublish?.run, choices, open, close: () => setOpen(null) };
}

export type OpenChoices = ReturnType<typeof useArticleChoices>;

const unpublishEffect = ({ state, slug, published_at }: StaffPost): string =>
  state === 'scheduled' && published_at !== null
    ? `It will not appear on ${formatDateTime(published_at)}.`
    : `/blog/${slug} will show “Page not found”. The article is removed from all lists, feeds and searches.`;

interface ArticleDialogsProps extends OpenArticle, Pick<OpenChoices, 'open' | 'close'> {
  readonly publishing: Publishing;
}

/** Renders the open dialog. */
export function ArticleDialogs({ store, snapshot, publishing, open, close }: ArticleDialogsProps) {
  const { doc: post, isDirty } = snapshot;
  const { busy } = publishing;
  if (post === null) return null;
  switch (open) {
    case null:
      return null;
    case 'history':
      return (
        <HistoryDialog
          post={post}
          snapshot={snapshot}
          busy={busy === 'restore'}
          onClose={close}
          onRestore={(revisionId) => void publishing.restore(revisionId).then((isDone) => isDone && close())}
        />
      );
    case 'previews':
      return <PreviewsDialog postId={post.id} store={store} onClose={close} />;
    case 'unpublish':
      return (
        <ActionDialog
          title="Unpublish this article?"
          action="Unpublish"
          pending="Unpublishing..."
          kind="danger"
          send={async () => ((await publishing.unpublish()) ? undefined : false)}
          onClose={close}
        >
          <p>{unpublishEffect(post)}</p>
          <p>
            {post.working_copy === null && !isDirty
              ? 'The text stays here as a draft.'
              : 'The text stays here as a draft, with your unpublished changes.'}
          </p>
        </ActionDialog>
      );
    case 'discard':
      return (
        <ActionDialog
          title="Discard changes?"
          action="Discard changes"
          pending="Discarding..."
          kind="danger"
          send={async () => {
            await publishing.discard();
            return undefined;
          }}
          onClose={close}
        >
          <p>The published article stays as it is. Your changes stay in the history.</p>
        </ActionDialog>
      );
  }
}

interface ArticleChoicesProps extends Pick<OpenChoices, 'choices'> {
  readonly post: StaffPost | null;
}

export function ArticleChoices({ post, choices }: ArticleChoicesProps) {
  if (post === null) return <p>Save once to get preview links and more.</p>;
  return (
    <div className={staffActions}>
      {choices.map(({ id, label, kind = 'quiet', opens, run }) => (
        <StaffButton key={id} kind={kind} aria-haspopup={opens && 'dialog'} onClick={run}>
          {label}
        </StaffButton>
      ))}
    </div>
  );
}
