/** Calls for the site settings. */
import { expect } from 'chai';
import type { FeatureSwitches } from '#shared/settings/feature-rules.ts';
import type { SettingsDocument } from '#shared/settings/settings.contract.ts';
import { refusedFields } from './account-calls.ts';
import { callsBelow, confirmSession, type TestStaff } from './staff.ts';
import type { Site } from '#server/boot/start-site.ts';

export const settingsCalls = (site: Pick<Site, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const send = callsBelow(site, staff, '/settings');
  const ask = async (method: string, path: string, body?: object): Promise<SettingsDocument> => {
    // A test may have moved the clock since the sign-in.
    if (method !== 'GET') await confirmSession(site, staff);
    const response = await send(method, path, body);
    if (response.status !== 200) expect.fail(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as SettingsDocument;
  };
  const read = (): Promise<SettingsDocument> => ask('GET', '');
  return {
    send,
    read,
    save: ({ version, settings }: SettingsDocument, change: object) =>
      ask('PUT', '', { version, settings: { ...settings, ...change } }),
    /** Error messages by path of the field. */
    mistakes: async (change: object): Promise<Readonly<Record<string, string>>> => {
      const { version, settings } = await read();
      return refusedFields(await send('PUT', '', { version, settings: { ...settings, ...change } }));
    },
    change: async (change: object): Promise<SettingsDocument> => {
      const { version, settings } = await read();
      return ask('PUT', '', { version, settings: { ...settings, ...change } });
    },
    switchFeatures: async (change: Partial<FeatureSwitches>): Promise<SettingsDocument> => {
      const { version, settings } = await read();
      const features = { ...(settings['features'] as FeatureSwitches), ...change };
      return ask('PUT', '', { version, settings: { ...settings, features } });
    },
    restore: ({ version }: SettingsDocument, id: string) => ask('POST', `/revisions/${id}/restore`, { version }),
  };
};
