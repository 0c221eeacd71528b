/** Records as the calls of the API show them. */
import type { z } from 'zod';

type Presentable<Output> = Output extends string
  ? string extends Output
    ? string | Date
    : Output
  : Output extends readonly (infer Item)[]
    ? readonly Item[]
    : Output;

/** What a record has to hold for a schema of the contract: a moment may be a `Date`. */
export type RecordFor<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.output<Schema>]: Presentable<z.output<Schema>[Name]>;
};

/** The fields that the schema names and no others, with moments as ISO 8601. */
export const present = <Schema extends z.ZodObject>(schema: Schema, record: RecordFor<Schema>): z.output<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const value: unknown = record[name as keyof typeof record];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<Schema>;
