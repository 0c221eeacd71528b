/** Settings from environment variables. They take precedence over stored settings and cannot be changed on the screen. */
import { timeOfMinute, weekdays } from '#shared/time/opening-hours.ts';
import type { OpeningDays, SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { OpenStretch } from '#server/platform/config/business-hours.ts';
import type { Environment } from '#server/platform/config/environment.ts';

export interface FixedSetting {
  /** The setting's path, such as `hours.timeZone`. */
  readonly path: string;
  /** The environment variable. */
  readonly variable: string;
  readonly value: unknown;
}

export type FixedSettings = readonly FixedSetting[];

export type SettingsEnvironment = Pick<
  Environment,
  | ('siteName' | 'businessHours' | 'businessTimeZone' | 'businessHolidays' | 'notifyEmail' | 'indexing' | 'auditDays')
  | 'backups'
>;

const openingDays = (stretches: readonly OpenStretch[]): OpeningDays =>
  Object.fromEntries(
    weekdays.map((day, index) => [
      day,
      stretches
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ from, to }) => ({ opens: timeOfMinute(from), closes: timeOfMinute(to) })),
    ]),
  ) as OpeningDays;

const addressesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

const isSet = (setting: FixedSetting): boolean => setting.value !== undefined;

export const fixedSettings = (environment: SettingsEnvironment): FixedSettings => {
  const { siteName, businessHours, businessTimeZone, businessHolidays, notifyEmail, indexing, auditDays, backups } =
    environment;
  return [
    { path: 'name', variable: 'SITE_NAME', value: siteName },
    { path: 'hours.timeZone', variable: 'BUSINESS_TIME_ZONE', value: businessTimeZone },
    { path: 'hours.days', variable: 'BUSINESS_HOURS', value: businessHours && openingDays(businessHours) },
    {
      path: 'hours.holidays',
      variable: 'BUSINESS_HOLIDAYS',
      value: businessHolidays?.map((date) => ({ date, name: 'Closed' })),
    },
    {
      path: 'notify.newMessages',
      variable: 'NOTIFY_EMAIL',
      value: notifyEmail === undefined ? undefined : addressesIn(notifyEmail),
    },
    { path: 'crawlers.index', variable: 'INDEXING', value: indexing },
    // Without a place for backups there are none.
    { path: 'features.backups', variable: 'BACKUP_TO', value: backups === undefined ? false : undefined },
    { path: 'retention.auditDays', variable: 'AUDIT_DAYS', value: auditDays },
  ].filter(isSet);
};

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const settingAt = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), settings);

/** Returns a copy with another value at this path. */
export const withSetting = (settings: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const group = isGroup(settings) ? settings : {};
  return { ...group, [name]: rest.length === 0 ? value : withSetting(group[name], rest.join('.'), value) };
};

/** Returns the effective settings: stored ones, with those of the environment in their place. */
export const withFixed = (settings: SiteSettings, fixed: FixedSettings): SiteSettings =>
  fixed.reduce<unknown>((all, { path, value }) => withSetting(all, path, value), settings) as SiteSettings;
