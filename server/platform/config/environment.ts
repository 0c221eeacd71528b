/** The environment, parsed once: all variables with their defaults. */
import { resolve } from 'node:path';
import type { z } from 'zod';
import { backupsOf, backupVariables } from './backup-settings.ts';
import { weakeningOptions } from './database-address.ts';
import { singleSignOnOf } from './single-sign-on-settings.ts';
import { variables, type MediaStoreName } from './variables.ts';

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
export const parseEnvironment = (env: NodeJS.ProcessEnv) => {
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
    /** Unset: all interfaces. */
    host: values.HOST,
    /** Public origin, without a trailing slash. */
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    /** Undefined here and in similar fields: the settings apply (`server/features/settings/fixed-settings.ts`). */
    siteName: values.SITE_NAME,
    /** Unset: the embedded database in `dataDir`. */
    mongodbUri: values.MONGODB_URI,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** Undefined only with the embedded database: then a secret is generated and stored in `dataDir`. */
    jwtSecret: values.JWT_SECRET,
    adminSetupToken: values.ADMIN_SETUP_TOKEN,
    /** Undefined: automatic backups are off. */
    backups,
    /** Undefined: staff sign in with a password only. */
    singleSignOn,
    localSignIn: values.LOCAL_SIGN_IN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    notifyEmail: values.NOTIFY_EMAIL,
    /** Confirmations sent within an hour. */
    confirmationsPerHour: values.CONFIRMATIONS_PER_HOUR,
    /** Business hours of the SLA clock. */
    businessHours: values.BUSINESS_HOURS,
    businessTimeZone: values.BUSINESS_TIME_ZONE,
    businessHolidays: values.BUSINESS_HOLIDAYS,
    trustProxy: values.TRUST_PROXY,
    /** Header of the trusted proxy with the client's country. */
    countryHeader: values.COUNTRY_HEADER,
    rateLimit: values.RATE_LIMIT,
    demoContent: values.DEMO_CONTENT,
    indexing: values.INDEXING,
    /** Number of worker processes. */
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    /** Seconds to keep serving after a stop signal, until load balancers notice. */
    drainSeconds: values.DRAIN_DELAY,
    /** Undefined: only this machine may read the metrics. */
    metricsToken: values.METRICS_TOKEN,
    /** Retention of the audit log; overrides the settings. */
    auditDays: values.AUDIT_DAYS,
    /** True if Site Health may query domain and package registries. */
    externalChecks: values.EXTERNAL_CHECKS,
    /** Purge URL of the CDN. Undefined: the CDN revalidates after a second. */
    cdnPurgeUrl: values.CDN_PURGE_URL,
    cdnPurgeToken: values.CDN_PURGE_TOKEN,
    /** `browser` behind a CDN that caches pages, because their requests do not reach the server. */
    countViews: values.COUNT_VIEWS ?? (values.CDN_PURGE_URL === undefined ? 'server' : 'browser'),
  };
};

export type Environment = Readonly<ReturnType<typeof parseEnvironment>>;

/** Parses some variables, for commands. @throws an EnvironmentError that names the invalid ones */
const parseSome = <N extends Name, Result>(
  env: NodeJS.ProcessEnv,
  names: readonly N[],
  derive: (values: Pick<Values, N>, lines: string[]) => Result,
): Result => {
  const lines: string[] = [];
  const result = derive(read(env, names, lines), lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return result;
};

/** For commands that use records and picture files. */
export const parseMediaEnvironment = (env: NodeJS.ProcessEnv): MediaEnvironment => parseSome(env, mediaNames, mediaOf);

/** Returns where the site stores its backups; undefined if not configured. */
export const parseBackupPlace = (env: NodeJS.ProcessEnv) =>
  parseSome(
    env,
    [...mediaNames, ...(Object.keys(backupVariables) as (keyof typeof backupVariables)[])],
    (values, lines) => {
      const { s3 } = mediaOf(values, lines);
      const backups = backupsOf(values, s3 !== undefined, lines);
      return backups && { place: backups.place, s3 };
    },
  );

/** Returns the recipients of an encrypted backup. */
export const parseBackupRecipients = (env: NodeJS.ProcessEnv): readonly string[] =>
  parseSome(env, ['BACKUP_RECIPIENT'], ({ BACKUP_RECIPIENT }) => BACKUP_RECIPIENT);

/** For commands that use records only. */
export const parseDatabaseEnvironment = (env: NodeJS.ProcessEnv): Pick<Environment, 'mongodbUri' | 'dataDir'> =>
  parseSome(env, ['MONGODB_URI', 'DATA_DIR'], ({ MONGODB_URI, DATA_DIR }) => ({
    mongodbUri: MONGODB_URI,
    dataDir: resolve(DATA_DIR),
  }));
