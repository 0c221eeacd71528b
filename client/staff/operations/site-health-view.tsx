/** Site Health: findings in sentences, then all checks. */
import { Link, matchPath } from 'react-router';
import type { CheckedPart, Finding, SiteHealth } from '#shared/operations/site-health.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { siteChecks, type Urgency } from '#shared/operations/site-health-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { LoadState, StaleNotice } from '../ui/load-state.tsx';
import { screenColumns } from '../ui/screen-layout.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { useNow } from '../ui/use-now.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../kit/use-action.ts';
import { useStaffQuery, type LoadOptions } from '../session/use-staff-query.ts';
import { quietText, stack } from '../ui/style-rules.ts';

const key = ['site-health'] as const;

export const useSiteHealth = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/site-health', { key, ...options });

function useCheckSite() {
  const client = useQueryClient();
  const { run, isPending } = useAction('POST /api/admin/site-health');
  const check = async (): Promise<void> => {
    const answer = await run({}, { done: 'All checks done', failed: 'Checks not completed' });
    if (answer.ok) client.setQueryData(key, answer.data);
  };
  return { isChecking: isPending, check };
}

const page = css(screenColumns('minmax(0, 7fr) minmax(0, 5fr)'), {
  [from.desktop]: {
    '> div:first-child': {
      gridColumn: '1 / -1',
    },
  },
});

const list = css({
  listStyle: 'none',
  li: {
    display: 'grid',
    gap: token('--s-1'),
    padding: '0.875rem 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  'li > span': {
    alignItems: 'baseline',
    fontSize: '1rem',
    whiteSpace: 'normal',
  },
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
  p: {
    paddingLeft: '1.25rem',
    color: token('--ink-2'),
  },
});

const checkList = css({
  div: {
    display: 'grid',
    gap: `0 ${token('--s-4')}`,
    padding: '0.625rem 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
  },
  dt: {
    fontWeight: 600,
  },
  'dd:first-of-type': {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  'dd:last-of-type': {
    gridColumn: '1 / -1',
    color: token('--ink-2'),
  },
});

const stacked = css(stack('--s-7'));

const groups: Readonly<Record<Urgency, { readonly title: string; readonly tone: 'bad' | 'warn' }>> = {
  now: { title: 'Fix now', tone: 'bad' },
  soon: { title: 'Fix soon', tone: 'warn' },
};

const numbers = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

const screenName = (to: string): string =>
  Object.values(staffRoutes).find(({ pattern }) => matchPath(pattern, new URL(to, location.origin).pathname))?.name ??
  'it';

/** Summary. */
export const verdictOf = ({ checks, is_complete: isComplete }: SiteHealth): string => {
  const found = checks.flatMap(({ findings }) => findings);
  const count = numbers[found.length] ?? `${found.length} things`;
  if (found.length > 0) return `${count} ${found.length === 1 ? 'needs' : 'need'} attention.`;
  if (!isComplete) return 'Checks are still running.';
  return checks.some(({ unknown }) => unknown !== null) ? 'No problems found so far.' : 'No problems found.';
};

const stateOf = ({ well, unknown, findings }: CheckedPart): string =>
  unknown ?? well ?? (findings.length === 1 ? 'One finding.' : `${findings.length} findings.`);

function CheckMark({ check: { id, unknown, findings } }: { readonly check: CheckedPart }) {
  if (unknown !== null)
    return (
      <StatusMark shape="dashed" tone="faint">
        {siteChecks[id]}
      </StatusMark>
    );
  const isUrgent = findings.some(({ urgency }) => urgency === 'now');
  const [shape, tone] =
    findings.length === 0
      ? (['full', 'ok'] as const)
      : isUrgent
        ? (['square', 'bad'] as const)
        : (['half', 'warn'] as const);
  return (
    <StatusMark shape={shape} tone={tone}>
      {siteChecks[id]}
    </StatusMark>
  );
}

function Findings({ urgency, findings }: { readonly urgency: Urgency; readonly findings: readonly Finding[] }) {
  const { title, tone } = groups[urgency];
  return (
    <StaffSection title={title}>
      <ul className={list} role="list">
        {findings.map(({ sentence, remedy, to }) => (
          <li key={sentence}>
            <StatusMark shape={tone === 'bad' ? 'square' : 'half'} tone={tone}>
              <b>{sentence}</b>
            </StatusMark>
            <p>
              {remedy}{' '}
              {to === null ? null : (
                <Link className={textLink} to={to}>
                  Open {screenName(to)}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function Health({ health, now }: { readonly health: SiteHealth; readonly now: Date }) {
  const found = (urgency: Urgency) =>
    health.checks.flatMap(({ findings }) => findings.filter((finding) => finding.urgency === urgency));
  const shown = (['now', 'soon'] as const).filter((urgency) => found(urgency).length > 0);
  return (
    <div className={page}>
      <div role="status">
        <h2 className={titleText[2]}>{verdictOf(health)}</h2>
      </div>
      {shown.length === 0 ? null : (
        <div className={stacked}>
          {shown.map((urgency) => (
            <Findings key={urgency} urgency={urgency} findings={found(urgency)} />
          ))}
        </div>
      )}
      <StaffSection title="All checks">
        <dl className={checkList}>
          {health.checks.map((check) => (
            <div key={check.id}>
              <dt>
                <CheckMark check={check} />
              </dt>
              <dd>
                <time dateTime={check.at}>{formatShortTime(check.at, now)}</time>
              </dd>
              <dd>{stateOf(check)}</dd>
            </div>
          ))}
        </dl>
      </StaffSection>
    </div>
  );
}

const failure = 'Failed to load site health';
const refreshMs = 30_000;

export function SiteHealthView() {
  const health = useSiteHealth({ failure, refreshMs });
  const { isChecking, check } = useCheckSite();
  const now = useNow();
  const { data, error } = health;
  return (
    <>
      <StaffBar title="Site Health">
        <StaffButton kind="primary" busy={isChecking} busyLabel="Checking..." onClick={() => void check()}>
          Check now
        </StaffButton>
      </StaffBar>
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <LoadState query={health} loading="Loading site health..." failure={failure} />
      {data ? <Health health={data} now={now} /> : null}
    </>
  );
}
