/** A primitive on the design page. */
import type { ReactNode } from 'react';

export interface Specimen {
  readonly name: string;
  /** File, from the root of the repository. */
  readonly file: string;
  /** When to use it. */
  readonly note: string;
  /** Full width: themes are shown below each other. */
  readonly wide?: true;
  /** Elements by label; labels that end in `hover`, `focus` or `active` force that state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

const states = ['rest', 'hover', 'focus', 'active'];

/** Each element normal, hovered, focused and active. */
export const pressableStates = (elements: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(elements).flatMap(([name, element]) => states.map((state) => [`${name}, ${state}`, element])),
  );
