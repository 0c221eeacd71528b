/** Key for uniqueness: ignores case and spaces. */
import { cleanCode } from '#shared/text/clean-text.ts';
export const nameKey = (name: string): string => cleanCode(name).replace(/\s+/gu, ' ').toLowerCase();

/** Key for alphabetical order: ignores case, accents and spaces. */
export const sortKey = (name: string): string => nameKey(name.normalize('NFKD').replace(/\p{M}/gu, ''));
