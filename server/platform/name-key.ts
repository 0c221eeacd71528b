/** Equal for names that read the same, whatever their case and spaces: what makes a name unique. */
import { cleanCode } from '#shared/text/clean-text.ts';
export const nameKey = (name: string): string => cleanCode(name).replace(/\s+/gu, ' ').toLowerCase();

/** By what lists put names in the order of the alphabet: case, accents and spaces do not count. */
export const sortKey = (name: string): string => nameKey(name.normalize('NFKD').replace(/\p{M}/gu, ''));
