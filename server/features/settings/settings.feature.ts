/** The settings of the site, which an owner may change. */
import type { Feature } from '../feature.ts';
import { fixedSettings } from './fixed-settings.ts';

export const settings: Feature = {
  name: 'settings',
  async api({ records, content: site, environment, announce, clock }) {
    const { createSettingsRoutes } = await import('./settings.routes.ts');
    const fixed = fixedSettings(environment);
    return createSettingsRoutes({ content: records.content, site, fixed, announce, clock });
  },
};
