/** A page's form as data: what the schema of its content asks for, with the labels that people read beside the fields. */
import { z } from 'zod';

interface FieldLabels {
  /** From the schema's description, or from the field's name. */
  readonly label: string;
  /** The rest of the description. */
  readonly help?: string | undefined;
  /** True when it may be left empty. */
  readonly optional?: boolean | undefined;
  /** True when a draft may leave it empty and a published page may not. */
  readonly needed_to_publish?: boolean | undefined;
  /** True for words around the page's text: labels, names that are read aloud, messages for rare cases. */
  readonly wording?: boolean | undefined;
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
    /** Yes or no. */
    | { readonly kind: 'check' }
    /** A path of this site. */
    | { readonly kind: 'path' }
    /**
     * The address of a picture: one of our drawings, one of the library, or one elsewhere. `drawing`: of what is drawn where
     * it is left out; empty where that depends on the record.
     */
    | { readonly kind: 'picture'; readonly drawing?: string | undefined }
    /** A page of this site, by the name that the program has for it. */
    | { readonly kind: 'page'; readonly pages: readonly PageChoice[] }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    /** A number with its sign and caption; it may be a fact by reference. */
    | { readonly kind: 'figure'; readonly fields: readonly NamedField[] }
    | { readonly kind: 'group'; readonly fields: readonly NamedField[] }
    | {
        readonly kind: 'list';
        readonly item: FormField;
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
      z.object({ ...labels, kind: z.literal('figure'), fields: z.array(namedFieldSchema) }),
      z.object({ ...labels, kind: z.literal('group'), fields: z.array(namedFieldSchema) }),
      z.object({ ...labels, kind: z.literal('list'), item: formFieldSchema, min: bound, max: bound }),
    ]),
  )
  .meta({ id: 'ContentFormField' });
