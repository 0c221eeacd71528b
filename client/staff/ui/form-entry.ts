/** What was written into a form's text field, without the spaces around it. */
export function formEntry(form: HTMLFormElement, name: string): string {
  const entry = new FormData(form).get(name);
  return typeof entry === 'string' ? entry.trim() : '';
}
