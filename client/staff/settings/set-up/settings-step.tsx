/** A step with some of the settings. */
import { useMemo, useState, type FormEvent } from 'react';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { css } from '#views/design/emotion.ts';
import { FormContext, withValue } from '../../content/editor/form-values.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { deviceTimeZone } from '../../session/own-time-zone.ts';
import { isSame } from '../../saving/changes.ts';
import { LeaveDialog } from '../../saving/leave-dialog.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { FixedContext, SettingField } from '../setting-field.tsx';
import { settingsKey } from '../settings-key.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { stack } from '../../ui/style-rules.ts';
import { StepActions, type StepProps } from './step-frame.tsx';

const formStyle = css(stack('--s-5'));
const nothing = {};

/** The time zone of a new site is that of its owner, unless the server sets it. */
const withOwnTimeZone = ({ settings, fixed }: SettingsDocument): SettingsDocument['settings'] => {
  const path = ['hours', 'timeZone'];
  const isChosen =
    path.reduce<unknown>(valueAt, settings) !== 'UTC' || fixed.some((each) => each.path === 'hours.timeZone');
  return isChosen ? settings : (withValue(settings, path, deviceTimeZone()) as SettingsDocument['settings']);
};

interface SettingsStepProps extends StepProps {
  /** Names of the form's fields. */
  readonly names: readonly string[];
}

function SettingsForm({
  initial,
  names,
  ...step
}: Omit<SettingsStepProps, 'step'> & { readonly initial: SettingsDocument }) {
  const [start] = useState(() =>
    names.includes('hours') && step.state === 'open' ? withOwnTimeZone(initial) : initial.settings,
  );
  const { doc, values, busy, isDirty, conflict, mistakes, firstMistake, failure, change, form, save } = useSettingsForm(
    initial,
    start,
  );
  const fixed = useMemo(() => new Map(doc.fixed.map(({ path, variable }) => [path, variable])), [doc]);
  const fields = doc.form.kind === 'group' ? doc.form.fields : [];
  const revealed = useMemo(() => ({ place: firstMistake }), [firstMistake]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await save()) await step.onDone();
  };

  return (
    <form className={formStyle} ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <FixedContext value={fixed}>
        <FormContext value={{ FieldView: SettingField, change, mistakes, facts: nothing, revealed }}>
          {names.map((name) => {
            const field = fields.find((each) => each.name === name)?.field;
            if (field === undefined) return null;
            return <SettingField key={name} path={[name]} field={field} value={valueAt(values, name)} />;
          })}
        </FormContext>
      </FixedContext>
      <div role="status">
        {failure === undefined ? null : <StatusLine tone="bad">{`Not saved. ${failure}`}</StatusLine>}
        {conflict === undefined ? null : (
          <StatusLine tone="warn">{`Not saved: ${conflict.who} also changed the settings. Check the changes and save again.`}</StatusLine>
        )}
      </div>
      <StepActions {...step}>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Saving...">
          Save and continue
        </StaffButton>
      </StepActions>
      <LeaveDialog store={{ get: () => ({ isDirty: isDirty && !isSame(values, start) }) }} onSave={save} />
    </form>
  );
}

const failed = 'Failed to load the settings';

export function SettingsStep({ step, ...rest }: SettingsStepProps) {
  const query = useStaffQuery('GET /api/admin/settings', { key: settingsKey, failure: failed });
  if (query.data === undefined) return <LoadState query={query} loading="Loading the settings..." failure={failed} />;
  return <SettingsForm key={step} initial={query.data} {...rest} />;
}
