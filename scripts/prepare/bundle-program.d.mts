/** Without `input`: the server program and the commands. `dir` is emptied first, unless `cleanDir` is false. */
export const bundleProgram: (options?: {
  readonly input?: readonly string[];
  readonly dir?: string;
  readonly sourcemap?: boolean;
  readonly cleanDir?: boolean;
  readonly scripts?: boolean;
}) => Promise<unknown>;
