/** One line for each page: its key, where it stands, who changed it last, and the ways to read and to edit it. */
import type { ContentSummary } from '#shared/contracts/content.schema.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { staffTable, roomyCell } from '../ui/staff-table.tsx';
import { fullMoment } from '../submissions/labels/moments.ts';
import { PageState } from './page-state.tsx';

const changeOf = ({ changed_at, changed_by, built_in, state }: ContentSummary): string => {
  if (changed_at === null || changed_by === null) return 'Built-in text';
  const isBuiltInPublic = state === 'published' && built_in;
  return `${changed_by.username}, ${fullMoment(changed_at)}${isBuiltInPublic ? ' (public: built-in text)' : ''}`;
};

/** Which text the public reads while another one is in work. */
const livePage = ({ built_in, published_at }: ContentSummary): string =>
  built_in || published_at === null ? 'Live page: built-in text' : `Live page: published ${fullMoment(published_at)}`;

export const ContentTable = ({ pages }: { readonly pages: readonly ContentSummary[] }) => (
  <table className={staffTable}>
    <thead>
      <tr>
        <th scope="col">Page</th>
        <th scope="col">Status</th>
        <th className={roomyCell} scope="col">
          Last change
        </th>
        <th scope="col">
          <span className={visuallyHidden}>Open</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {pages.map((page) => (
        <tr key={page.key}>
          <th scope="row">
            {page.key}
            <small>{page.title}</small>
          </th>
          <td>
            <PageState state={page.state} />
            {page.scheduled_at === null ? null : <small>{`from ${fullMoment(page.scheduled_at)}`}</small>}
            {page.state === 'published' ? null : <small>{livePage(page)}</small>}
          </td>
          <td className={roomyCell}>{changeOf(page)}</td>
          <td>
            <div className={staffActions}>
              <StaffLinkButton to={page.path}>
                View<span className={visuallyHidden}>{` ${page.key}`}</span>
              </StaffLinkButton>
              <StaffLinkButton to={`/admin/content/${page.key}`}>
                Edit<span className={visuallyHidden}>{` ${page.key}`}</span>
              </StaffLinkButton>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
