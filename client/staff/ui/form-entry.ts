/** The text of a one-line field, cleaned like stored text. */
import { cleanLine } from '#shared/text/clean-text.ts';
export function formEntry(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name);
  return typeof entry === 'string' ? cleanLine(entry) : '';
}
