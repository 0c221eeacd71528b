/** The editor's page: a new article, or one that is loaded first. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { readPostCall } from '#shared/contracts/staff-blog.contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { LoadedOnce } from '../../saving/loaded-once.tsx';
import { useStaffDocument } from '../../session/use-staff-query.ts';
import { EditorScreen } from './editor-screen.tsx';

const failure = 'Failed to load the blog post';

function LoadedEditor({ id }: { readonly id: string }) {
  const query = useStaffDocument<typeof readPostCall>({
    key: ['article', id],
    path: `/api/admin/blog/posts/${encodeURIComponent(id)}`,
    failure,
  });
  const missing = (
    <EmptyState title="There is no such article" text="It may have been moved to the trash.">
      <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
    </EmptyState>
  );
  return (
    <LoadedOnce title="Blog Management" loading="Loading blog post..." {...{ query, failure, missing }}>
      {(loaded) => <EditorScreen loaded={loaded} onCreated={() => undefined} />}
    </LoadedOnce>
  );
}

export function EditorView() {
  const { id = 'new' } = useParams();
  const navigate = useNavigate();
  const [born, setBorn] = useState<string>();
  if (id !== 'new' && id !== born) return <LoadedEditor key={id} id={id} />;
  const moveTo = (created: string): void => {
    setBorn(created);
    void navigate(`/admin/blog/${created}`, { replace: true, preventScrollReset: true });
  };
  return <EditorScreen key="new" loaded={null} onCreated={moveTo} />;
}
