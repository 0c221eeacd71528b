/** How mongoose stores the fields of a record, as its schema says. */
import type { SchemaDefinitionProperty } from 'mongoose';
import { z } from 'zod';

const storedAs = (schema: z.ZodType): SchemaDefinitionProperty => {
  if (schema instanceof z.ZodNullable) return { ...(storedAs(schema.unwrap() as z.ZodType) as object), default: null };
  if (schema instanceof z.ZodEnum) return { type: String, enum: schema.options };
  if (schema instanceof z.ZodBoolean) return { type: Boolean, required: true };
  if (schema instanceof z.ZodArray) return { type: [String], default: [] };
  // Mongoose counts an empty text as missing: it cannot be required of a field that may be empty.
  if (schema instanceof z.ZodString) return { type: String, default: '' };
  throw new TypeError(`There is no stored form for a field of type ${schema.def.type}.`);
};

/**
 * @param neverEmpty texts that a document is refused without
 * @throws TypeError for a field that is neither a text, a choice of texts, a list of texts nor a boolean
 */
export const storedFields = (
  schema: z.ZodObject,
  neverEmpty: readonly string[] = [],
): Readonly<Record<string, SchemaDefinitionProperty>> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      neverEmpty.includes(name) ? { type: String, required: true } : storedAs(field as z.ZodType),
    ]),
  );
