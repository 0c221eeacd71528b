type Defined<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

/**
 * Returns a copy without the properties that are `undefined`: with `exactOptionalPropertyTypes`, an optional property may
 * be absent but not `undefined`.
 */
export const definedOnly = <Value extends object>(value: Value): Defined<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Defined<Value>;
