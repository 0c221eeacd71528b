/** Loads a page's content and opens its editor. */
import { useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { LoadedOnce } from '../../saving/loaded-once.tsx';
import { useStaffDocument } from '../../session/use-staff-query.ts';
import { PageEditor } from './page-editor.tsx';

const failure = 'Failed to load the page';

function LoadedPage({ name }: { readonly name: string }) {
  const query = useStaffDocument('GET /api/admin/content/{key}', {
    params: { key: name },
    key: ['content-page', name],
    failure,
  });
  const { data } = query;
  useRecentRecord(`/admin/content/${name}`, data && { kind: 'page', title: data.title });
  const missing = (
    <EmptyState title="Page not found" text={`There is no page “${name}”.`}>
      <StaffLinkButton to="/admin/content">All pages</StaffLinkButton>
    </EmptyState>
  );
  return (
    <LoadedOnce title="Page content" loading="Loading the page..." query={query} failure={failure} missing={missing}>
      {(loaded) => <PageEditor initial={loaded} />}
    </LoadedOnce>
  );
}

export function PageEditorView() {
  const { key = '' } = useParams();
  return <LoadedPage key={key} name={key} />;
}
