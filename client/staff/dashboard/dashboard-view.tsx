/** The dashboard. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { from } from '#views/design/breakpoints.ts';
import { LoadState, StaleNotice } from '../ui/load-state.tsx';
import { screenColumns } from '../ui/screen-layout.ts';
import { StaffButton, staffActions, StaffLinkButton } from '../ui/staff-button.tsx';
import { verdictOf, useSiteHealth } from '../operations/site-health-view.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useNow } from '../ui/use-now.ts';
import { keyHint, useActions } from '../palette/actions.ts';
import { useScreens } from '../palette/screens.ts';
import { LogoutButton } from '../shell/user-menu.tsx';
import { StaffBar } from '../shell/staff-bar.tsx';
import { QuickStats } from './quick-stats.tsx';
import { useOverview } from './use-overview.ts';
import { css } from '#views/design/emotion.ts';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { postponedDetails } from '../session/session-store.ts';
import { usePermissions, useSession } from '../session/use-session.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { textLink } from '#views/design/links.tsx';
import { AskedPublications, Drafts, UpcomingPublications, Hiring } from './agenda.tsx';
import { Failures } from './failures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { nothingWaits, Waiting } from './waiting.tsx';
import { Week } from './week.tsx';
import { stack } from '../ui/style-rules.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { linkList } from './link-list.tsx';

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

/** Every screen of the menu that the user may open. */
const Areas = () => (
  <ul className={`${linkList} ${list}`} role="list">
    {useScreens()
      .filter(({ id, isInMenu }) => isInMenu && id !== 'dashboard')
      .map(({ id, name, text, to }) => (
        <li key={id}>
          <h3 className={titleText[4]}>
            <a href={to}>{id === 'people' ? 'User Management' : name}</a>
          </h3>
          <p>{text}</p>
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

const threeColumns = '@media (min-width: 100rem)';

const page = css(screenColumns('minmax(0, 7fr) minmax(0, 5fr)'), {
  [from.desktop]: {
    '> section': {
      gridColumn: '1 / -1',
    },
  },
  [threeColumns]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    maxWidth: 'none',
  },
});

/** The columns beside the first: one below the other until there is room for three. */
const besides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-7')} ${token('--s-8')}`,
  alignItems: 'start',
  [threeColumns]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
  },
});

const column = css({
  ...stack('--s-7'),
  alignContent: 'start',
  '&:empty': {
    display: 'none',
  },
});

/** The rail has its own on larger screens, the menu of phones too. */
const phoneOnly = css({
  [from.desktop]: {
    display: 'none',
  },
});

interface TodayProps {
  readonly overview: Overview;
  readonly now: Date;
}

/** By role: first what waits for the user or, for writers, their drafts. */
function Today({ overview, now }: TodayProps) {
  const may = usePermissions();
  const session = useSession();
  // Wait until the role is known: others may not read settings.
  const changesSettings = 'staff' in session && session.staff?.may.includes('settings') === true;
  const shared = { overview, now };
  const hasMessages = may('read-leads');
  const isWaitedFor = hasMessages || may('publish') || may('recruiting');
  // Below what waits, unless messages fill that column.
  const articles = (
    <>
      {may('read-site') ? <UpcomingPublications {...shared} /> : null}
      {isWaitedFor ? <Drafts {...shared} /> : null}
    </>
  );
  const steps = changesSettings ? <FirstSteps /> : null;
  const isFree = nothingWaits(overview);
  return (
    <>
      <div className={column}>
        {isFree ? steps : null}
        {isWaitedFor ? <Waiting {...shared} /> : may('write-articles') ? <Drafts {...shared} isFirst /> : null}
        <Hiring {...shared} />
        <Failures {...shared} />
        {changesSettings ? <HealthLine /> : null}
        <AskedPublications {...shared} />
        {hasMessages ? null : articles}
        {isFree ? null : steps}
      </div>
      <div className={besides}>
        <div className={column}>
          <Week week={overview.week} />
          {hasMessages ? articles : null}
        </div>
        <div className={column}>
          <StaffSection title="Quick Stats">
            <QuickStats overview={overview} />
          </StaffSection>
          <MissingDetails />
        </div>
      </div>
    </>
  );
}

const failure = 'Failed to load the figures';
const refreshMs = 15_000;
const newArticle = staffRoutes.editor.pattern.replace(':id', 'new');

export function DashboardView() {
  const overview = useOverview({ failure, refreshMs });
  const now = useNow();
  const { data, error, isLoading } = overview;
  const may = usePermissions();
  const navigate = useNavigate();
  const isWriter = may('write-articles') && !may('read-leads');
  useActions(isWriter ? [{ id: 'new-post', label: 'New Post', key: 'N', run: () => void navigate(newArticle) }] : []);
  return (
    <>
      <StaffBar title="Dashboard">
        {isWriter ? (
          <StaffLinkButton kind="primary" to={newArticle} {...keyHint('N')}>
            New Post
          </StaffLinkButton>
        ) : null}
      </StaffBar>
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={overview} loading="Loading figures..." failure={failure} />
      <div className={page}>
        {data ? <Today overview={data} now={now} /> : null}
        {isLoading ? null : (
          <StaffSection title="All areas">
            <Areas />
          </StaffSection>
        )}
        <div className={phoneOnly}>
          <LogoutButton />
        </div>
      </div>
    </>
  );
}
