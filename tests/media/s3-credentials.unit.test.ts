/** Credentials of the AWS role of a machine, a container or a pod, from services that respond as documented. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { findCredentials, type Variables } from '#server/platform/s3/credentials.ts';

const issued = (name: string, Expiration = '2030-01-01T06:00:00Z') => ({
  AccessKeyId: name,
  SecretAccessKey: 'secret',
  Token: 'session',
  Expiration,
});

describe('Credentials for a bucket', () => {
  let server: Server;
  let url: string;
  let folder: string;
  let now: number;
  let isAway: boolean;
  let asked: string[];

  const find = (env: Variables) => findCredentials('eu-central-1', env, () => now);
  const idOf = async (env: Variables): Promise<string> => (await find(env)()).accessKeyId;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    server = createServer((req, res) => {
      const { method, headers } = req;
      const path = req.url ?? '';
      asked.push(`${method} ${path}`);
      const answer = async (): Promise<string | undefined> => {
        if (isAway) return undefined;
        if (method === 'PUT' && path === '/latest/api/token') return 'metadata-token';
        if (headers['x-aws-ec2-metadata-token'] === 'metadata-token') {
          if (path === '/latest/meta-data/iam/security-credentials/') return 'site-role\n';
          if (path.endsWith('/site-role')) return JSON.stringify(issued('MACHINE'));
        }
        if (path === '/container' && headers.authorization === 'pod-token') return JSON.stringify(issued('CONTAINER'));
        const body = new URLSearchParams(await text(req));
        if (body.get('WebIdentityToken') !== 'web-token' || body.get('RoleArn') !== 'arn:role') return undefined;
        return `<A xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><R><Credentials><AccessKeyId>IDENTITY</AccessKeyId><SecretAccessKey>a&amp;b</SecretAccessKey><SessionToken>session</SessionToken><Expiration>2030-01-01T06:00:00Z</Expiration></Credentials></R></A>`;
      };
      void answer().then((body) => (body === undefined ? res.writeHead(403).end() : res.end(body)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    now = Date.parse('2030-01-01T00:00:00Z');
    isAway = false;
    asked = [];
  });
  after(async () => {
    server.close().closeAllConnections();
    await rm(folder, { recursive: true });
  });

  it('are read from the environment', async () => {
    const env = { AWS_ACCESS_KEY_ID: 'ENV', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'session' };
    expect(await find(env)()).to.deep.equal({ accessKeyId: 'ENV', secretAccessKey: 'secret', sessionToken: 'session' });
  });

  it('are those of the role of a pod, by its identity token', async () => {
    const file = join(folder, 'web-token');
    await writeFile(file, 'web-token\n');
    const env = { AWS_WEB_IDENTITY_TOKEN_FILE: file, AWS_ROLE_ARN: 'arn:role', AWS_ENDPOINT_URL_STS: url };
    const { accessKeyId, secretAccessKey, sessionToken } = await find(env)();
    expect([accessKeyId, secretAccessKey, sessionToken]).to.deep.equal(['IDENTITY', 'a&b', 'session']);
  });

  it('are those of the role of a container', async () => {
    const AWS_CONTAINER_CREDENTIALS_FULL_URI = `${url}/container`;
    const file = join(folder, 'pod-token');
    await writeFile(file, 'pod-token\n');
    for (const token of [
      { AWS_CONTAINER_AUTHORIZATION_TOKEN: 'pod-token' },
      { AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file },
    ])
      expect(await idOf({ AWS_CONTAINER_CREDENTIALS_FULL_URI, ...token })).to.equal('CONTAINER');
  });

  it('are those of the role of a machine, until shortly before they expire', async () => {
    const read = find({ AWS_EC2_METADATA_SERVICE_ENDPOINT: url });
    const [one, other] = await Promise.all([read(), read()]);
    expect([one.accessKeyId, one.sessionToken, other]).to.deep.equal(['MACHINE', 'session', one]);
    expect(asked).to.have.lengthOf(3);
    now = Date.parse('2030-01-01T05:54:00Z');
    await read();
    expect(asked).to.have.lengthOf(3);
    now = Date.parse('2030-01-01T05:56:00Z');
    await read();
    expect(asked).to.have.lengthOf(6);
    isAway = true;
    expect((await read()).accessKeyId).to.equal('MACHINE');
    now = Date.parse('2030-01-01T06:00:01Z');
    const failed = await read().catch((error: unknown) => error as Error);
    expect(failed).to.have.property('message', 'there is no S3_ACCESS_KEY_ID, and this machine has no role');
  });
});
