/** Picks fields of a record, and builds the MongoDB projection for them. */

export const pickFields = <Source extends object, Name extends keyof Source>(
  names: readonly Name[],
  source: Source,
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;

export const projectionOf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, 1>> =>
  Object.fromEntries(names.map((name) => [name, 1])) as Record<Name, 1>;
