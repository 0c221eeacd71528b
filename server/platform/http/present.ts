/** Presents records in the form of the API. */
import type { z } from 'zod';

type Presentable<Output> = Output extends string
  ? string extends Output
    ? string | Date
    : Output
  : Output extends readonly (infer Item)[]
    ? readonly Item[]
    : Output;

/** A record for a schema; times may be `Date`. */
export type RecordFor<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.output<Schema>]: Presentable<z.output<Schema>[Name]>;
};

/** Returns the fields of the schema, with times as ISO 8601. */
export const present = <Schema extends z.ZodObject>(schema: Schema, record: RecordFor<Schema>): z.output<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const value: unknown = record[name as keyof typeof record];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<Schema>;
