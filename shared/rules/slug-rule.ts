/** What an article's address may look like: lower-case letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMaxLength = 100;

export const isSlug = (text: string): boolean => text.length <= slugMaxLength && slugPattern.test(text);
