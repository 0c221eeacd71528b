/** A site with every API call: all switchable features are on. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureNames, type FeatureSwitches } from '#shared/settings/feature-rules.ts';
import { settingsCalls } from './settings-calls.ts';
import { signIn } from './staff.ts';
import { serveTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';

const place = { kind: 'folder', path: join(tmpdir(), 'backups-of-tests') } as const;

/** Backups need a place. */
export const withBackups: TestSiteOverrides = {
  backups: { place, hour: 3, keep: 1, keepWeeks: 0, recipients: [] },
  backupPace: { pollIntervalMs: 86_400_000, pauseMs: 0 },
};

export const switchAllOn = async (site: TestSite): Promise<void> => {
  const all = Object.fromEntries(featureNames.map((name) => [name, true])) as FeatureSwitches;
  await settingsCalls(site, await signIn(site, 'switches-all-on')).switchFeatures(all);
};

export const serveWholeSite = (overrides: TestSiteOverrides = {}): TestSite => {
  const site = serveTestSite({ ...withBackups, ...overrides });
  before(() => switchAllOn(site));
  return site;
};
