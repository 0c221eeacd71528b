/** One line for each page: its key, where it stands, who changed it last, and the ways to read and to edit it. */
import styled from '@emotion/styled';
import type { ContentSummary } from '#shared/contracts/content.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { StaffActions, StaffLinkButton } from '../design/staff-button.tsx';
import { fullMoment } from '../submissions/words/moments.ts';
import { PageState } from './page-state.tsx';

const Pages = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.625rem ${token('--s-4')} 0.625rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
    font-weight: 400;
  }
  td:last-of-type {
    padding-right: 0;
  }
`;

/** Only where there is room for it; the page's own form says it too. */
const Changed = styled.td`
  display: none;
  ${from.tablet} {
    display: table-cell;
  }
`;
const ChangedHead = Changed.withComponent('th');

const changeOf = ({ changed_at, changed_by, built_in }: ContentSummary): string => {
  if (changed_at === null || changed_by === null) return 'Built-in text';
  return `${changed_by.username}, ${fullMoment(changed_at)}${built_in ? ' (public: built-in text)' : ''}`;
};

export const ContentTable = ({ pages }: { readonly pages: readonly ContentSummary[] }) => (
  <Pages>
    <thead>
      <tr>
        <th scope="col">Page</th>
        <th scope="col">Status</th>
        <ChangedHead scope="col">Last change</ChangedHead>
        <th scope="col">
          <VisuallyHidden>Open</VisuallyHidden>
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
          </td>
          <Changed>{changeOf(page)}</Changed>
          <td>
            <StaffActions>
              <StaffLinkButton to={page.path}>
                View<VisuallyHidden>{` ${page.key}`}</VisuallyHidden>
              </StaffLinkButton>
              <StaffLinkButton to={`/admin/content/${page.key}`}>
                Edit<VisuallyHidden>{` ${page.key}`}</VisuallyHidden>
              </StaffLinkButton>
            </StaffActions>
          </td>
        </tr>
      ))}
    </tbody>
  </Pages>
);
