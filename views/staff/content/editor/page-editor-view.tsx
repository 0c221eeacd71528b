/** A page's form: loads the page that the address names, and lets it be edited. */
import { useParams } from 'react-router';
import type { readContentCall } from '#shared/contracts/content.contract.ts';
import { LoadError } from '../../design/load-error.tsx';
import { LoadingLine } from '../../design/loading-line.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { PageEditor } from './page-editor.tsx';

const failure = 'Failed to load the page';

export function PageEditorView() {
  const { key = '' } = useParams();
  const page = useStaffQuery<typeof readContentCall>({
    key: ['content-page', key],
    path: `/api/admin/content/${encodeURIComponent(key)}`,
    failure,
  });
  if (page.data && !page.isRefetching) return <PageEditor key={key} initial={page.data} />;
  return (
    <>
      <StaffBar title="Page content" />
      {page.isPending || page.isRefetching ? <LoadingLine>Loading the page...</LoadingLine> : null}
      {!page.data && page.error ? (
        <LoadError
          title={failure}
          problem={page.error.problem}
          busy={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      ) : null}
    </>
  );
}
