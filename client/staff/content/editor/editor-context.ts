/** What every field of the form may need, however deep it stands. */
import { createContext, useContext, type ComponentType } from 'react';
import type { FormField } from '#shared/content/content-form.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { Path } from './form-values.ts';

export interface FieldProps {
  readonly path: Path;
  readonly field: FormField;
  readonly value: unknown;
}

export interface FormTools {
  /** Draws a field of any kind; lists and groups hold further ones. */
  readonly FieldView: ComponentType<FieldProps>;
  readonly change: (path: Path, value: unknown) => void;
  /** What stands at a path now, for a field that needs to know a neighbour; left out where none does. */
  readonly valueOf?: (path: Path) => unknown;
  /** What is wrong, by the fields' paths. */
  readonly mistakes: ReadonlyMap<string, string>;
  readonly facts: ContentPage['facts'];
  /** The field that somebody wants to see: what it stands in opens. */
  readonly revealed: { readonly place: string };
  /** The part that is open from the beginning. */
  readonly first?: string | undefined;
}

/** What words around the text are called, such as labels that are only read aloud. */
export const wordingName = 'wording';

export const FormContext = createContext<FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = useContext(FormContext);
  if (tools === null) throw new Error('A field outside of its form');
  return tools;
}

/** Whether something is wrong in here, at any depth. */
export const mistakesIn = (mistakes: FormTools['mistakes'], place: string): number =>
  [...mistakes.keys()].filter((path) => path === place || path.startsWith(`${place}.`)).length;
