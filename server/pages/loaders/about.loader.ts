import type { PageLoader } from '../page-loader.ts';

/** The page is made from its content alone. */
export const loadAbout: PageLoader<'about'> = (_request, { content }) => ({
  kind: 'found',
  data: content.about,
  metadata: content.about.metadata,
});
