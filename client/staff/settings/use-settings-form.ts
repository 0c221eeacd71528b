/** State of the settings form. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { differencesOf, mergeContent } from '../content/editor/differences.ts';
import { fieldId, fieldPath, withValue, type Path } from '../content/editor/form-values.ts';
import { isSame } from '../saving/changes.ts';
import type { Difference } from '../saving/compare-versions.tsx';
import { refreshMe } from '../session/session-store.ts';
import { staffCall } from '../session/staff-call.ts';
import { recordedName } from '../session/use-names.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { isPressedButton } from '../ui/use-mistakes.ts';
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

/** @param start the values of a form that begins with a change */
export function useSettingsForm(initial: SettingsDocument, start = initial.settings) {
  const toaster = useToast();
  const client = useQueryClient();
  const [doc, setDoc] = useState(initial);
  const [values, setValues] = useState<Values>(start);
  const [problem, setProblem] = useState<ApiProblem>();
  const [errors, setErrors] = useState<ApiProblem['errors']>([]);
  /** Paths of the fields that were left: only their mistakes are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const checks = useRef(0);
  const [conflict, setConflict] = useState<SettingsConflict>();
  const [question, setQuestion] = useState<EraseQuestion>();
  const [busy, setBusy] = useState(false);
  const isDirty = !isSame(values, doc.settings);

  const clearMistakes = (): void => {
    checks.current += 1;
    setProblem(undefined);
    setConflict(undefined);
    setErrors([]);
    setLeft(new Set());
  };

  const accept = (next: SettingsDocument, done: string): void => {
    setDoc(next);
    // Keeps what was entered while it was saved.
    setValues((now) => mergeContent(values, now, next.settings) as Values);
    clearMistakes();
    client.setQueryData(settingsKey, next);
    // The menu depends on features that are on.
    void refreshMe();
    toaster.show({ tone: 'ok', text: done });
  };

  const refuse = async (refusal: ApiProblem, confirm: () => void): Promise<void> => {
    if (refusal.code === 'would-erase') return setQuestion({ text: refusal.detail, confirm });
    checks.current += 1;
    setProblem(refusal);
    setErrors(refusal.errors);
    setLeft((before) => new Set([...before, ...refusal.errors.map(({ field }) => field)]));
    if (refusal.code !== 'version-conflict') return;
    const now = await staffCall('GET /api/admin/settings');
    const theirs = now.ok ? now.data : undefined;
    if (theirs === undefined) return;
    const merge = (mine: Values): Values => mergeContent(doc.settings, mine, theirs.settings) as Values;
    setDoc(theirs);
    setValues(merge);
    setConflict({
      who: theirs.changed_by === null ? 'Someone' : recordedName(theirs.changed_by),
      differences: differencesOf(theirs.settings, merge(values), theirs.form),
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

  const form = useRef<HTMLFormElement>(null);
  const leave = useEffectEvent(async ({ target, relatedTarget }: FocusEvent): Promise<void> => {
    const path = target instanceof Element ? fieldPath(target.id) : undefined;
    if (path === undefined) return;
    setLeft((before) => new Set([...before, path]));
    if (isPressedButton(relatedTarget)) return;
    const check = (checks.current += 1);
    if (!isDirty) return setErrors([]);
    const answer = await staffCall('POST /api/admin/settings/check', { body: { settings: values } });
    if (check === checks.current && answer.ok && answer.data) setErrors(answer.data.errors);
  });
  useEffect(() => {
    const element = form.current;
    const check = (event: FocusEvent): void => void leave(event);
    element?.addEventListener('focusout', check);
    return () => element?.removeEventListener('focusout', check);
  }, []);

  // Mistakes of a group, such as the opening hours, are shown when one of its fields was left.
  const isLeft = (field: string): boolean => left.has(field) || [...left].some((path) => path.startsWith(`${field}.`));
  const mistakes = new Map(errors.filter(({ field }) => isLeft(field)).map(({ field, message }) => [field, message]));
  const [firstMistake = ''] = mistakes.keys();

  // After rendering, so that screen readers announce the message with the field.
  const focusFirst = useEffectEvent((): void => {
    if (firstMistake === '') return;
    const field = document.getElementById(fieldId(firstMistake.split('.')));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (problem !== undefined && !busy) focusFirst();
  }, [problem, busy]);

  return {
    doc,
    values,
    busy,
    question,
    dismiss: () => setQuestion(undefined),
    isDirty,
    conflict,
    /** Mistakes in fields that were left, or that were refused. */
    mistakes,
    /** The first of a refused save. */
    firstMistake: problem === undefined ? '' : firstMistake,
    /** Ref of the form: a field is checked when it was left. */
    form,
    /** A save was refused because of fields. */
    isRefused: problem !== undefined && mistakes.size > 0,
    /** Message if no field is to blame. */
    failure: problem === undefined || problem.errors.length > 0 || conflict ? undefined : reasonOf(problem),
    change: (path: Path, value: unknown) => setValues((before) => withValue(before, path, value) as Values),
    discard: () => {
      setValues(doc.settings);
      clearMistakes();
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
