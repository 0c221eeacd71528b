/** Shows validation errors at the fields of a form and moves the focus to the first one. */
import { useEffect, useRef, type RefObject } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';

export interface Mistakes {
  /** Ref of the form, whose controls have the fields' names. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The message about a field. */
  readonly mistakeAt: (field: string) => string | undefined;
  /** The problem if no field shows it; to be shown above the buttons. */
  readonly rest: ApiProblem | undefined;
}

/** A validation error of the form itself, in the server's format. */
export const fieldProblem = (field: string, message: string): ApiProblem => ({
  kind: 'refused',
  code: 'invalid-fields',
  detail: message,
  errors: [{ field, message }],
});

/** `fields`: the fields that can show errors; all by default. */
export function useMistakes(problem: ApiProblem | undefined, fields?: readonly string[]): Mistakes {
  const form = useRef<HTMLFormElement>(null);
  const shown = problem?.errors.filter(({ field }) => fields?.includes(field) ?? true) ?? [];
  const first = shown[0]?.field;

  // After rendering, so that screen readers announce the message with the field.
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
