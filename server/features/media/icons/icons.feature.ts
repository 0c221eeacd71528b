import type { Feature } from '../../feature.ts';
import { createIconRoutes } from './icon.routes.ts';

export const icons: Feature = {
  name: 'icons',
  routes: ({ content }) => createIconRoutes(() => content.current['site-settings']),
};
