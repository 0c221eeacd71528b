/** The dashboard. */
import { useState, type ReactNode } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { LoadState, StaleNotice } from '../ui/load-state.tsx';
import { screenColumns } from '../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { verdictOf } from '../operations/site-health-view.tsx';
import { useSiteHealth } from '../operations/site-health-view.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useNow } from '../ui/use-now.ts';
import { LogoutButton } from '../shell/logout-button.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { QuickStats } from './quick-stats.tsx';
import { useOverview } from './use-overview.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { linkList } from './link-list.tsx';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import type { Capability } from '#shared/accounts/roles.ts';
import { postponedDetails } from '../session/postponed-details.ts';
import { usePermissions, useSession } from '../session/use-session.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { textLink } from '#views/design/links.tsx';
import { UpcomingPublications, UnfinishedWork } from './agenda.tsx';
import { Failures } from './failures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { ChangeMark } from '../analytics/headline-figures.tsx';
import { periodOf, todayIn } from '../analytics/periods.ts';
import { siteZone } from '../analytics/periods.ts';
import { describeChange, directionOf, viewCount } from '../analytics/format-analytics.ts';

/** Views of the last 7 days with their change, in the entry of Analytics. */

function ViewsOfWeek() {
  const session = useSession();
  // Wait until the role is known: the server would refuse others.
  const mayRead = 'staff' in session && session.staff?.may.includes('analytics') === true;
  const query = periodOf('7-days', todayIn(siteZone(), useNow()));
  const { data } = useStaffQuery('GET /api/admin/analytics', {
    query,
    key: ['analytics', query],
    enabled: mayRead,
  });
  if (data === undefined || data.since === null) return null;
  const { views } = data;
  return (
    <ChangeMark
      direction={directionOf(views)}
    >{`${viewCount(views.now)} in 7 days, ${describeChange(views)}`}</ChangeMark>
  );
}

interface Area {
  readonly name: string;
  readonly text: string;
  readonly to: string;
  /** Required capability. */
  readonly needs?: Capability;
  /** Current state. */
  readonly more?: ReactNode;
}

const areas: readonly Area[] = [
  {
    name: 'Content Management',
    text: 'Page texts, drafts and publication.',
    to: '/admin/content',
    needs: 'read-site',
  },
  {
    name: 'Contact Submissions',
    text: 'Messages from visitors.',
    to: '/admin/contact-submissions',
    needs: 'read-leads',
  },
  { name: 'Blog Management', text: 'Articles and drafts.', to: '/admin/blog', needs: 'read-site' },
  { name: 'Media Library', text: 'Pictures and files.', to: '/admin/media', needs: 'read-site' },
  { name: 'Redirects', text: 'Old addresses and where they lead.', to: '/admin/redirects', needs: 'redirects' },
  {
    name: 'Analytics',
    text: 'Visits, sources and inquiries.',
    to: '/admin/analytics',
    needs: 'analytics',
    more: <ViewsOfWeek />,
  },
  { name: 'User Management', text: 'Accounts and roles.', to: '/admin/people', needs: 'people' },
  { name: 'Site Health', text: 'Problems that need attention.', to: '/admin/site-health', needs: 'settings' },
  { name: 'Settings', text: 'Company details and preferences.', to: '/admin/settings', needs: 'settings' },
];

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('--s-6'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
});

const Areas = ({ may }: { readonly may: ReturnType<typeof usePermissions> }) => (
  <ul className={`${linkList} ${list}`} role="list">
    {areas
      .filter(({ needs }) => needs === undefined || may(needs))
      .map(({ name, text, to, more }) => (
        <li key={name}>
          <h3 className={titleText[4]}>
            <a href={to}>{name}</a>
          </h3>
          <p>{text}</p>
          {more}
        </li>
      ))}
  </ul>
);

/** Summary of Site Health, for owners. */
function HealthLine() {
  const { data } = useSiteHealth();
  if (data === undefined || data.checks.every(({ findings }) => findings.length === 0)) return null;
  const isUrgent = data.checks.some(({ findings }) => findings.some(({ urgency }) => urgency === 'now'));
  return (
    <StatusLine tone={isUrgent ? 'bad' : 'warn'}>
      <p>{verdictOf(data)}</p>
      <a className={textLink} href={staffRoutes.siteHealth.pattern}>
        Open Site Health
      </a>
    </StatusLine>
  );
}

/** Asks for missing email address and name, which accounts from the command line lack; can be postponed until the next sign-in. */
function MissingDetails() {
  const session = useSession();
  const staff = 'staff' in session ? session.staff : null;
  const [isLater, setIsLater] = useState(() => postponedDetails.isSet());
  if (staff === null || isLater) return null;
  const hasName = staff.name !== staff.username;
  if (staff.email !== null && hasName) return null;
  return (
    <StatusLine>
      <p>
        {staff.email === null
          ? 'Add an email address so that you can reset a forgotten password.'
          : `Your colleagues see “${staff.username}”. Add your name.`}
      </p>
      <div className={staffActions}>
        <a className={textLink} href={staffRoutes.account.pattern}>
          Open your account
        </a>
        <StaffButton
          onClick={() => {
            postponedDetails.set();
            setIsLater(true);
          }}
        >
          Dismiss
        </StaffButton>
      </div>
    </StatusLine>
  );
}

const page = css(screenColumns('minmax(0, 7fr) minmax(0, 5fr)'), {
  [from.desktop]: {
    '> section': {
      gridColumn: '1 / -1',
    },
  },
});

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-7'),
  alignContent: 'start',
  '&:empty': {
    display: 'none',
  },
});

/** The rail has its own on larger screens. */
const phoneOnly = css({
  [from.desktop]: {
    display: 'none',
  },
});

interface TodayProps {
  readonly overview: Overview;
  readonly now: Date;
}

/** Tasks by role; what is waiting comes first for users who answer. */
function Today({ overview, now }: TodayProps) {
  const may = usePermissions();
  const session = useSession();
  // Wait until the role is known: others may not read settings.
  const changesSettings = 'staff' in session && session.staff?.may.includes('settings') === true;
  const shared = { overview, now };
  const live = may('read-site') ? <UpcomingPublications {...shared} /> : null;
  const isWaitedFor = may('read-leads') || may('publish') || may('recruiting');
  return (
    <>
      <div className={column}>
        {isWaitedFor ? <Waiting {...shared} /> : <UnfinishedWork {...shared} />}
        <Failures {...shared} />
        {changesSettings ? <HealthLine /> : null}
        {isWaitedFor ? null : live}
        {changesSettings ? <FirstSteps /> : null}
      </div>
      <div className={column}>
        {isWaitedFor ? live : null}
        {isWaitedFor ? <UnfinishedWork {...shared} /> : null}
        <StaffSection title="Quick Stats">
          <QuickStats overview={overview} />
        </StaffSection>
        <MissingDetails />
      </div>
    </>
  );
}

const failure = 'Failed to load the figures';
const refreshMs = 15_000;

export function DashboardView() {
  const overview = useOverview({ failure, refreshMs });
  const now = useNow();
  const { data, error } = overview;
  const may = usePermissions();
  return (
    <>
      <StaffBar title="Dashboard">
        <div className={phoneOnly}>
          <LogoutButton />
        </div>
      </StaffBar>
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={overview} loading="Loading figures..." failure={failure} />
      <div className={page}>
        {data ? <Today overview={data} now={now} /> : null}
        <StaffSection title="All areas">
          <Areas may={may} />
        </StaffSection>
      </div>
    </>
  );
}
