/** Equal for names that read the same, whatever their case and spaces: what makes a name unique. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
