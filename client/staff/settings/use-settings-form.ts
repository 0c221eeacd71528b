/** State of the settings form. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { differencesOf, mergeContent } from '../content/editor/differences.ts';
import { withValue, type Path } from '../content/editor/form-values.ts';
import { isSame } from '../saving/changes.ts';
import type { Difference } from '../saving/compare-versions.tsx';
import { refreshMe } from '../session/read-me.ts';
import { staffCall } from '../session/staff-call.ts';
import { recordedName } from '../session/use-names.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { settingsKey } from './settings-key.ts';

type Values = SettingsDocument['settings'];

/** Settings were saved elsewhere; both changes are merged, except for fields that both changed. */
export interface SettingsConflict {
  readonly who: string;
  readonly differences: readonly Difference[];
}

/** Asks before a change that erases data. */
export interface EraseQuestion {
  readonly text: string;
  readonly confirm: () => void;
}

export function useSettingsForm(initial: SettingsDocument) {
  const toaster = useToast();
  const client = useQueryClient();
  const [doc, setDoc] = useState(initial);
  const [values, setValues] = useState<Values>(initial.settings);
  const [problem, setProblem] = useState<ApiProblem>();
  const [conflict, setConflict] = useState<SettingsConflict>();
  const [question, setQuestion] = useState<EraseQuestion>();
  const [busy, setBusy] = useState(false);
  const isDirty = !isSame(values, doc.settings);

  const accept = (next: SettingsDocument, done: string): void => {
    setDoc(next);
    setValues(next.settings);
    setProblem(undefined);
    setConflict(undefined);
    client.setQueryData(settingsKey, next);
    // The menu depends on features that are on.
    void refreshMe();
    toaster.show({ tone: 'ok', text: done });
  };

  const refuse = async (refusal: ApiProblem, confirm: () => void): Promise<void> => {
    if (refusal.code === 'would-erase') return setQuestion({ text: refusal.detail, confirm });
    setProblem(refusal);
    if (refusal.code !== 'version-conflict') return;
    const now = await staffCall('GET /api/admin/settings');
    const theirs = now.ok ? now.data : undefined;
    if (theirs === undefined) return;
    const merged = mergeContent(doc.settings, values, theirs.settings) as Values;
    setDoc(theirs);
    setValues(merged);
    setConflict({
      who: theirs.changed_by === null ? 'Someone' : recordedName(theirs.changed_by),
      differences: differencesOf(theirs.settings, merged, theirs.form),
    });
  };

  const send = async (
    call: (erase: boolean) => Promise<ApiResult<SettingsDocument>>,
    done: string,
    erase = false,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setQuestion(undefined);
    const answer = await call(erase);
    if (!answer.ok) await refuse(answer.problem, () => void send(call, done, true));
    setBusy(false);
    if (answer.ok && answer.data !== undefined) {
      accept(answer.data, done);
      return true;
    }
    return false;
  };

  return {
    doc,
    values,
    busy,
    question,
    dismiss: () => setQuestion(undefined),
    isDirty,
    conflict,
    mistakes: new Map(problem?.errors.map(({ field, message }) => [field, message])),
    /** Message if no field is to blame. */
    failure: problem === undefined || problem.errors.length > 0 || conflict ? undefined : reasonOf(problem),
    change: (path: Path, value: unknown) => setValues((before) => withValue(before, path, value) as Values),
    discard: () => {
      setValues(doc.settings);
      setProblem(undefined);
      setConflict(undefined);
    },
    save: () =>
      send(
        (erase) => staffCall('PUT /api/admin/settings', { body: { version: doc.version, settings: values, erase } }),
        'Settings saved',
      ),
    restore: (id: string) =>
      send(
        (erase) =>
          staffCall('POST /api/admin/settings/revisions/{revisionId}/restore', {
            params: { revisionId: id },
            body: { version: doc.version, erase },
          }),
        'Settings restored',
      ),
  };
}
