/** The content of every page as they are read when nobody has changed them. */
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';

export const builtInLiveContent = completeContent(builtInContent, []);
