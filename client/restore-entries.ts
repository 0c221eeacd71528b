/** Copies entered values into new fields, when React had to render a page again instead of hydrating it. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Equal for a field and its replacement. */
const identityOf = (field: Field): string =>
  [field.form?.action, field.name, isTicked(field) ? field.value : ''].join(' ');

/** Bypasses React's property for tracking the value, so that the event counts as a change. */
const setValue = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

function copyEntry(from: Field, to: Field): void {
  // React listens to clicks here.
  if (isTicked(from) && isTicked(to)) return from.checked === to.checked ? undefined : to.click();
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'file') {
    if (from.files?.length) to.files = from.files;
  } else if (from.value === to.value) return;
  else setValue(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function copySelection(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}

/** `fields`: fields of the old page, which keep their values after removal. */
export function restoreEntries(fields: readonly Field[], focused: Element | null): void {
  const present = new Map(
    Array.from(document.querySelectorAll<Field>('input, textarea, select'), (field) => [identityOf(field), field]),
  );
  for (const left of fields) {
    const field = left.isConnected || left.type === 'hidden' ? undefined : present.get(identityOf(left));
    if (!field) continue;
    copyEntry(left, field);
    if (left === focused) copySelection(left, field);
  }
}
