/** Every staff call answers 401 without the token of a valid session, before any other check. */
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { Types } from 'mongoose';
import { allCalls } from '../support/all-calls.ts';
import type { CallDefinition } from '#shared/api/define-call.ts';
import { startTestSite } from '../support/start-site.ts';
import { serveWholeSite } from '../support/whole-site.ts';
import { keepSignedIn, signIn, type TestStaff } from '../support/staff.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const secret = 'the secret of these tests, long enough';
const hourMs = 60 * 60 * 1000;
const staffCalls = allCalls.filter(({ auth }) => auth === 'staff');

const good: SignOptions = { algorithm: 'HS256', issuer: 'staff-sign-in', audience: 'staff-api', expiresIn: '1h' };

describe('a staff call', () => {
  let late = 0;
  let others = 0;
  const site = serveWholeSite({ jwtSecret: secret, clock: () => new Date(Date.now() + late) });
  const ada = keepSignedIn(site);
  afterEach(() => {
    late = 0;
  });

  const ask = ({ method, path, body }: CallDefinition, authorization: string | undefined): Promise<Response> =>
    fetch(site.url + path.replaceAll(/\{\w+\}/g, '64b000000000000000000001'), {
      method,
      headers: { 'content-type': 'application/json', ...definedOnly({ authorization }) },
      // Invalid JSON: reading the body first would answer 400.
      ...(body === undefined ? {} : { body: '{"not: json' }),
    });

  /** One call of each method. They suffice for most tokens, because all calls have the same check. */
  const someCalls = staffCalls.filter(
    ({ method }, at) => staffCalls.findIndex((each) => each.method === method) === at,
  );
  const expectRefused = async (
    authorization: string | undefined,
    challenge: string,
    calls: readonly CallDefinition[] = someCalls,
  ): Promise<void> => {
    for (const call of calls) {
      const name = `${call.method} ${call.path}`;
      const response = await ask(call, authorization);
      expect(response.status, name).to.equal(401);
      expect(response.headers.get('www-authenticate'), name).to.equal(challenge);
      expect(response.headers.get('content-type'), name).to.match(/^application\/problem\+json/);
      expect(response.headers.get('cache-control'), name).to.equal('no-store');
      expect(((await response.json()) as { readonly detail: string }).detail, name).to.match(/sign in/);
    }
  };
  const expectInvalid = (token: string, calls?: readonly CallDefinition[]): Promise<void> =>
    expectRefused(`Bearer ${token}`, 'Bearer error="invalid_token"', calls);

  const someoneElse = (): Promise<TestStaff> => signIn(site, `person-${(others += 1)}`);
  const claimsOf = (token: string) => {
    const { sub = '', jti = '' } = jwt.decode(token) as jwt.JwtPayload;
    return { sub, jti };
  };

  it('is in the list that these tests use', () => {
    expect(staffCalls.length).to.be.greaterThan(10);
  });

  it('is refused without a token', () => expectRefused(undefined, 'Bearer', staffCalls));

  it('is refused with another scheme or a malformed header', async () => {
    await expectRefused('Basic YWRhOmFkYQ==', 'Bearer');
    await expectRefused('Bearer', 'Bearer');
    await expectRefused(`Bearer ${ada.token} ${ada.token}`, 'Bearer');
    await expectInvalid('nonsense');
  });

  it('is refused with a token that was changed or cut', async () => {
    const [head = '', claims = '', signature = ''] = ada.token.split('.');
    const { sub, jti } = claimsOf(ada.token);
    const longer = Buffer.from(JSON.stringify({ sub, jti, exp: 9_999_999_999 })).toString('base64url');
    await expectInvalid(`${head}.${longer}.${signature}`);
    await expectInvalid(`${head}.${claims}.`);
  });

  it('is refused with a token whose claims are not an object', async () => {
    const [head = '', , signature = ''] = ada.token.split('.');
    for (const claims of ['null', '1', '"text"', '[]', '{}', 'nonsense'])
      await expectInvalid(`${head}.${Buffer.from(claims).toString('base64url')}.${signature}`);
    await expectInvalid(jwt.sign('null', secret, { header: { alg: 'HS256', typ: 'JWT' } }));
  });

  it('is refused after the session has lasted twelve hours', async () => {
    const { token, headers } = await someoneElse();
    late = 12 * hourMs - 5000;
    expect((await fetch(`${site.url}/api/admin/me`, { headers })).status).to.equal(200);
    late = 12 * hourMs + 1000;
    await expectInvalid(token);
  });

  it('is refused with a token signed by another key', () =>
    expectInvalid(jwt.sign(claimsOf(ada.token), 'another secret that is long enough', good)));

  it('is refused with an unsigned token', () =>
    expectInvalid(jwt.sign(claimsOf(ada.token), '', { ...good, algorithm: 'none' })));

  it('is refused with another algorithm, issuer or audience, signed by the right key', async () => {
    const claims = claimsOf(ada.token);
    await expectInvalid(jwt.sign(claims, secret, { ...good, algorithm: 'HS512' }));
    await expectInvalid(jwt.sign(claims, secret, { ...good, issuer: 'somebody' }));
    await expectInvalid(jwt.sign(claims, secret, { ...good, audience: 'readers' }));
  });

  it('is refused if the token names no session, or that of another user', async () => {
    const { sub, jti } = claimsOf(ada.token);
    await expectInvalid(jwt.sign({ sub }, secret, good));
    await expectInvalid(jwt.sign({ sub, jti: randomUUID() }, secret, good));
    await expectInvalid(jwt.sign({ sub: (await someoneElse()).id, jti }, secret, good));
  });

  it('is refused if the account was deleted', async () => {
    const { id, token } = await someoneElse();
    await site.connection.collection('staff_accounts').deleteOne({ _id: new Types.ObjectId(id) });
    await expectInvalid(token);
  });

  it('is refused after signing out, but not with other sessions', async () => {
    const { token, headers } = await someoneElse();
    const left = await fetch(`${site.url}/api/admin/logout`, { method: 'POST', headers });
    expect(left.status).to.equal(204);
    expect(await left.text()).to.equal('');
    await expectInvalid(token, staffCalls);
    expect((await fetch(`${site.url}/api/admin/me`, { headers: ada.headers })).status).to.equal(200);
    const { jti } = claimsOf(token);
    const stored = await site.connection
      .collection<{ _id: string; ended_at?: Date }>('staff_sessions')
      .findOne({ _id: jti });
    expect(stored?.ended_at).to.be.a('date');
  });

  it('is refused before it counts against the rate limit', async () => {
    const limited = await startTestSite({ rateLimit: true });
    try {
      for (let round = 0; round < 3; round += 1)
        expect((await fetch(`${limited.url}/api/admin/me`)).status).to.equal(401);
      expect(await limited.connection.collection('rate_counters').countDocuments()).to.equal(0);
    } finally {
      await limited.close();
    }
  });
});
