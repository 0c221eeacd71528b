/** The picture or file that the address names: loaded, and shown over the library. */
import { LoadError } from '../../ui/load-state.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { PictureDetail } from './picture-detail.tsx';

const failure = 'Failed to load the picture or file';

interface PictureRouteProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function PictureRoute({ id, onClose, onRemoved }: PictureRouteProps) {
  const picture = useStaffQuery('GET /api/admin/media/{id}', { params: { id }, key: ['media', 'one', id] });
  const { data, error } = picture;
  useRecentRecord(`/admin/media/${id}`, data && { kind: 'picture', title: data.name });
  if (data) return <PictureDetail media={data} onClose={onClose} onRemoved={onRemoved} />;
  return (
    <StaffDialog title="Media Library" onClose={onClose}>
      {error ? (
        <LoadError
          title={failure}
          problem={error.problem}
          busy={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <LoadingLine>Loading...</LoadingLine>
      )}
    </StaffDialog>
  );
}
