/** The environment, parsed once: all variables with their defaults. */
import { resolve } from 'node:path';
import type { z } from 'zod';
import { backupsOf, backupVariables, type BackupPlaceSettings, type BackupSettings } from './backup-settings.ts';
import type { OpenStretch } from './business-hours.ts';
import { weakeningOptions } from './database-address.ts';
import { singleSignOnOf, type LocalSignIn, type SingleSignOnSettings } from './single-sign-on-settings.ts';
import type { TrustProxy } from './variables.ts';
import { variables, type LogLevel, type MediaStoreName } from './variables.ts';

/** An S3 bucket, or a compatible one. */
export interface S3Settings {
  /** Default: AWS, in this region. */
  readonly url: string | undefined;
  readonly bucket: string;
  readonly region: string;
  /** Default: the credentials of the machine or its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Storage of picture files, and where browsers load them. */
export interface MediaEnvironment {
  /** Store for new pictures. */
  readonly mediaStore: MediaStoreName;
  /** URL of a CDN in front of the store, without a trailing slash. Default: this site serves pictures. */
  readonly mediaBaseUrl: string | undefined;
  readonly s3: S3Settings | undefined;
}

export interface Environment extends MediaEnvironment {
  readonly port: number;
  /** Unset: all interfaces. */
  readonly host: string | undefined;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Undefined here and in similar fields: the settings apply (`server/features/settings/fixed-settings.ts`). */
  readonly siteName: string | undefined;
  /** Unset: the embedded database in `dataDir`. */
  readonly mongodbUri: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined only with the embedded database: then a secret is generated and stored in `dataDir`. */
  readonly jwtSecret: string | undefined;
  readonly adminSetupToken: string | undefined;
  /** Undefined: automatic backups are off. */
  readonly backups: BackupSettings | undefined;
  /** Undefined: staff sign in with a password only. */
  readonly singleSignOn: SingleSignOnSettings | undefined;
  readonly localSignIn: LocalSignIn;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly notifyEmail: string | undefined;
  /** Confirmations sent within an hour. */
  readonly confirmationsPerHour: number;
  /** Business hours of the SLA clock. */
  readonly businessHours: readonly OpenStretch[] | undefined;
  readonly businessTimeZone: string | undefined;
  readonly businessHolidays: readonly string[] | undefined;
  readonly trustProxy: TrustProxy | undefined;
  /** Header of the trusted proxy with the client's country. */
  readonly countryHeader: string | undefined;
  readonly rateLimit: boolean;
  readonly demoContent: boolean;
  readonly indexing: boolean | undefined;
  /** Number of worker processes. */
  readonly webConcurrency: number;
  readonly logLevel: LogLevel;
  /** Seconds to keep serving after a stop signal, until load balancers notice. */
  readonly drainSeconds: number;
  /** Undefined: only this machine may read the metrics. */
  readonly metricsToken: string | undefined;
  /** Retention of the audit record; overrides the settings. */
  readonly auditDays: number | undefined;
  /** True if Site Health may query domain and package registries. */
  readonly externalChecks: boolean;
  /** Purge URL of the CDN. Undefined: the CDN revalidates after a second. */
  readonly cdnPurgeUrl: string | undefined;
  readonly cdnPurgeToken: string | undefined;
  /** `browser` behind a CDN that caches pages, because their requests do not reach the server. */
  readonly countViews: 'server' | 'browser';
}

/** One line for each variable with a bad value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N][0]> };

const read = <N extends Name>(env: NodeJS.ProcessEnv, names: readonly N[], lines: string[]): Pick<Values, N> => {
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of names) {
    const [schema, takes] = variables[name];
    // An empty variable counts as unset, because compose files and shells leave things out that way.
    const given = env[name]?.trim() === '' ? undefined : env[name];
    const result = schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else lines.push(`${name} must be ${takes}.`);
  }
  const weakening = weakeningOptions((values.MONGODB_URI as Values['MONGODB_URI']) ?? '');
  if (weakening.length > 0)
    lines.push(
      `MONGODB_URI weakens what the site promises: take ${weakening.join(' and ')} out of it. Writes wait for a majority and its disks, and reads ask the primary.`,
    );
  // Complete unless there are error lines, and then the caller throws.
  return values as Pick<Values, N>;
};

const mediaNames = [
  ...(['MEDIA_STORE', 'MEDIA_BASE_URL', 'S3_URL', 'S3_BUCKET', 'S3_REGION'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
] as const;

const mediaOf = (values: Pick<Values, (typeof mediaNames)[number]>, lines: string[]): MediaEnvironment => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isBad = (name: Name): boolean => lines.some((line) => line.startsWith(`${name} `));
  const needsBucket = values.MEDIA_STORE === 's3' || values.S3_URL !== undefined || accessKeyId !== undefined;
  if (needsBucket && bucket === undefined && !isBad('S3_BUCKET'))
    lines.push(`S3_BUCKET must be ${variables.S3_BUCKET[1]}.`);
  const isHalf = (accessKeyId === undefined) !== (secretAccessKey === undefined);
  if (isHalf && !isBad('S3_ACCESS_KEY_ID') && !isBad('S3_SECRET_ACCESS_KEY'))
    lines.push(`S3_SECRET_ACCESS_KEY must be ${variables.S3_SECRET_ACCESS_KEY[1]}.`);
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey };
  return {
    mediaStore: values.MEDIA_STORE ?? (bucket === undefined ? 'database' : 's3'),
    mediaBaseUrl: values.MEDIA_BASE_URL,
    s3: bucket === undefined ? undefined : { url: values.S3_URL, bucket, region: values.S3_REGION, credentials },
  };
};

/** Parses the environment. @throws an EnvironmentError that names all invalid variables */
export const parseEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  const lines: string[] = [];
  const values = read(env, Object.keys(variables) as Name[], lines);
  const jwtSecretMissing = values.JWT_SECRET === undefined && !lines.some((line) => line.startsWith('JWT_SECRET '));
  if (values.MONGODB_URI !== undefined && jwtSecretMissing)
    lines.push(`JWT_SECRET must be ${variables.JWT_SECRET[1]}.`);
  const trustsNobody = !values.TRUST_PROXY && !lines.some((line) => line.startsWith('TRUST_PROXY '));
  // Without a trusted proxy, clients could send any country.
  if (values.COUNTRY_HEADER !== undefined && trustsNobody)
    lines.push(`COUNTRY_HEADER must be ${variables.COUNTRY_HEADER[1]}.`);
  const media = mediaOf(values, lines);
  const singleSignOn = singleSignOnOf(values, lines);
  const backups = backupsOf(values, media.s3 !== undefined, lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return {
    ...media,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    siteName: values.SITE_NAME,
    mongodbUri: values.MONGODB_URI,
    dataDir: resolve(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    adminSetupToken: values.ADMIN_SETUP_TOKEN,
    backups,
    singleSignOn,
    localSignIn: values.LOCAL_SIGN_IN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    notifyEmail: values.NOTIFY_EMAIL,
    confirmationsPerHour: values.CONFIRMATIONS_PER_HOUR,
    businessHours: values.BUSINESS_HOURS,
    businessTimeZone: values.BUSINESS_TIME_ZONE,
    businessHolidays: values.BUSINESS_HOLIDAYS,
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER,
    rateLimit: values.RATE_LIMIT,
    demoContent: values.DEMO_CONTENT,
    indexing: values.INDEXING,
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_DELAY,
    metricsToken: values.METRICS_TOKEN,
    auditDays: values.AUDIT_DAYS,
    externalChecks: values.EXTERNAL_CHECKS,
    cdnPurgeUrl: values.CDN_PURGE_URL,
    cdnPurgeToken: values.CDN_PURGE_TOKEN,
    countViews: values.COUNT_VIEWS ?? (values.CDN_PURGE_URL === undefined ? 'server' : 'browser'),
  };
};

/** For commands that use records and picture files. */
export const parseMediaEnvironment = (env: NodeJS.ProcessEnv): MediaEnvironment => {
  const lines: string[] = [];
  const media = mediaOf(read(env, mediaNames, lines), lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return media;
};

/** Returns where the site stores its backups; undefined if not configured. */
export const parseBackupPlace = (
  env: NodeJS.ProcessEnv,
): { readonly place: BackupPlaceSettings; readonly s3: S3Settings | undefined } | undefined => {
  const lines: string[] = [];
  const values = read(
    env,
    [...mediaNames, ...(Object.keys(backupVariables) as (keyof typeof backupVariables)[])],
    lines,
  );
  const { s3 } = mediaOf(values, lines);
  const backups = backupsOf(values, s3 !== undefined, lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return backups === undefined ? undefined : { place: backups.place, s3 };
};

/** Returns the recipients of an encrypted backup. */
export const parseBackupRecipients = (env: NodeJS.ProcessEnv): readonly string[] => {
  const lines: string[] = [];
  const values = read(env, ['BACKUP_RECIPIENT'], lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return values.BACKUP_RECIPIENT;
};

/** For commands that use records only. */
export const parseDatabaseEnvironment = (env: NodeJS.ProcessEnv): Pick<Environment, 'mongodbUri' | 'dataDir'> => {
  const lines: string[] = [];
  const values = read(env, ['MONGODB_URI', 'DATA_DIR'], lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return { mongodbUri: values.MONGODB_URI, dataDir: resolve(values.DATA_DIR) };
};
