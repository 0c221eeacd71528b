/** Opens the editor for a new article or a stored one. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { LoadedOnce } from '../../saving/loaded-once.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { useSession } from '../../session/use-session.ts';
import { useStaffDocument } from '../../session/use-staff-query.ts';
import { useArticleRights } from '../use-article-rights.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { EditorScreen } from './editor-screen.tsx';
import { articleSignedBy } from './saving/article-store.ts';

const failure = 'Failed to load the article';

const NotTheirs = ({ title }: Pick<StaffPost, 'title'>) => (
  <>
    <StaffBar title={title || 'Untitled'} />
    <EmptyState
      title="You cannot edit this article"
      text="Authors can edit their own articles. Editors and owners can edit all."
    >
      <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
    </EmptyState>
  </>
);

function LoadedEditor({ id }: { readonly id: string }) {
  const rightsOf = useArticleRights();
  const query = useStaffDocument('GET /api/admin/blog/posts/{id}', { params: { id }, key: ['article', id], failure });
  const { data } = query;
  useRecentRecord(`/admin/blog/${id}`, data && { kind: 'article', title: data.title || 'Untitled' });
  const missing = (
    <EmptyState title="Article not found" text="It may be in the trash.">
      <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
    </EmptyState>
  );
  return (
    <LoadedOnce title="Blog Management" loading="Loading article..." query={query} failure={failure} missing={missing}>
      {(loaded) =>
        rightsOf(loaded).mayEdit ? (
          <EditorScreen loaded={loaded} onCreated={() => undefined} />
        ) : (
          <NotTheirs {...loaded} />
        )
      }
    </LoadedOnce>
  );
}

const newArticle = '/admin/blog/new';

export function EditorView() {
  const { id = 'new' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const writer = 'staff' in session ? session.staff : null;
  const [createdId, setCreatedId] = useState<string>();
  if (id !== 'new' && id !== createdId) return <LoadedEditor key={id} id={id} />;
  const moveTo = (created: string): void => {
    setCreatedId(created);
    // Do not navigate back if the user left while it was saved.
    if (location.pathname === newArticle)
      void navigate(`/admin/blog/${created}`, { replace: true, preventScrollReset: true });
  };
  if (writer === null) return <LoadingLine>Loading...</LoadingLine>;
  return <EditorScreen key="new" loaded={null} kind={articleSignedBy(writer)} onCreated={moveTo} />;
}
