/** The drawings of places that belong to a page rather than to a record, until a picture is chosen for them. */
import type { Drawing } from './art-path.ts';

export const placeDrawings = {
  /** At the ends of pages. */
  homeClosing: { subject: 'weave', seed: 'selvage' },
  aboutClosing: { subject: 'field', seed: 'about' },
  servicesClosing: { subject: 'tangle', seed: 'services' },
  technologyClosing: { subject: 'technology-ecosystem', seed: 'technology-ecosystem' },
  roadmapClosing: { subject: 'passage', seed: 'milestones' },
  careersClosing: { subject: 'finding', seed: 'careers-closing' },
  /** Beside the desks of the about page. */
  presence: { subject: 'global-brands', seed: 'presence' },
  /** Under the contact page. */
  contact: { subject: 'market-readiness', seed: 'contact' },
} as const satisfies Record<string, Drawing>;
