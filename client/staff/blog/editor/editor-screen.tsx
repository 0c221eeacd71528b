/** The article editor: draft and settings. */
import type { Editor } from '@tiptap/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { LeaveDialog } from '../../saving/leave-dialog.tsx';
import { mistakeIn } from '../../saving/changes.ts';
import { RecoveryNote } from '../../saving/recovery-note.tsx';
import { useCompare, useDraft, useSaveKey } from '../../saving/use-draft.ts';
import { unsavedReason } from '../../saving/save-messages.ts';
import { usePermissions } from '../../session/use-session.ts';
import { useTrash } from '../use-trash.ts';
import { ConflictDialog } from './compare/conflict-dialog.tsx';
import { ArticleReaders } from './article-readers.tsx';
import { EditorBar } from './editor-bar.tsx';
import { notes, columns, draft } from './editor-layout.ts';
import { useNamesInUse } from './fields/name-suggestion.tsx';
import { PictureFields } from './fields/picture-fields.tsx';
import { SearchFields } from './fields/search-fields.tsx';
import { SocialFields } from './fields/social-fields.tsx';
import { SlugField, SubjectFields } from './fields/subject-fields.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { goToPlace, type Place } from './publishing/check-place.ts';
import { ArticleChoices, ArticleDialogs, useArticleChoices } from './publishing/article-choices.tsx';
import { PublishCheck, PublishAt } from './publishing/publish-check.tsx';
import { usePublishAt } from './publishing/use-publish-at.ts';
import { usePublishing } from './publishing/use-publishing.tsx';
import { fieldNames, hasFrozenSlug, type FieldName } from './saving/article-fields.ts';
import { articleKind, type ArticleStore, type OpenArticle } from './saving/article-store.ts';
import { DraftPage } from './draft-sheet.tsx';
import { SettingsPanel, useSettings } from './settings-panel.tsx';
import { slugFrom } from '#shared/text/slug-rule.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { readArticle } from './saving/article-calls.ts';
import { isUploading, uploadsDone } from './text/upload-picture.ts';

/** Gives a new article its address after the first save, keeping the cursor. */
function useAddressOfArticle(loaded: StaffPost | null, post: StaffPost | null, onCreated: (id: string) => void): void {
  const id = loaded === null ? post?.id : undefined;
  useEffect(() => {
    if (id !== undefined) onCreated(id);
    // Call it once, even if the callback changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}

/** A running upload is an unsaved change. */
const withUploads = ({ get, save }: ArticleStore) => ({
  get: () => ({ ...get(), isDirty: get().isDirty || isUploading() }),
  save: async () => {
    await uploadsDone();
    return save();
  },
});

/** Shown if the article was moved to the trash while it was edited. */
function GoneNote({ store, snapshot: { doc: post, save, fields } }: OpenArticle) {
  const trash = useTrash();
  const { mutate: restore, isPending } = useMutation({
    mutationFn: async (removed: StaffPost) => {
      if (!(await trash.restore(removed))) return;
      const answer = await readArticle(removed.id);
      if (answer.ok && answer.data !== undefined) await store.resolveConflict(answer.data, fields);
    },
  });
  if (save.kind !== 'gone' || post === null) return null;
  return (
    <StatusLine tone="bad" role="status">
      <p>This article was moved to the trash while you were writing. Your text is still here.</p>
      <StaffButton busy={isPending} busyLabel="Restoring..." onClick={() => restore(post)}>
        Restore from the trash
      </StaffButton>
    </StatusLine>
  );
}

/** Fields in the draft; the others are in the settings. */
const onSheet: ReadonlySet<FieldName> = new Set(['title', 'excerpt', 'content']);

interface EditorScreenProps {
  /** Null for a new article. */
  readonly loaded: StaffPost | null;
  readonly kind?: typeof articleKind;
  /** Called after the first save. */
  readonly onCreated: (id: string) => void;
}

export function EditorScreen({ loaded, kind = articleKind, onCreated }: EditorScreenProps) {
  const article = useDraft(kind, loaded);
  const { store, snapshot } = article;
  const { doc: post, fields, mistakes, save } = snapshot;
  const { conflict, compare, decideLater } = useCompare(save);
  const mayPublish = usePermissions()('publish');
  const trash = useTrash();
  const toaster = useToast();
  const navigate = useNavigate();
  useAddressOfArticle(loaded, post, onCreated);
  const text = useRef<Editor>(null);
  const settings = useSettings();
  const goToField = (place: Place): void => {
    if (onSheet.has(place.field)) settings.uncover();
    else settings.show();
    goToPlace(place, text.current);
  };
  const goTo = ({ where }: Finding): void => goToField(where);
  const goToMistake = (): void => {
    const { mistakes: found } = store.get();
    goToField({ field: fieldNames.find((name) => mistakeIn(found, name) !== undefined) ?? 'title' });
  };
  const publishing = usePublishing(store, goToMistake);
  const publishAt = usePublishAt(post);
  const names = useNamesInUse();
  useSaveKey(() => void publishing.save());
  const leaving = useMemo(() => withUploads(store), [store]);
  const stored = snapshot.isDirty || post === null ? undefined : (post.working_copy ?? post);

  const slug = fields.slug ?? post?.slug ?? slugFrom(fields.title);
  const remove = async (): Promise<void> => {
    if (post === null) return;
    if (!(await store.save()))
      return void toaster.show({ tone: 'bad', text: 'Article not deleted', detail: unsavedReason(store) });
    if (!(await trash.remove(post))) return;
    store.close({ forget: true });
    void navigate('/admin/blog');
  };
  const { history, unpublish, ...choices } = useArticleChoices({
    ...article,
    publishing,
    onDelete: () => void remove(),
  });

  return (
    <>
      <EditorBar
        article={article}
        publishing={publishing}
        settings={settings}
        onHistory={history}
        onUnpublish={unpublish}
        publishAt={publishAt}
        onCompare={compare}
        onGo={goTo}
        onShow={goToMistake}
      />
      <div className={notes}>
        <RecoveryNote {...article} nameOf={({ title }) => title} />
        <GoneNote {...article} />
      </div>
      <div className={columns}>
        <div className={draft}>
          <DraftPage {...article} editorRef={text} />
        </div>
        <SettingsPanel settings={settings}>
          <ArticleReaders post={post} />
          <StaffSection title="Publish check">
            <PublishCheck snapshot={snapshot} isAsked={publishing.isAsked} onGo={goTo} />
          </StaffSection>
          <StaffSection title="When and where">
            {mayPublish ? <PublishAt {...publishAt} /> : null}
            <SlugField
              slug={fields.slug}
              present={post?.slug}
              title={fields.title}
              isFrozen={hasFrozenSlug(post)}
              mistake={mistakes.slug}
              onChange={(next) => store.edit({ slug: next })}
              onMistake={(mistake) => store.showMistakes({ slug: mistake })}
            />
            <SubjectFields fields={fields} mistakes={mistakes} names={names} stored={stored} onEdit={store.edit} />
            <TagsField
              tags={fields.tags}
              known={names.tags}
              mistake={mistakeIn(mistakes, 'tags')}
              onChange={(tags) => store.edit({ tags })}
            />
          </StaffSection>
          <StaffSection title="Picture">
            <PictureFields
              fields={fields}
              slug={slug}
              mistakes={mistakes}
              onEdit={store.edit}
              onMistake={(mistake) => store.showMistakes({ featured_image: mistake })}
            />
          </StaffSection>
          <StaffSection title="In search results">
            <SearchFields fields={fields} slug={slug} mistakes={mistakes} onEdit={store.edit} />
          </StaffSection>
          <StaffSection title="In shared links">
            <SocialFields fields={fields} slug={slug} mistakes={mistakes} onEdit={store.edit} />
          </StaffSection>
          <StaffSection title="This article">
            <ArticleChoices post={post} choices={choices.choices} />
          </StaffSection>
        </SettingsPanel>
      </div>
      <ArticleDialogs {...article} publishing={publishing} open={choices.open} close={choices.close} />
      <LeaveDialog
        store={leaving}
        // The first save gives an article its address.
        stays={(to, from) => [from.pathname, `/admin/blog/${store.get().doc?.id}`].includes(to.pathname)}
      />
      {conflict ? (
        <ConflictDialog
          mine={fields}
          base={conflict.base}
          theirs={conflict.theirs}
          onChoose={(chosen) => void store.resolveConflict(conflict.theirs, chosen)}
          onClose={decideLater}
        />
      ) : null}
    </>
  );
}
