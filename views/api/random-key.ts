/**
 * A random name: 128 bits as hexadecimal digits. It also works on plain http, where
 * `crypto.randomUUID` is missing.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
