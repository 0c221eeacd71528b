/** A page's form as data: fields with labels, derived from the schema of its content. */
import { z } from 'zod';

interface FieldLabels {
  /** Start of the schema's description, or the field's name. */
  readonly label: string;
  /** The rest of the description. */
  readonly help?: string | undefined;
  /** True if it may be empty. */
  readonly optional?: boolean | undefined;
  /** True if it may be empty in a draft but not in a published page. */
  readonly needed_to_publish?: boolean | undefined;
  /** True for interface wording: labels, texts for screen readers, rare messages. */
  readonly wording?: boolean | undefined;
}

/**
 * A choice between entries of another list; `before` and `after` are shown around them. Entries of another page's list are added
 * to `after` when the form is presented.
 */
export interface EntryChoice {
  readonly kind: 'entry';
  /** The name of the list. */
  readonly list: string;
  readonly before: readonly NamedChoice[];
  readonly after: readonly NamedChoice[];
}

interface NamedChoice {
  /** Empty for no choice. */
  readonly id: string;
  readonly title: string;
}

interface PageChoice {
  readonly id: string;
  readonly path: string;
}

export type FormField = FieldLabels &
  (
    | { readonly kind: 'line'; readonly max?: number | undefined }
    | { readonly kind: 'text'; readonly max?: number | undefined }
    | { readonly kind: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
    | { readonly kind: 'date' }
    /** A checkbox. */
    | { readonly kind: 'check' }
    | { readonly kind: 'path' }
    /**
     * Address of a picture: a drawing, a library picture or an external one. `drawing`: subject of the default drawing;
     * empty if it depends on the record.
     */
    | { readonly kind: 'picture'; readonly drawing?: string | undefined }
    /** A page of this site, by id. */
    | { readonly kind: 'page'; readonly pages: readonly PageChoice[] }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | EntryChoice
    /** A figure with unit and caption; may be a reference to a fact. */
    | { readonly kind: 'figure'; readonly fields: readonly NamedField[] }
    | { readonly kind: 'group'; readonly fields: readonly NamedField[] }
    | {
        readonly kind: 'list';
        readonly item: FormField;
        /** Name of one entry, such as “stage”. */
        readonly noun?: string | undefined;
        readonly min?: number | undefined;
        readonly max?: number | undefined;
      }
  );

export interface NamedField {
  readonly name: string;
  readonly field: FormField;
}

const labels = {
  label: z.string(),
  help: z.string().optional(),
  optional: z.boolean().optional(),
  needed_to_publish: z.boolean().optional(),
  wording: z.boolean().optional(),
};

const choices = z.array(z.object({ id: z.string(), title: z.string() }));

const bound = z.number().int().optional();

const namedFieldSchema: z.ZodType<NamedField> = z
  .lazy(() => z.object({ name: z.string(), field: formFieldSchema }))
  .meta({ id: 'ContentFormNamedField' });

export const formFieldSchema: z.ZodType<FormField> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.object({ ...labels, kind: z.literal('line'), max: bound }),
      z.object({ ...labels, kind: z.literal('text'), max: bound }),
      z.object({ ...labels, kind: z.literal('number'), min: bound, max: bound }),
      z.object({ ...labels, kind: z.literal('date') }),
      z.object({ ...labels, kind: z.literal('check') }),
      z.object({ ...labels, kind: z.literal('path') }),
      z.object({ ...labels, kind: z.literal('picture'), drawing: z.string().optional() }),
      z.object({
        ...labels,
        kind: z.literal('page'),
        pages: z.array(z.object({ id: z.string(), path: z.string() })),
      }),
      z.object({ ...labels, kind: z.literal('choice'), options: z.array(z.string()) }),
      z.object({ ...labels, kind: z.literal('entry'), list: z.string(), before: choices, after: choices }),
      z.object({ ...labels, kind: z.literal('figure'), fields: z.array(namedFieldSchema) }),
      z.object({ ...labels, kind: z.literal('group'), fields: z.array(namedFieldSchema) }),
      z.object({
        ...labels,
        kind: z.literal('list'),
        item: formFieldSchema,
        noun: z.string().optional(),
        min: bound,
        max: bound,
      }),
    ]),
  )
  .meta({ id: 'ContentFormField' });
