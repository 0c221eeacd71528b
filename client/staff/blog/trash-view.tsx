/** Deleted articles, newest first, with the date of final removal. */
import { trashDays } from '#shared/blog/post-rules.ts';
import { ResourceList, RowButton } from '../kit/resource-list.tsx';
import { useNames } from '../session/use-names.ts';
import { wholeList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDate, formatShortTime } from '../ui/format-time.ts';
import { includesTerms } from '../ui/found-text.ts';
import { useSearchTerms, withQuery } from '../ui/list-address.ts';
import { useNow } from '../ui/use-now.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { StaffLinkButton } from '../ui/staff-button.tsx';
import { useTrash } from './use-trash.ts';

const failure = 'Failed to load the trash';
const path = '/admin/blog/trash';
const howLong = `Deleted articles stay here for ${trashDays} days.`;

export function TrashView() {
  const nameOf = useNames();
  const now = useNow();
  const trash = useTrash();
  const [q, search] = useSearchTerms();
  const articles = useStaffQuery('GET /api/admin/blog/trash', { key: ['articles-trash'], failure });
  return (
    <>
      <StaffBar
        title="Trash"
        search={<SearchBox label="Search the trash" placeholder="Search title" searched={q} onSearch={search} />}
      >
        <StaffLinkButton to="/admin/blog">To all articles</StaffLinkButton>
      </StaffBar>
      <ResourceList
        list={wholeList(articles, ({ title }) => includesTerms([title], q))}
        noun={{ one: 'deleted article', many: 'deleted articles' }}
        failure={failure}
        columns={[
          {
            head: 'Article',
            cell: ({ title, deleted_by, deleted_at }) => (
              <>
                {title || 'Untitled'}
                <small>{`Deleted by ${nameOf(deleted_by)}, ${formatShortTime(deleted_at, now)}`}</small>
              </>
            ),
          },
          {
            head: 'Kept until',
            cell: ({ removed_at }) => formatDate(removed_at),
            short: ({ removed_at }) => `Kept until ${formatDate(removed_at)}`,
          },
        ]}
        actions={({ id, title }) => (
          <RowButton onClick={() => void trash.restore({ id, title })} of={title}>
            Restore
          </RowButton>
        )}
        address={withQuery(path, { q: q || undefined })}
        home={path}
        search={{ q, hint: 'Searches the titles of deleted articles.' }}
        note={<p>{howLong}</p>}
        empty={<EmptyState title="The trash is empty" text={howLong} />}
      />
    </>
  );
}
