/** The program's environment, parsed once: every variable it reads, with its default and what it takes. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { trustProxySchema, type TrustProxy } from './trust-proxy.ts';

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
  /** Unset only with the embedded database: then one is made and kept in `dataDir`. */
  readonly jwtSecret: string | undefined;
  readonly adminSetupToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly notifyEmail: string | undefined;
  readonly trustProxy: TrustProxy | undefined;
  readonly rateLimit: boolean;
  readonly demoContent: boolean;
  readonly indexing: boolean;
  /** How many processes serve. */
  readonly webConcurrency: number;
  readonly logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One line for each variable with a bad value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const originOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : undefined;
};

const onOff = (fallback: boolean) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['on', 'off']))
    .transform((value) => value === 'on')
    .default(fallback);

const mailbox = /^[^\s@<>,]+@[^\s@<>,]+$/;
const isSender = (text: string): boolean => mailbox.test(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);
const isRecipientList = (text: string): boolean => text.split(',').every((entry) => mailbox.test(entry.trim()));

/** Variable → [schema, what it takes]. Values are never repeated in messages: several of them are secrets. */
const variables = {
  PORT: [
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65535))
      .default(3000),
    'a whole number from 0 to 65535',
  ],
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
  SITE_NAME: [z.string().trim().min(1).max(60).default('Loomstack'), 'a name of 1 to 60 characters'],
  MONGODB_URI: [
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/\S+$/)
      .optional(),
    'an address that begins with mongodb:// or mongodb+srv://',
  ],
  DATA_DIR: [z.string().default('./data'), 'a folder'],
  JWT_SECRET: [z.string().min(32).optional(), '32 characters or more, and is required with MONGODB_URI'],
  ADMIN_SETUP_TOKEN: [z.string().max(200).optional(), 'up to 200 characters'],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/)
      .optional(),
    'an address that begins with smtp:// or smtps://',
  ],
  MAIL_FROM: [z.string().refine(isSender).optional(), 'an e-mail address, or a name followed by <address>'],
  NOTIFY_EMAIL: [z.string().refine(isRecipientList).optional(), 'an e-mail address, or several separated by commas'],
  TRUST_PROXY: [
    trustProxySchema.optional(),
    'true, false, a number of proxies, or addresses, subnets, loopback, linklocal, uniquelocal separated by commas',
  ],
  RATE_LIMIT: [onOff(true), 'on or off'],
  DEMO_CONTENT: [onOff(true), 'on or off'],
  INDEXING: [onOff(true), 'on or off'],
  WEB_CONCURRENCY: [
    z
      .string()
      .regex(/^(auto|\d{1,3})$/)
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
      .pipe(z.number().min(1).max(256))
      .default(1),
    'a number of processes from 1 to 256, or auto',
  ],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N][0]> };

const parseAll = (env: NodeJS.ProcessEnv, lines: string[]): Values => {
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of Object.keys(variables) as Name[]) {
    const [schema, takes] = variables[name];
    // An empty variable is an unset one: that is how compose files and shells leave things out.
    const given = env[name]?.trim() === '' ? undefined : env[name];
    const result = schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else lines.push(`${name} takes ${takes}.`);
  }
  // Complete unless a line was added, and then the caller throws.
  return values as Values;
};

/** Reads the environment, or throws an EnvironmentError that names every bad variable. */
export const parseEnvironment = (env: NodeJS.ProcessEnv): Environment => {
  const lines: string[] = [];
  const values = parseAll(env, lines);
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
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    demoContent: values.DEMO_CONTENT,
    indexing: values.INDEXING,
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
  };
};
