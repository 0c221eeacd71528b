/** Empties collections, so that the tests of a file share one site. */
import type { TestSite } from './start-site.ts';

export const emptyCollections = async (
  { connection }: Pick<TestSite, 'connection'>,
  ...names: readonly string[]
): Promise<void> => {
  await Promise.all(names.map((name) => connection.collection(name).deleteMany()));
};
