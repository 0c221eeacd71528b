/** An error as the log shows it: enough to mend it, and nothing that somebody typed. */

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: DescribedError;
}

/** The database and its driver repeat in their messages what they were given. */
const repeatsValues = /^(Mongo|Mongoose|BSON|Cast|Validat|Strict|Document|Zod|Bulk)/;

const address = /[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/g;

const withoutValues = (name: string, message: string): string => {
  const text = message.replace(address, '…@…');
  return repeatsValues.test(name) ? text.replace(/"[^"]*"|'[^']*'|\{.*\}/gs, '…') : text;
};

const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/\n {4}at /)));

const deepest = 3;

/** Only these fields: errors of libraries carry whole commands, answers and documents with them. */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, stack, cause } = error;
  const message = withoutValues(name, error.message);
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    type: name,
    message,
    ...(stack === undefined ? {} : { stack: `${name}: ${message}${framesOf(stack)}` }),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
};

/** For every logger of the program. */
export const logSerializers = { err: (error: unknown): DescribedError => describeError(error) };
