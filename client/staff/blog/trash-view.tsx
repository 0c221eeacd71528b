/** Deleted articles, newest first, with the date of final removal. */
import { trashDays } from '#shared/blog/post-rules.ts';
import { titleText } from '#views/design/type.ts';
import { actionList, listPage } from '../ui/screen-layout.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { formatDate, formatShortTime } from '../ui/format-time.ts';
import { useTrash } from './use-trash.ts';
import { useNames } from '../session/use-names.ts';

const failure = 'Failed to load the trash';

const howLong = `Deleted articles stay here for ${trashDays} days.`;

export function TrashView() {
  const nameOf = useNames();
  const now = useNow();
  const trash = useTrash();
  const articles = useStaffQuery('GET /api/admin/blog/trash', { key: ['articles-trash'], failure });
  const { data } = articles;
  const keys = useRowKeys(data ?? []);
  return (
    <>
      <StaffBar title="Trash">
        <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
      </StaffBar>
      <LoadState query={articles} loading="Loading the trash..." failure={failure} />
      {data?.length === 0 ? <EmptyState title="The trash is empty" text={howLong} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <div className={listPage}>
          <p>{howLong}</p>
          <ul className={actionList} role="list" {...keys}>
            {data.map(({ id, title, deleted_at, deleted_by, removed_at }) => (
              <li key={id} data-row={id} tabIndex={-1}>
                <div>
                  <h2 className={titleText[4]}>{title || 'Untitled'}</h2>
                  <small>
                    {`Deleted by ${nameOf(deleted_by)}, ${formatShortTime(deleted_at, now)}. Kept until ${formatDate(removed_at)}.`}
                  </small>
                </div>
                <StaffButton onClick={() => void trash.restore({ id, title })} of={title}>
                  Restore
                </StaffButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
