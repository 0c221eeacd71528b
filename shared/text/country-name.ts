/** What a country is called. */

/** The name of an ISO 3166 code of two letters; the code itself where it names no country. */
export const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
