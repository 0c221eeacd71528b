interface Entry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Packages by their paths, as in a lockfile. */
type Packages = Readonly<Record<string, Entry>>;

/** The arguments for npm, or null if nothing is missing. `present` is npm's own account of what it installed. */
export const planInstallation: (
  wanted: Packages,
  present: Packages | undefined,
  production: boolean,
) => readonly string[] | null;
