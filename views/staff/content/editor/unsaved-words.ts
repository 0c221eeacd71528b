/** What was typed and could not be saved, kept in this tab: closing it by mistake, or a reload, loses nothing. */
import type { ContentPage } from '#shared/contracts/content.schema.ts';

interface Unsaved {
  /** The version that it was written on. */
  readonly version: number;
  readonly content: ContentPage['content'];
}

const nameOf = (key: string): string => `unsavedWords:${key}`;

export function readUnsaved(key: string): Unsaved | null {
  try {
    const text = sessionStorage.getItem(nameOf(key));
    return text === null ? null : (JSON.parse(text) as Unsaved);
  } catch {
    return null;
  }
}

export function keepUnsaved(key: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(unsaved));
  } catch {
    // A full or forbidden storage: the words are still in the form.
  }
}

export function dropUnsaved(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept.
  }
}
