/** Whom to ask for a scorecard of one interview. */
import { useState, type FormEvent } from 'react';
import type { ScorecardStage } from '#shared/careers/application-board.contract.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import { personOf } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../../ui/staff-dialog.tsx';
import { useRecruiters } from '../notes/note-form.tsx';
import type { ScorecardChanges } from './use-scorecards.ts';

interface AskDialogProps {
  readonly of: ScorecardStage;
  readonly changes: ScorecardChanges;
  readonly onClose: () => void;
}

export function AskDialog({ of: { stage, own, others }, changes, onClose }: AskDialogProps) {
  const me = personOf(useSession());
  const recruiters = useRecruiters();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set([...others.map(({ by }) => by.id), ...(own === null || me === undefined ? [] : [me])]),
  );
  const [busy, setBusy] = useState(false);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isDone = await changes.ask(stage, [...chosen]);
    setBusy(false);
    if (isDone) onClose();
  };
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <StaffDialog title={`Scorecards for the stage ${applicationStages[stage]}`} onClose={onClose}>
      <form className={dialogForm} onSubmit={(event) => void ask(event)}>
        <p>New reviewers are notified by email. Others’ scorecards stay hidden until yours is submitted.</p>
        <div>
          {recruiters === undefined ? <p>Loading colleagues...</p> : null}
          {recruiters?.map(({ id, name, username }) => (
            <CheckField
              key={id}
              label={id === me ? `${name} (you)` : name}
              hint={name === username ? undefined : `@${username}`}
              checked={chosen.has(id)}
              onChoose={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
        <div className={staffActions}>
          <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Saving...">
            Save
          </StaffButton>
          <StaffButton onClick={onClose}>Cancel</StaffButton>
        </div>
      </form>
    </StaffDialog>
  );
}
