/** Content management: every page with where its content stands, and the ways to read and to edit it. */
import type { listContentCall } from '#shared/contracts/content.contract.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useMay } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { css } from '#views/design/emotion.ts';
import type { Contradiction, ContentSummary } from '#shared/contracts/content.schema.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { staffTable, roomyCell } from '../ui/staff-table.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { fullMoment } from '../submissions/labels/moments.ts';
import { PageState } from './page-state.tsx';
import { useNames, type NameOf } from '../session/use-names.ts';

const lines = css({
  display: 'grid',
  gap: token('--s-2'),
  listStyle: 'none',
});

/** The same figure with different values on public pages, so that somebody can decide which one is right. */
function Contradictions({ found }: { readonly found: readonly Contradiction[] }) {
  if (found.length === 0) return null;
  return (
    <ul className={lines} role="list" aria-label="Figures that contradict each other">
      {found.map(({ caption, claims }) => (
        <li key={caption}>
          <StatusLine tone="warn">
            <p>
              {`Pages contradict each other about “${caption}”: `}
              {claims.map(({ title, value }) => `${title} says ${value}`).join(', ')}.
            </p>
          </StatusLine>
        </li>
      ))}
    </ul>
  );
}

const changeOf = ({ changed_at, changed_by, built_in, state }: ContentSummary, nameOf: NameOf): string => {
  if (changed_at === null || changed_by === null) return 'Built-in text';
  const isBuiltInPublic = state === 'published' && built_in;
  return `${nameOf(changed_by)}, ${fullMoment(changed_at)}${isBuiltInPublic ? ' (public: built-in text)' : ''}`;
};

/** Which text the public reads while another one is in work. */
const livePage = ({ built_in, published_at }: ContentSummary): string =>
  built_in || published_at === null ? 'Live page: built-in text' : `Live page: published ${fullMoment(published_at)}`;

/** One line for each page: its key, where it stands, who changed it last, and the ways to read and to edit it. */
function ContentTable({ pages, mayEdit }: { readonly pages: readonly ContentSummary[]; readonly mayEdit: boolean }) {
  const nameOf = useNames();
  return (
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
      <tbody {...useRowKeys(pages.map(({ key }) => ({ id: key })))}>
        {pages.map((page) => (
          <tr key={page.key} data-row={page.key}>
            <th scope="row">
              {page.key}
              <small>{page.title}</small>
            </th>
            <td>
              <PageState state={page.state} />
              {page.scheduled_at === null ? null : <small>{`from ${fullMoment(page.scheduled_at)}`}</small>}
              {page.state === 'published' ? null : <small>{livePage(page)}</small>}
            </td>
            <td className={roomyCell}>{changeOf(page, nameOf)}</td>
            <td>
              <div className={staffActions}>
                <StaffLinkButton to={page.path}>
                  View<span className={visuallyHidden}>{` ${page.key}`}</span>
                </StaffLinkButton>
                {mayEdit ? (
                  <StaffLinkButton to={`/admin/content/${page.key}`} data-opens="">
                    Edit<span className={visuallyHidden}>{` ${page.key}`}</span>
                  </StaffLinkButton>
                ) : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const failure = 'Failed to load content';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  maxWidth: '72rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-7')}`,
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const note = css({
  maxWidth: token('--measure'),
  color: token('--ink-2'),
});

export function ContentView() {
  const content = useStaffQuery<typeof listContentCall>({ key: ['content'], path: '/api/admin/content', failure });
  const { data, error } = content;
  const mayEdit = useMay()('edit-pages');
  return (
    <>
      <StaffBar title="Content Management" />
      <LoadState query={content} loading="Loading content..." failure={failure} />
      {data ? (
        <div className={page}>
          {error ? <StaleNotice problem={error.problem} /> : null}
          <p className={note}>
            Every page here can be read by the public. Draft says that there are changes that nobody but staff can see
            yet.
          </p>
          <Contradictions found={data.contradictions} />
          <ContentTable pages={data.pages} mayEdit={mayEdit} />
        </div>
      ) : null}
    </>
  );
}
