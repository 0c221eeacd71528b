/** The first screen after the sign-in: what is late, what waits, how fast answers are, and where everything is. */
import { from } from '#views/design/breakpoints.ts';
import { LoadState } from '../ui/load-state.tsx';
import { screenColumns } from '../ui/screen-columns.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { LogoutButton } from '../shell/logout-button.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { Areas } from './areas.tsx';
import { ClockLine } from './clock-line.tsx';
import { QuickStats } from './quick-stats.tsx';
import { useOverview } from './use-overview.ts';
import { WaitingList } from './waiting-list.tsx';
import { css } from '#views/design/emotion.ts';

const page = css(screenColumns('minmax(0, 7fr) minmax(0, 5fr)'), {
  [from.desktop]: {
    '> :nth-last-child(1)': {
      gridColumn: '1 / -1',
    },
  },
});

/** The rail has its own. */
const phoneOnly = css({
  [from.desktop]: {
    display: 'none',
  },
});

const failure = 'Failed to load the figures';
const refreshMs = 15_000;

export function DashboardView() {
  const overview = useOverview({ failure, refreshMs });
  const { data, error } = overview;
  return (
    <>
      <StaffBar title="Dashboard">
        <div className={phoneOnly}>
          <LogoutButton />
        </div>
      </StaffBar>
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      {data ? <ClockLine overview={data} now={new Date(overview.dataUpdatedAt)} /> : null}
      <LoadState query={overview} loading="Loading figures..." failure={failure} />
      <div className={page}>
        {data ? (
          <>
            <StaffSection title="What waits for you">
              {data.mail.configured ? null : (
                <StatusLine tone="warn">
                  SMTP_URL is not set, so mail waits in the outbox; nothing is lost. It goes out once a mail server is
                  set.
                </StatusLine>
              )}
              <WaitingList overview={data} />
            </StaffSection>
            <StaffSection title="Quick Stats">
              <QuickStats overview={data} />
            </StaffSection>
          </>
        ) : null}
        <StaffSection title="Where everything is">
          <Areas />
        </StaffSection>
      </div>
    </>
  );
}
