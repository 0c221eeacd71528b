/** The program's error lines for an environment; empty if it is valid. */
import { EnvironmentError, parseEnvironment } from '#server/platform/config/environment.ts';

export const environmentLines = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.lines;
    throw error;
  }
  return [];
};
