/** What the server refused of a form, said at the fields that it is about: the first of them takes the focus. */
import { useEffect, useRef, type RefObject } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';

export interface Mistakes {
  /** For the form: its controls have the names of the fields. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** What is wrong with a field, in a sentence. */
  readonly mistakeAt: (field: string) => string | undefined;
  /** The problem, when no field of the form shows what it is about: it is said above the buttons then. */
  readonly rest: ApiProblem | undefined;
}

/** What the form itself refuses, as the server would. */
export const refusalAt = (field: string, message: string): ApiProblem => ({
  kind: 'refused',
  code: 'invalid-fields',
  detail: message,
  errors: [{ field, message }],
});

/** `fields`: those that the form shows mistakes at; left out, it shows every one that the server names. */
export function useMistakes(problem: ApiProblem | undefined, fields?: readonly string[]): Mistakes {
  const form = useRef<HTMLFormElement>(null);
  const shown = problem?.errors.filter(({ field }) => fields?.includes(field) ?? true) ?? [];
  const first = shown[0]?.field;

  // Not before the mistake is on the page: it is read together with the field.
  useEffect(() => {
    if (first === undefined) return;
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [problem, first]);

  return {
    form,
    mistakeAt: (field) => shown.find((error) => error.field === field)?.message,
    rest: shown.length === 0 ? problem : undefined,
  };
}
