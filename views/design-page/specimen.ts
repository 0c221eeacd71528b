/** A primitive on show: what it is for, and every state that it can be in. */
import type { ReactNode } from 'react';

export interface SpecimenState {
  /** In a word or two: rest, hover, busy. */
  readonly label: string;
  /** Shown as if the pointer or the keyboard were on it. */
  readonly force?: 'hover' | 'focus' | 'active';
  readonly element: ReactNode;
}

export interface Specimen {
  readonly name: string;
  /** The file, from the repository's root. */
  readonly file: string;
  /** When to take it, and when not. */
  readonly note: string;
  /** The components shown here, by name; a test finds those that are shown nowhere. */
  readonly shows: Readonly<Record<string, unknown>>;
  /** Needs the width of the page: its themes stand under each other. */
  readonly wide?: true;
  readonly states: readonly SpecimenState[];
}
