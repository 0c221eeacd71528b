/** The settings screen with an index. Changes apply when saved. */
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { FormContext, type Path } from '../content/editor/form-values.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { ActionDialog } from '../kit/action-form.tsx';
import { LoadedOnce } from '../saving/loaded-once.tsx';
import { useSaveKey } from '../saving/use-draft.ts';
import { useIsAtWork, useOthersHere } from '../session/use-others-here.ts';
import { usePermissions } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { OthersHere } from '../ui/others-here.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { StaffDialog } from '../ui/staff-dialog.tsx';
import { noticeRoom } from '../ui/staff-notices.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { RetentionNote } from './retention-note.tsx';
import { FixedContext, SettingField } from './setting-field.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { settingsSections } from './settings-sections.ts';
import { settingsKey } from './settings-key.ts';
import { useSettingsForm, type EraseQuestion } from './use-settings-form.ts';
import { isSame } from '../saving/changes.ts';
import { stack } from '../ui/style-rules.ts';

/** Sticky, with the Save button. */
const bar = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  background: token('--paper'),
});

const page = css({
  ...stack('--s-6'),
  maxWidth: '72rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-9')}`,
  [from.desktop]: { gridTemplateColumns: '12rem minmax(0, 44rem)', paddingInline: token('--s-5') },
});

const formStyle = css({
  ...stack('--s-7'),
  // Empty live regions take no row.
  '> [role=status]:empty': { position: 'absolute' },
  // Two lines on phones.
  'a, button, input, select, textarea': { scrollMarginTop: token('--s-7') },
});

const section = css({
  ...stack('--s-4'),
  '> p': { color: token('--ink-2'), fontSize: token('--t-small') },
});

const nothing = {};
const differencesStyle = css({ display: 'grid', gap: token('--s-2'), '> ul': { paddingLeft: token('--s-4') } });

interface LeaveSettingsProps {
  readonly isDirty: boolean;
  /** Resolves to true if everything is saved. */
  readonly onSave: () => Promise<boolean>;
}

function LeaveSettings({ isDirty, onSave }: LeaveSettingsProps) {
  const blocker = useLeaveGuard(() => isDirty);
  if (blocker.state !== 'blocked') return null;
  const saveAndLeave = async (): Promise<void> => {
    if (await onSave()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <StaffDialog title="Save your changes?" onClose={blocker.reset}>
      <p>The changes on this screen are not saved.</p>
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={() => void saveAndLeave()}>
          Save
        </StaffButton>
        <StaffButton onClick={blocker.reset}>Cancel</StaffButton>
        <StaffButton kind="danger" onClick={blocker.proceed}>
          Discard changes
        </StaffButton>
      </div>
    </StaffDialog>
  );
}

function AskBeforeErasing({ question, onClose }: { readonly question: EraseQuestion; readonly onClose: () => void }) {
  return (
    <ActionDialog
      title="Delete these permanently?"
      action="Save and delete"
      pending="Saving..."
      kind="danger"
      send={() => {
        question.confirm();
        return Promise.resolve(undefined);
      }}
      onClose={onClose}
    >
      <p>{`${question.text} This cannot be undone.`}</p>
    </ActionDialog>
  );
}

function SettingsForm({ initial }: { readonly initial: SettingsDocument }) {
  const {
    doc,
    values,
    busy,
    isDirty,
    conflict,
    mistakes,
    firstMistake,
    failure,
    question,
    form,
    isRefused,
    ...actions
  } = useSettingsForm(initial);
  const others = useOthersHere('settings', 'site', useIsAtWork(isDirty));
  const may = usePermissions();
  const [isHistory, setIsHistory] = useState(false);
  const fixed = useMemo(() => new Map(doc.fixed.map(({ path, variable }) => [path, variable])), [doc]);
  const fields = doc.form.kind === 'group' ? doc.form.fields : [];
  const revealed = useMemo(() => ({ place: firstMistake }), [firstMistake]);
  const valueOf = (path: Path): unknown => path.reduce<unknown>(valueAt, values);
  const tools = { FieldView: SettingField, change: actions.change, valueOf, mistakes, facts: nothing, revealed };

  // Scroll to the hash, which the browser could not find before the settings were loaded.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  useSaveKey(() => void actions.save());

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void actions.save();
  };
  const restore = async (id: string): Promise<void> => {
    await actions.restore(id);
    setIsHistory(false);
  };
  const isWrong = (names: readonly string[]): boolean =>
    [...mistakes.keys()].some((path) => names.some((name) => path === name || path.startsWith(`${name}.`)));

  return (
    <>
      <div className={bar}>
        <StaffBar title="Settings" mark={<OthersHere others={others} writing="changing them" />}>
          <StaffButton onClick={() => setIsHistory(true)}>History</StaffButton>
          {isDirty ? <StaffButton onClick={actions.discard}>Discard changes</StaffButton> : null}
          <StaffButton kind="primary" busy={busy} busyLabel="Saving..." onClick={() => form.current?.requestSubmit()}>
            Save
          </StaffButton>
        </StaffBar>
      </div>
      <div className={page}>
        <SettingsIndex isWrong={isWrong} />
        <form className={formStyle} ref={form} noValidate aria-label="Settings" onSubmit={submit}>
          <div role="status">
            {isRefused ? (
              <StatusLine tone="bad">
                <p>{`Not saved. Fix ${mistakes.size === 1 ? '1 field' : `${mistakes.size} fields`} to save.`}</p>
              </StatusLine>
            ) : null}
            {failure === undefined ? null : (
              <StatusLine tone="bad">
                <p>{`Not saved. ${failure}`}</p>
              </StatusLine>
            )}
            {conflict === undefined ? null : (
              <StatusLine tone="warn">
                <div className={differencesStyle}>
                  <p>{`Not saved: ${conflict.who} also changed the settings. Check both and save again.`}</p>
                  {conflict.differences.length === 0 ? null : (
                    <ul>
                      {conflict.differences.map(({ place, before, after }, at) => (
                        <li key={at}>{`${place.join(' › ')}: theirs “${before}”, yours “${after}”`}</li>
                      ))}
                    </ul>
                  )}
                </div>
              </StatusLine>
            )}
          </div>
          <FixedContext value={fixed}>
            <FormContext value={tools}>
              {settingsSections.map(({ id, title, text, fields: names, link }) => (
                <div key={id} id={id}>
                  <StaffSection title={title}>
                    <div className={section}>
                      <p>{text}</p>
                      {names.map((name) => {
                        const field = fields.find((each) => each.name === name)?.field;
                        if (field === undefined) return null;
                        return <SettingField key={name} path={[name]} field={field} value={valueAt(values, name)} />;
                      })}
                      {id === 'retention' ? (
                        <RetentionNote
                          days={values['retention']}
                          isSaved={isSame(values['retention'], doc.settings['retention'])}
                        />
                      ) : null}
                      {link === undefined || !may(link.needs) ? null : (
                        <div>
                          <StaffLinkButton to={link.to}>{link.label}</StaffLinkButton>
                        </div>
                      )}
                    </div>
                  </StaffSection>
                </div>
              ))}
            </FormContext>
          </FixedContext>
        </form>
      </div>
      <LeaveSettings isDirty={isDirty} onSave={actions.save} />
      {question === undefined ? null : <AskBeforeErasing question={question} onClose={actions.dismiss} />}
      {isHistory ? (
        <SettingsHistory
          doc={doc}
          busy={busy}
          onRestore={(id) => void restore(id)}
          onClose={() => setIsHistory(false)}
        />
      ) : null}
    </>
  );
}

const failed = 'Failed to load the settings';

export function SettingsView() {
  const query = useStaffQuery('GET /api/admin/settings', { key: settingsKey, failure: failed });
  return (
    <LoadedOnce title="Settings" loading="Loading the settings..." failure={failed} missing={null} query={query}>
      {(loaded) => <SettingsForm initial={loaded} />}
    </LoadedOnce>
  );
}
