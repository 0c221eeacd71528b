/** The words of every page as they are read when nobody has changed them. */
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';

export const builtInWords = completeContent(builtInContent, 'Loomstack');
