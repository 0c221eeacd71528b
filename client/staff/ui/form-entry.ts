/** What was written into a form's text field of one line, as it is stored. */
import { cleanLine } from '#shared/rules/clean-text.ts';
export function formEntry(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name);
  return typeof entry === 'string' ? cleanLine(entry) : '';
}
