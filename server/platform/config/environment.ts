/** The program's environment, parsed once: every variable it reads, with its default and what it takes. */
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { OpenStretch } from './business-hours.ts';
import { weakeningOptions } from './database-address.ts';
import type { TrustProxy } from './variables.ts';
import { variables, type LogLevel } from './variables.ts';

export interface Environment {
  readonly port: number;
  /** Unset: all interfaces. */
  readonly host: string | undefined;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly mongodbUri: string | undefined;
  /** An absolute path. */
  readonly dataDir: string;
  /** Unset only with the embedded database: then one is created and stored in `dataDir`. */
  readonly jwtSecret: string | undefined;
  readonly adminSetupToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly notifyEmail: string | undefined;
  /** How many senders are thanked by mail within an hour. */
  readonly confirmationsPerHour: number;
  /** The business hours that the SLA clock counts. */
  readonly businessHours: readonly OpenStretch[];
  readonly businessTimeZone: string;
  readonly businessHolidays: readonly string[];
  readonly trustProxy: TrustProxy | undefined;
  readonly rateLimit: boolean;
  readonly demoContent: boolean;
  readonly indexing: boolean;
  /** The number of serving processes. */
  readonly webConcurrency: number;
  readonly logLevel: LogLevel;
  /** How long it still serves after a stop signal, so that load balancers notice in time. */
  readonly drainSeconds: number;
  /** Unset: only this machine may read the metrics. */
  readonly metricsToken: string | undefined;
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
    else lines.push(`${name} takes ${takes}.`);
  }
  const weakening = weakeningOptions((values.MONGODB_URI as Values['MONGODB_URI']) ?? '');
  if (weakening.length > 0)
    lines.push(
      `MONGODB_URI weakens what the site promises: take ${weakening.join(' and ')} out of it. Writes wait for a majority and its disks, and reads ask the primary.`,
    );
  // Complete unless there are error lines, and then the caller throws.
  return values as Pick<Values, N>;
};

/** Reads the environment, or throws an EnvironmentError that names every bad variable. */
export const parseEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  const lines: string[] = [];
  const values = read(env, Object.keys(variables) as Name[], lines);
  const jwtSecretMissing = values.JWT_SECRET === undefined && !lines.some((line) => line.startsWith('JWT_SECRET '));
  if (values.MONGODB_URI !== undefined && jwtSecretMissing) lines.push(`JWT_SECRET takes ${variables.JWT_SECRET[1]}.`);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    siteName: values.SITE_NAME,
    mongodbUri: values.MONGODB_URI,
    dataDir: resolve(values.DATA_DIR),
    jwtSecret: values.JWT_SECRET,
    adminSetupToken: values.ADMIN_SETUP_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    notifyEmail: values.NOTIFY_EMAIL,
    confirmationsPerHour: values.CONFIRMATIONS_PER_HOUR,
    businessHours: values.BUSINESS_HOURS,
    businessTimeZone: values.BUSINESS_TIME_ZONE,
    businessHolidays: values.BUSINESS_HOLIDAYS,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    demoContent: values.DEMO_CONTENT,
    indexing: values.INDEXING,
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_DELAY,
    metricsToken: values.METRICS_TOKEN,
  };
};

/** What a command needs that works on the records alone. */
export const parseDatabaseEnvironment = (env: NodeJS.ProcessEnv): Pick<Environment, 'mongodbUri' | 'dataDir'> => {
  const lines: string[] = [];
  const values = read(env, ['MONGODB_URI', 'DATA_DIR'], lines);
  if (lines.length > 0) throw new EnvironmentError(lines);
  return { mongodbUri: values.MONGODB_URI, dataDir: resolve(values.DATA_DIR) };
};
