/** Returns the English name of a country by its ISO 3166-1 alpha-2 code, or the code if unknown. */
export const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
