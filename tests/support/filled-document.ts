/** Documents with a value in every field of a schema. */
import { Types, type Schema, type SchemaType } from 'mongoose';

/** A value of this type, with this text wherever free text is stored. */
export const valueOf = (type: SchemaType, text: string): unknown => {
  const { instance, options, schema: nested } = type as SchemaType & { readonly schema?: Schema };
  const { embeddedSchemaType } = type as { readonly embeddedSchemaType?: SchemaType };
  if (instance === 'Array')
    return [nested ? documentOf(nested, text) : embeddedSchemaType && valueOf(embeddedSchemaType, text)];
  if (nested) return documentOf(nested, text);
  // An id or a code, not free text.
  if (instance === 'String' && options['match'] !== undefined) return 'code';
  if (instance === 'String') return (options['enum'] as readonly string[] | undefined)?.[0] ?? text;
  if (instance === 'Number') return 1;
  if (instance === 'Date') return new Date('2100-01-01');
  if (instance === 'Boolean') return false;
  return instance === 'ObjectId' ? new Types.ObjectId() : { text };
};

export const documentOf = ({ paths }: Schema, text: string): Record<string, unknown> =>
  'username' in paths
    ? { id: 'a', username: 'rosa' }
    : Object.fromEntries(
        Object.entries(paths).map(([path, type]) => [
          path,
          path === 'id' ? new Types.ObjectId().toHexString() : valueOf(type, text),
        ]),
      );
