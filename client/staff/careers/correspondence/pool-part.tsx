/** The talent pool: whether somebody who was declined may be kept, and the question that asks. */
import { useState } from 'react';
import type { Correspondence } from '#shared/careers/application-correspondence.contract.ts';
import { formatMonths } from '#shared/settings/retention-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { fullMoment } from '../../contact/labels/moments.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import type { CorrespondenceActions } from './use-correspondence.ts';

const standing = ({ state, asked_at, until }: Correspondence['pool']): string => {
  const end = until === null ? '' : ` It is kept until ${fullMoment(until)}.`;
  switch (state) {
    case null:
      return 'Ask to keep the application for other positions. Without consent it is deleted as usual.';
    case 'asked':
      return `Asked on ${fullMoment(asked_at ?? '')}, no answer yet.${end}`;
    case 'agreed':
      return `They agreed.${end}`;
    case 'refused':
      return 'Declined. Deleted as usual.';
    case 'left':
      return 'Left the talent pool. Deleted as usual.';
  }
};

export function PoolPart({
  pool,
  actions,
}: {
  readonly pool: Correspondence['pool'];
  readonly actions: CorrespondenceActions;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  if (pool.state === null && !pool.may_ask) return null;
  const ask = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(await actions.askForPool());
    setBusy(false);
  };
  return (
    <StaffSection title="Talent pool">
      <p>{standing(pool)}</p>
      {problem === undefined ? null : <StatusLine tone="bad">{reasonOf(problem)}</StatusLine>}
      {pool.may_ask ? (
        <div className={staffActions}>
          <StaffButton busy={busy} busyLabel="Requesting..." onClick={() => void ask()}>
            {`Ask to keep it for ${formatMonths(pool.months)}`}
          </StaffButton>
        </div>
      ) : null}
    </StaffSection>
  );
}
