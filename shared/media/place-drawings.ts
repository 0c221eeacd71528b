/** Default drawings of places on pages, until a picture is chosen. */
import type { Drawing } from './art-path.ts';

export const placeDrawings = {
  /** At the end of pages. */
  homeClosing: { subject: 'weave', seed: 'selvage' },
  aboutClosing: { subject: 'field', seed: 'about' },
  servicesClosing: { subject: 'tangle', seed: 'services' },
  technologyClosing: { subject: 'technology-ecosystem', seed: 'technology-ecosystem' },
  roadmapClosing: { subject: 'passage', seed: 'milestones' },
  careersClosing: { subject: 'finding', seed: 'careers-closing' },
  /** Next to the teams of the about page. */
  presence: { subject: 'global-brands', seed: 'presence' },
  /** Below the contact page. */
  contact: { subject: 'market-readiness', seed: 'contact' },
} as const satisfies Record<string, Drawing>;
