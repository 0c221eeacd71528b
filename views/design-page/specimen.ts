/** A primitive as the design page shows it. */
import type { ReactNode } from 'react';

export interface Specimen {
  readonly name: string;
  /** The file, from the repository's root. */
  readonly file: string;
  /** When to use it. */
  readonly note: string;
  /** Needs the width of the page: its themes are shown below each other. */
  readonly wide?: true;
  /** Elements by label. One whose label ends in `hover`, `focus` or `active` is shown in that state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

const states = ['rest', 'hover', 'focus', 'active'];

/** Each element at rest, under the pointer, focused and pressed. */
export const pressableStates = (elements: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(elements).flatMap(([name, element]) => states.map((state) => [`${name}, ${state}`, element])),
  );
