/** Settings that were stored before features could be switched off: the site keeps what it had. */
import type { FeatureSwitches } from '#shared/settings/feature-rules.ts';
import { settingAt } from './fixed-settings.ts';

/** A site of before: every part of applications was there. Its two switches are read from where they were. */
export const earlierFeatures = (settings: unknown): FeatureSwitches => ({
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
