/** The editor's page: a new article, or one that is loaded first. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { readPostCall } from '#shared/contracts/staff-blog.contract.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { LoadError } from '../../design/load-error.tsx';
import { LoadingLine } from '../../design/loading-line.tsx';
import { StaffLinkButton } from '../../design/staff-button.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { EditorScreen } from './editor-screen.tsx';

const failure = 'Failed to load the blog post';

function LoadedEditor({ id }: { readonly id: string }) {
  // What was loaded once is the editor's own from then on: no later load takes the place of what is written.
  const { data, error, isPending, isFetching, isStale, refetch } = useStaffQuery<typeof readPostCall>({
    key: ['article', id],
    path: `/api/admin/blog/posts/${encodeURIComponent(id)}`,
    failure,
  });
  const [shown, setShown] = useState<typeof data>();
  if (shown === undefined && data !== undefined && !(isStale && isFetching)) setShown(data);
  if (shown !== undefined) return <EditorScreen loaded={shown} onCreated={() => undefined} />;
  if (isPending || isFetching) return <LoadingLine>Loading blog post...</LoadingLine>;
  return (
    <>
      <StaffBar title="Blog Management" />
      {error?.problem.status === 404 ? (
        <EmptyState title="There is no such article" text="It may have been moved to the trash.">
          <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
        </EmptyState>
      ) : null}
      {error && error.problem.status !== 404 ? (
        <LoadError title={failure} problem={error.problem} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
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
