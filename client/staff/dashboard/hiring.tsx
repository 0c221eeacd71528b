/** The day of a recruiter: interviews of today, and scorecards to fill in. */
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { applicationsPath } from '../careers/application-labels.tsx';
import { useNames } from '../session/use-names.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { EntryList, type LinkEntry } from './link-list.tsx';

interface HiringProps {
  readonly overview: Overview;
  readonly now: Date;
}

/** Empty if nothing is to do today. */
export function Hiring({ overview: { applications }, now }: HiringProps) {
  const nameOf = useNames();
  if (applications === null) return null;
  const interviews = applications.interviews.map(({ id, name, position, at, minutes, by }): LinkEntry => ({
    id: `interview-${id}`,
    shape: 'full',
    tone: 'blue',
    title: name,
    text: `${position.title}, ${minutes} min, ${nameOf(by)}`,
    at,
    to: `${applicationsPath}/${id}`,
  }));
  const scorecards = applications.scorecards.map(({ id, name, position, stage_title }): LinkEntry => ({
    id: `scorecard-${id}`,
    shape: 'half',
    tone: 'blue',
    title: name,
    text: `${stage_title}: ${position.title}`,
    to: `${applicationsPath}/${id}`,
  }));
  return (
    <>
      {interviews.length === 0 ? null : (
        <StaffSection title="Interviews today">
          <EntryList entries={interviews} now={now} />
        </StaffSection>
      )}
      {scorecards.length === 0 ? null : (
        <StaffSection title="Scorecards to complete">
          <EntryList entries={scorecards} now={now} />
        </StaffSection>
      )}
    </>
  );
}
