/** The site's pages with their keys and where they stand, as SPEC.md section 2 lists them. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { StaffLinkButton } from '../design/staff-button.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';

interface ContentEntry {
  readonly key: string;
  readonly to: string;
  readonly status: 'Published' | 'Draft';
}

const entries: readonly ContentEntry[] = [
  { key: 'homepage', to: '/', status: 'Published' },
  { key: 'about', to: '/about', status: 'Published' },
  { key: 'services', to: '/services', status: 'Published' },
  { key: 'contact', to: '/contact', status: 'Published' },
  { key: 'case-studies', to: '/case-studies', status: 'Draft' },
  { key: 'methodologies', to: '/methodologies', status: 'Draft' },
];

const Page = styled.div`
  display: grid;
  gap: ${token('--s-4')};
  max-width: 64rem;
  padding: ${token('--s-4')} ${token('--s-4')} ${token('--s-7')};
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const Pages = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.625rem ${token('--s-4')} 0.625rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
    font-weight: 400;
    text-align: left;
  }
  thead th {
    border-bottom: ${token('--line-2')} solid ${token('--rule-strong')};
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  th:last-of-type:not(:only-of-type),
  td:last-of-type {
    width: 1%;
    padding-right: 0;
    text-align: right;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: inherit;
    font-weight: 400;
  }
`;

const Note = styled.p`
  max-width: ${token('--measure')};
  color: ${token('--ink-2')};
`;

export const ContentView = () => (
  <>
    <StaffBar title="Content Management" />
    <Page>
      <Note>
        Draft says that a page’s words are still being worked on. Every page here can be read by the public, drafts as
        well.
      </Note>
      <Pages>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Status</th>
            <th scope="col">
              <VisuallyHidden>Open</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, to, status }) => (
            <tr key={key}>
              <th scope="row">
                {key}
                <small>{to}</small>
              </th>
              <td>
                {status === 'Published' ? (
                  <StatusMark shape="full" tone="ok">
                    Published
                  </StatusMark>
                ) : (
                  <StatusMark shape="half" tone="blue">
                    Draft
                  </StatusMark>
                )}
              </td>
              <td>
                <StaffLinkButton to={to}>
                  View<VisuallyHidden>{` ${key}`}</VisuallyHidden>
                </StaffLinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Pages>
    </Page>
  </>
);
