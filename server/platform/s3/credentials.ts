/** Finds the credentials that sign requests to a bucket: from the environment, or of the pod, container or machine. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseXml, textIn } from './read-xml.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
  /** Undefined if they do not expire. */
  readonly expiresAt?: Date | undefined;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Time before the expiry at which AWS has new credentials. */
const renewMs = 5 * 60_000;
const timeoutMs = 2000;

const issuedSchema = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  Token: z.string().optional(),
  Expiration: z.coerce.date().optional(),
});

const readIssued = (issued: unknown): Credentials => {
  const { AccessKeyId, SecretAccessKey, Token, Expiration } = issuedSchema.parse(issued);
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token, expiresAt: Expiration };
};

const ask = async (url: string, init: RequestInit = {}): Promise<string> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs), ...init });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.text();
};

/** The role of a pod in EKS, or of another holder of a token of an identity provider. */
const askForIdentity = async (env: Variables, region: string): Promise<Credentials> => {
  const suffix = region.startsWith('cn-') ? '.cn' : '';
  const url = env['AWS_ENDPOINT_URL_STS'] ?? `https://sts.${region}.amazonaws.com${suffix}/`;
  const body = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    Version: '2011-06-15',
    RoleArn: env['AWS_ROLE_ARN'] ?? '',
    RoleSessionName: env['AWS_ROLE_SESSION_NAME'] ?? 'site',
    WebIdentityToken: (await readFile(env['AWS_WEB_IDENTITY_TOKEN_FILE'] ?? '', 'utf8')).trim(),
  });
  const answer = parseXml(await ask(url, { method: 'POST', body }));
  return readIssued({
    AccessKeyId: textIn(answer, 'AccessKeyId'),
    SecretAccessKey: textIn(answer, 'SecretAccessKey'),
    Token: textIn(answer, 'SessionToken'),
    Expiration: textIn(answer, 'Expiration'),
  });
};

/** The role of a task in ECS, or of a pod in EKS. */
const askContainer = async (env: Variables): Promise<Credentials> => {
  const path = env['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'];
  const url = path ? `http://169.254.170.2${path}` : (env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] ?? '');
  const file = env['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'];
  const token = file ? (await readFile(file, 'utf8')).trim() : env['AWS_CONTAINER_AUTHORIZATION_TOKEN'];
  return readIssued(JSON.parse(await ask(url, token ? { headers: { Authorization: token } } : {})));
};

/** The role of a machine in EC2, from version 2 of its metadata service. */
const askMachine = async (env: Variables): Promise<Credentials> => {
  const service = env['AWS_EC2_METADATA_SERVICE_ENDPOINT'] ?? 'http://169.254.169.254';
  const at = (path: string): string => new URL(`/latest/${path}`, service).href;
  try {
    if (env['AWS_EC2_METADATA_DISABLED'] === 'true') throw new Error('AWS_EC2_METADATA_DISABLED is true');
    const ttl = { 'X-aws-ec2-metadata-token-ttl-seconds': '300' };
    const headers = { 'X-aws-ec2-metadata-token': await ask(at('api/token'), { method: 'PUT', headers: ttl }) };
    const roles = 'meta-data/iam/security-credentials/';
    const [role = ''] = (await ask(at(roles), { headers })).trim().split('\n');
    return readIssued(JSON.parse(await ask(at(roles + role), { headers })));
  } catch (cause) {
    throw new Error('there is no S3_ACCESS_KEY_ID, and this machine has no role', { cause });
  }
};

const find = async (env: Variables, region: string): Promise<Credentials> => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey, sessionToken: env['AWS_SESSION_TOKEN'] };
  if (env['AWS_WEB_IDENTITY_TOKEN_FILE'] && env['AWS_ROLE_ARN']) return askForIdentity(env, region);
  if (env['AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'] || env['AWS_CONTAINER_CREDENTIALS_FULL_URI'])
    return askContainer(env);
  return askMachine(env);
};

/**
 * Returns a function that finds credentials and caches them. If a renewal fails, the old ones are used while they are valid.
 *
 * @throws if there are no credentials
 */
export const findCredentials = (
  region: string,
  env: Variables = process.env,
  now: () => number = Date.now,
): (() => Promise<Credentials>) => {
  let known: Credentials | undefined;
  let search: Promise<Credentials> | undefined;
  const isValidFor = (ms: number, { expiresAt }: Credentials): boolean =>
    expiresAt === undefined || expiresAt.getTime() > now() + ms;
  return async () => {
    if (known && isValidFor(renewMs, known)) return known;
    search ??= find(env, region).finally(() => (search = undefined));
    try {
      return (known = await search);
    } catch (error) {
      if (known && isValidFor(0, known)) return known;
      throw error;
    }
  };
};
