/** What is said of an environment that the program does not start with. */
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
