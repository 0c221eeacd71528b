/** Every variable that the program reads: schema, default, and a description of valid values. */
import { onOff, parsedBy, wholeNumber } from './variable-schemas.ts';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isMailAddress } from '#shared/contact/contact-rules.ts';
import { backupVariables } from './backup-settings.ts';
import { businessHolidaysSchema, businessHoursSchema, businessTimeZoneSchema } from './business-hours.ts';
import { isDatabaseAddress } from './database-address.ts';
import { singleSignOnVariables } from './single-sign-on-settings.ts';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isSubnet = (entry: string): boolean => {
  if (named.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (isIP(prefix) === 4) return family === 4;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
};

export type TrustProxy = boolean | number | readonly string[];

/** `true`, `false`, a number of hops, or a list of addresses, subnets and `loopback`, `linklocal`, `uniquelocal`. */
const parseTrustProxy = (text: string): TrustProxy | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isSubnet) ? entries : undefined;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const originOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : undefined;
};

/** Stores for picture files: the database, or an S3-compatible bucket. */
export const mediaStoreNames = ['database', 's3'] as const;
export type MediaStoreName = (typeof mediaStoreNames)[number];

/** Removes the trailing slash. */
const baseUrlOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && search === '' && hash === '' && username === '';
  return isPlain ? origin + pathname.replace(/\/+$/, '') : undefined;
};

/** An SMTP URL with at most a user, a password and options. */
const isMailServer = (text: string): boolean =>
  /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(new URL(text).hostname);

const isHttpAddress = (text: string): boolean => {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

const isSender = (text: string): boolean => isMailAddress((/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).trim());
const isRecipientList = (text: string): boolean => text.split(',').every((entry) => isMailAddress(entry.trim()));

/** Variable → [schema, description]. Messages do not repeat values, because several are secrets. */
export const variables = {
  PORT: [wholeNumber(65_535).default(3000), 'a whole number from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    'an address or host name to listen on',
  ],
  SITE_URL: [
    z.string().transform(originOf).pipe(z.string()).optional(),
    'the public origin, such as https://www.example.com, without a path',
  ],
  SITE_NAME: [
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^{}<>]+$/)
      .optional(),
    'a name of 1 to 60 characters without braces and angle brackets',
  ],
  MONGODB_URI: [
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/\S+$/)
      .refine(isDatabaseAddress)
      .optional(),
    'an address such as mongodb://user:password@db.example.com/site with special characters encoded (%40 for @), or one that begins with mongodb+srv://',
  ],
  DATA_DIR: [z.string().default('./data'), 'a folder'],
  MEDIA_STORE: [z.enum(mediaStoreNames).optional(), 'database or s3'],
  MEDIA_BASE_URL: [
    z.string().transform(baseUrlOf).pipe(z.string()).optional(),
    'the address that a CDN has for pictures, such as https://cdn.example.com or https://cdn.example.com/media',
  ],
  S3_URL: [
    z.string().transform(originOf).pipe(z.string()).optional(),
    'the address of an S3-compatible service, such as https://s3.example.com:9000, without the bucket',
  ],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[\w.-]{3,63}$/)
      .optional(),
    'the name of a bucket, and is required with every other variable of S3 and with MEDIA_STORE=s3',
  ],
  S3_REGION: [
    z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .default('us-east-1'),
    'a region, such as eu-central-1',
  ],
  S3_ACCESS_KEY_ID: [z.string().regex(/^\S+$/).optional(), 'an access key, together with S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: [
    z.string().regex(/^\S+$/).optional(),
    'the secret of S3_ACCESS_KEY_ID, and both are set or neither is',
  ],
  JWT_SECRET: [z.string().min(32).optional(), '32 characters or more, and is required with MONGODB_URI'],
  ADMIN_SETUP_TOKEN: [z.string().max(200).optional(), 'up to 200 characters'],
  SMTP_URL: [
    z.string().refine(isMailServer).optional(),
    'an address such as smtp://user:password@mail.example.com:587, or one that begins with smtps://',
  ],
  MAIL_FROM: [z.string().refine(isSender).optional(), 'an email address, or a name followed by <address>'],
  NOTIFY_EMAIL: [z.string().refine(isRecipientList).optional(), 'an email address, or several separated by commas'],
  CONFIRMATIONS_PER_HOUR: [wholeNumber(999_999).default(100), 'a number of mails from 0 to 999999'],
  BUSINESS_HOURS: [
    businessHoursSchema.optional(),
    'days with hours, such as Mon-Thu 09:00-18:00, Fri 09:00-15:00, or 24/7',
  ],
  BUSINESS_TIME_ZONE: [businessTimeZoneSchema.optional(), 'the name of a time zone, such as Europe/Berlin'],
  BUSINESS_HOLIDAYS: [
    businessHolidaysSchema.optional(),
    'days such as 2027-04-02, or 12-25 for every year, separated by commas, and must leave days open',
  ],
  TRUST_PROXY: [
    parsedBy(parseTrustProxy).optional(),
    'true, false, a number of proxies, or addresses, subnets, loopback, linklocal, uniquelocal separated by commas',
  ],
  COUNTRY_HEADER: [
    z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .optional(),
    'the name of a header, such as CF-IPCountry, and is read only where TRUST_PROXY names a proxy',
  ],
  RATE_LIMIT: [onOff.default(true), 'on or off'],
  DEMO_CONTENT: [onOff.default(true), 'on or off'],
  INDEXING: [onOff.optional(), 'on or off'],
  WEB_CONCURRENCY: [
    z
      .string()
      .regex(/^(auto|\d{1,3})$/)
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
      .pipe(z.number().min(1).max(256))
      .default(1),
    'a number of processes from 1 to 256, or auto',
  ],
  DRAIN_DELAY: [wholeNumber(300).default(0), 'a number of seconds from 0 to 300'],
  ...backupVariables,
  ...singleSignOnVariables,
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^\S{16,200}$/)
      .optional(),
    '16 to 200 characters without a space',
  ],
  AUDIT_DAYS: [wholeNumber(9999, 1).optional(), 'a number of days from 1 to 9999'],
  COUNT_VIEWS: [
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(['server', 'browser']))
      .optional(),
    'server or browser',
  ],
  EXTERNAL_CHECKS: [onOff.default(true), 'on or off'],
  CDN_PURGE_URL: [
    z.string().refine(isHttpAddress).optional(),
    'an address that begins with https:// or http://, without a user and a password',
  ],
  CDN_PURGE_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/)
      .optional(),
    'up to 500 characters without a space',
  ],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
