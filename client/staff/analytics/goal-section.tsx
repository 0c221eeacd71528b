/** Goals and their conversion rates. */
import type { AnalyticsGoals, AnalyticsRow } from '#shared/analytics/analytics.contract.ts';
import type { GoalId } from '#shared/analytics/analytics-rules.ts';
import { staffPatterns } from '#shared/routes/staff-patterns.ts';
import { textLink } from '#views/design/links.tsx';
import { smallText } from '#views/design/type.ts';
import { usePermissions } from '../session/use-session.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { BarTable } from './bar-table.tsx';
import { foot } from './ranking.tsx';

const names: Readonly<Record<GoalId, string>> = {
  contact: 'Message sent',
  application: 'Application sent',
  files: 'File downloaded',
};

const Name = ({ row: { key, title } }: { readonly row: AnalyticsRow }) => {
  const known = (names as Readonly<Record<string, string>>)[key];
  if (known !== undefined) return known;
  return (
    <>
      {`Viewed ${title ?? key}`}
      {title === null ? null : <small>{key}</small>}
    </>
  );
};

interface GoalSectionProps {
  readonly goals: AnalyticsGoals;
  readonly note: string | undefined;
}

export function GoalSection({ goals: { rows, visitors }, note }: GoalSectionProps) {
  const may = usePermissions();
  return (
    <StaffSection title="Goals">
      <BarTable
        heads={{ name: 'Goal', counts: 'Visitors', share: 'Rate' }}
        total={visitors.now}
        rows={rows.map((row) => ({ id: row.key, name: <Name row={row} />, now: row.now, before: row.before }))}
      />
      <div className={foot}>
        {may('settings') ? (
          <a className={textLink} href={`${staffPatterns.settings}#goals`} data-unprinted="">
            Choose pages as goals
          </a>
        ) : null}
        {note === undefined ? null : <span className={smallText.faint}>{note}</span>}
      </div>
    </StaffSection>
  );
}
