import type { Feature } from '../../feature.ts';
import { createArtRoutes } from './art.routes.ts';

export const art: Feature = { name: 'art', routes: createArtRoutes };
