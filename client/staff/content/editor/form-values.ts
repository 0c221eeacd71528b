/** The form’s context, and its values by path, which are changed immutably. */
import type { EntryChoice, FormField } from '#shared/content/content-form.schema.ts';
import { ownName, valueAt } from '#shared/content/content-entries.ts';
import { randomKey } from '#views/api/random-key.ts';
import { createContext, useContext, type ComponentType } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';

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
  /** Results of what was entered, by field path; shown after the field's hint. */
  readonly notes?: ReadonlyMap<string, string>;
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

export type Path = readonly (string | number)[];

type Container = Readonly<Record<string | number, unknown>> | readonly unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A copy of `value` with `next` at `path`; undefined removes the field. */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  const inner = withValue(valueAt(value, name), rest, next);
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? inner : item));
  const fields = isContainer(value) ? Object.entries(value).filter(([each]) => each !== String(name)) : [];
  if (inner === undefined) return Object.fromEntries(fields);
  return { ...(isContainer(value) ? value : {}), [name]: inner };
}

/** Initial value of a field. */
export function blankValue(field: FormField): unknown {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0;
    case 'check':
      return false;
    case 'choice':
      return field.options[0] ?? '';
    case 'page':
      return field.pages[0]?.id ?? '';
    case 'list':
      return Array.from({ length: field.min ?? 0 }, () => blankValue(field.item));
    case 'group':
    case 'figure':
      return Object.fromEntries(
        field.fields.filter((each) => !each.field.optional).map((each) => [each.name, blankValue(each.field)]),
      );
    default:
      return '';
  }
}

/** The choices of a field for an entry of another list. A new entry without an id has its title instead. */
export const entryChoices = ({ list, before, after }: EntryChoice, { valueOf }: FormTools) => [
  ...before,
  ...Object.values(valueOf?.([list]) ?? {}).flatMap((entry) => {
    const [id, title] = [valueAt(entry, 'id'), ownName(entry)];
    return title === undefined ? [] : [{ id: typeof id === 'string' && id !== '' ? id : title, title }];
  }),
  ...after,
];

/** The id of a choice. A new entry gets a draft id, so that it can be renamed before it is published. */
export function chooseEntry({ list }: EntryChoice, id: string, { valueOf, change }: FormTools): string {
  const entries = Object.values(valueOf?.([list]) ?? {});
  const index = entries.findIndex((entry) => (valueAt(entry, 'id') ?? '') === '' && ownName(entry) === id);
  if (index < 0) return id;
  const made = `draft-${randomKey()}`;
  change([list, index, 'id'], made);
  return made;
}

const isBlank = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === false || (isContainer(value) && Object.values(value).every(isBlank));
};

/** Without the entries of lists in which nothing was written. */
export function withoutBlankEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isBlank(each)).map(withoutBlankEntries);
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlankEntries(each)]));
}

/** Label of a field, marked if optional or needed to publish. */
export const labelOf = ({ label, optional, needed_to_publish: isNeeded }: FormField): string => {
  if (isNeeded) return `${label} (required to publish)`;
  return optional ? `${label} (optional)` : label;
};

export const pathText = (path: Path): string => path.join('.');

/** Id of the field's element. */
export const fieldId = (path: Path): string => `content-${path.join('-')}`;

/** The path as text, by the id of the field's element. Undefined for other elements. */
export const fieldPath = (id: string): string | undefined => /^content-(.+)$/.exec(id)?.[1]?.replaceAll('-', '.');
