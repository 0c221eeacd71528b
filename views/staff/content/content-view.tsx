/** Content management: every page with where its words stand, and the ways to read and to edit it. */
import styled from '@emotion/styled';
import type { listContentCall } from '#shared/contracts/content.contract.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { LoadState } from '../design/load-state.tsx';
import { StaleNotice } from '../design/stale-notice.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { ContentTable } from './content-table.tsx';
import { Contradictions } from './contradictions.tsx';

const failure = 'Failed to load content';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
  max-width: 72rem;
  padding: ${token('--s-4')} ${token('--s-4')} ${token('--s-7')};
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const Note = styled.p`
  max-width: ${token('--measure')};
  color: ${token('--ink-2')};
`;

export function ContentView() {
  const content = useStaffQuery<typeof listContentCall>({ key: ['content'], path: '/api/admin/content', failure });
  const { data, error } = content;
  return (
    <>
      <StaffBar title="Content Management" />
      <LoadState query={content} loading="Loading content..." failure={failure} />
      {data ? (
        <Page>
          {error ? <StaleNotice problem={error.problem} /> : null}
          <Note>
            Every page here can be read by the public. Draft says that there are changes that nobody but staff can see
            yet.
          </Note>
          <Contradictions found={data.contradictions} />
          <ContentTable pages={data.pages} />
        </Page>
      ) : null}
    </>
  );
}
