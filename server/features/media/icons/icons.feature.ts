/** The site's icons, and the manifest that names them. */
import type { Feature } from '../../feature.ts';
import { createIconRoutes } from './icon.routes.ts';

export const icons: Feature = {
  name: 'icons',
  routes: ({ content }) => createIconRoutes(() => content.current['site-settings']),
};
