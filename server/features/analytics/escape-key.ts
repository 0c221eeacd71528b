/** Escapes keys for names of stored fields. */
const escaped: Readonly<Record<string, string>> = { '%': '%25', '.': '%2E', $: '%24', '\0': '%00' };

export const escapeKey = (key: string): string => key.replaceAll(/[%.$\0]/g, (letter) => escaped[letter] ?? letter);

export const unescapeKey = (key: string): string =>
  key.replaceAll(/%(25|2E|24|00)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
