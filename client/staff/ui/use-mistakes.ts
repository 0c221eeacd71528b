/** Shows validation errors at the fields of a form: after it was refused, and when a field is left. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { emailMessage, isEmailAddress } from '#shared/contact/contact-rules.ts';
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

/** Whether the field was left for a click on a button: a message would move it away from the pointer. */
export const isPressedButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.matches(':active');

/** An empty field is no mistake until the form is sent. */
function checkEntry(field: HTMLInputElement | HTMLTextAreaElement): string | undefined {
  if (field.value === '') return undefined;
  if (field.type === 'email' && !isEmailAddress(field.value.trim())) return emailMessage;
  if (field.minLength > 0 && field.value.length < field.minLength) return `Use ${field.minLength} characters or more.`;
  return undefined;
}

/** `fields`: the fields that can show errors; all by default. */
export function useMistakes(problem: ApiProblem | undefined, fields?: readonly string[]): Mistakes {
  const form = useRef<HTMLFormElement>(null);
  const refused = problem?.errors.filter(({ field }) => fields?.includes(field) ?? true) ?? [];
  /** Mistakes of fields that were left since; undefined if a field is correct now. */
  const [left, setLeft] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [seen, setSeen] = useState(problem);
  if (seen !== problem) {
    setSeen(problem);
    setLeft(new Map());
  }
  /** The entry in each field when its mistake was found. */
  const refusedEntries = useRef<ReadonlyMap<string, string>>(new Map());

  const mistakeIn = (field: string): string | undefined =>
    left.has(field) ? left.get(field) : refused.find((error) => error.field === field)?.message;

  const leave = useEffectEvent(({ target, relatedTarget }: FocusEvent): void => {
    if (isPressedButton(relatedTarget)) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.name === '') return;
    const { name, value } = target;
    if (refusedEntries.current.get(name) === value) return;
    const mistake = checkEntry(target);
    if (mistakeIn(name) !== mistake) setLeft((before) => new Map([...before, [name, mistake]]));
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: FocusEvent): void => leave(event);
    element?.addEventListener('focusout', listen);
    return () => element?.removeEventListener('focusout', listen);
  }, []);

  const focusFirst = useEffectEvent((): void => {
    const controls = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    refusedEntries.current = new Map(controls.map(({ name, value }) => [name, value]));
    const first = controls.find(({ name }) => refused.some(({ field }) => field === name));
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  });
  // After rendering, so that screen readers announce the message with the field.
  useEffect(() => {
    if (problem === undefined) refusedEntries.current = new Map();
    else focusFirst();
  }, [problem]);

  return {
    form,
    mistakeAt: mistakeIn,
    rest: refused.length === 0 ? problem : undefined,
  };
}
