/** Text as a regular expression that matches nothing else; the database takes no other kind of comparison by letters. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
