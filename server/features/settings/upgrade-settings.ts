/** Upgrades settings that were stored before features could be switched off: the site keeps its features. */
import type { FeatureSwitches } from '#shared/settings/feature-rules.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { settingAt } from './fixed-settings.ts';

/** The features of such a site: all parts of applications. Two features had switches elsewhere. */
export const earlierFeatures = (settings: unknown): FeatureSwitches => ({
  ...siteSettings.features,
  applications: true,
  scorecards: true,
  talentPool: true,
  analytics: true,
  search: true,
  backups: true,
  blindMode: settingAt(settings, 'hiring.blind') === true,
  statusPage: settingAt(settings, 'statusPage') === true,
});

export const upgradeSettings = (settings: unknown): unknown =>
  typeof settings === 'object' && settings !== null && !('features' in settings)
    ? { ...settings, features: earlierFeatures(settings) }
    : settings;
