/** Where articles are read before they are published. No page leads there, and no list of pages has it. */
export const previewPattern = '/preview/:token';

export const previewPath = (token: string): string => previewPattern.replace(':token', token);
