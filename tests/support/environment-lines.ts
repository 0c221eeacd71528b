/** The lines with which the program refuses an environment; none if it starts. */
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
