/** Context of all fields of the page form. */
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
  /** Renders a field of any kind; lists and groups are recursive. */
  readonly FieldView: ComponentType<FieldProps>;
  readonly change: (path: Path, value: unknown) => void;
  /** The current value at a path, for fields that depend on a neighbor. */
  readonly valueOf?: (path: Path) => unknown;
  /** Messages by field path. */
  readonly mistakes: ReadonlyMap<string, string>;
  readonly facts: ContentPage['facts'];
  /** The field to scroll to; its sections open. */
  readonly revealed: { readonly place: string };
  /** Scrolls to a field and focuses it. */
  readonly reveal?: (place: string) => void;
  /** The section that is open initially. */
  readonly first?: string | undefined;
}

/** Group of texts around the content, such as labels for screen readers. */
export const wordingName = 'wording';

export const FormContext = createContext<FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = useContext(FormContext);
  if (tools === null) throw new Error('A field outside of its form');
  return tools;
}

/** Number of mistakes at a path and below it. */
export const countMistakes = (mistakes: FormTools['mistakes'], place: string): number =>
  [...mistakes.keys()].filter((path) => path === place || path.startsWith(`${place}.`)).length;
