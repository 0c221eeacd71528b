/** Equal for titles that read the same, whatever their case and spaces. */
export const titleKey = (title: string): string => title.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
