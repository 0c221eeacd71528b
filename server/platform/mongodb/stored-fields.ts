/** Models, fields that several of them have, and fields that are derived from a zod schema. */
import type { ChangeMark } from '../versioned-document.ts';
import { Schema, type SchemaDefinitionProperty, type Connection, type InferSchemaType, type Model } from 'mongoose';
import { z } from 'zod';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

const required = true;
const part = { _id: false } as const;

export const staffRefSchema = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required }, name: String },
  part,
);

/** For records that do not store the display name. */
export const namelessStaffSchema = new Schema<StaffRef>(
  { id: { type: String, required }, username: { type: String, required } },
  part,
);

export const changeMarkSchema = new Schema<ChangeMark>(
  { at: { type: Date, required }, by: { type: namelessStaffSchema, required } },
  part,
);

/** Returns the connection's model of this name; all repositories of a feature share it. */
export const modelOf = <TSchema extends Schema>(
  connection: Connection,
  name: string,
  schema: TSchema,
): Model<InferSchemaType<TSchema>> =>
  (connection.models[name] ?? connection.model(name, schema)) as Model<InferSchemaType<TSchema>>;

const storedAs = (schema: z.ZodType): SchemaDefinitionProperty => {
  if (schema instanceof z.ZodNullable) return { ...(storedAs(schema.unwrap() as z.ZodType) as object), default: null };
  if (schema instanceof z.ZodEnum) return { type: String, enum: schema.options };
  if (schema instanceof z.ZodBoolean) return { type: Boolean, required: true };
  if (schema instanceof z.ZodArray) return { type: [String], default: [] };
  // Mongoose treats an empty string as missing, so a string that may be empty cannot be required.
  if (schema instanceof z.ZodString) return { type: String, default: '' };
  throw new TypeError(`There is no stored form for a field of type ${schema.def.type}.`);
};

/**
 * @param neverEmpty required strings
 * @throws TypeError for a field that is not a string, an enum, a list of strings or a boolean
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
