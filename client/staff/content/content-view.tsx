/** Content management: every page with where its content stands, and the ways to read and to edit it. */
import type { listContentCall } from '#shared/contracts/content.contract.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { ContentTable } from './content-table.tsx';
import { Contradictions } from './contradictions.tsx';
import { css } from '#views/design/emotion.ts';

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
          <ContentTable pages={data.pages} />
        </div>
      ) : null}
    </>
  );
}
