/** Answers with the built-in content of the about page. */
import { aboutContent } from '#shared/content/about.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadAbout: PageLoader<'about'> = () => ({
  kind: 'found',
  data: aboutContent,
  metadata: aboutContent.metadata,
});
