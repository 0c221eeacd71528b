/** The built-in content as readers see it. */
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';

export const builtInLiveContent = completeContent(builtInContent, []);
