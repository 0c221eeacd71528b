/** Values in the browser's storage, which may be full or forbidden: then they last as long as the page. */

/** Returns undefined on errors. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readPreference = (name: string): string | null => attempt(() => localStorage.getItem(name)) ?? null;

/** Null removes it. Returns false if it could not be stored. */
export const storePreference = (name: string, value: string | null): boolean =>
  attempt(() => {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  }) ?? false;
