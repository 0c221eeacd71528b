/** Single sign-on with a real OpenID Connect provider. */
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { openOidcBrowser } from '../support/oidc-browser.ts';
import { startOidcServer, type OidcServer } from '../support/oidc-server.ts';
import { logIn, makeAccount, signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const jwtSecret = 'a secret of these tests, long enough';
const host = (site: TestSite): string => new URL(site.url).host;
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly code: string }).code;

const accounts = {
  grace: { email: 'grace@company.example', email_verified: true, name: 'Grace Hopper', preferred_username: 'grace' },
  anna: {
    email: 'Ánna.Müller@company.example',
    email_verified: true,
    name: 'Ánna Müller',
    groups: ['staff', 'writers'],
  },
  boss: { email: 'boss@company.example', email_verified: true, preferred_username: 'boss', groups: ['web-admins'] },
  unsure: { email: 'grace@company.example', email_verified: false },
  nobody: { email: 'nobody@company.example', email_verified: true, groups: [] },
};

describe('single sign-on', () => {
  let provider: OidcServer;
  before(async () => {
    provider = await startOidcServer(accounts);
  });
  after(() => provider.stop());

  const giveEmail = async (site: TestSite, username: string, email: string): Promise<void> => {
    const given = { email, email_key: email.toLowerCase() };
    await site.connection.collection('staff_accounts').updateOne({ username }, { $set: given });
  };
  const accountOf = (site: TestSite, username: string) =>
    site.connection.collection('staff_accounts').findOne({ username });

  describe('for existing accounts', () => {
    let site: TestSite;
    before(async () => {
      site = await startTestSite({ ...provider.overrides, jwtSecret });
      await signIn(site, 'olive');
      await makeAccount(site, 'grace', 'editor');
      await giveEmail(site, 'grace', 'Grace@company.example');
    });
    after(() => site.close());

    it('is listed as a way to sign in', async () => {
      const ways: unknown = await (await fetch(`${site.url}/api/admin/sign-in-ways`)).json();
      expect(ways).to.deep.equal({ password: 'everybody', single_sign_on: { name: 'Company Login' } });
    });

    it('uses PKCE, state and nonce, and keeps them in an HttpOnly, SameSite cookie', async () => {
      const response = await fetch(`${site.url}/api/admin/oidc/start`, { redirect: 'manual' });
      expect(response.status).to.equal(302);
      const asked = new URL(response.headers.get('location') ?? '');
      expect(asked.origin).to.equal(provider.url);
      expect(Object.fromEntries(asked.searchParams)).to.include({
        ...{ response_type: 'code', client_id: 'site', scope: 'openid profile email', code_challenge_method: 'S256' },
        redirect_uri: `${site.url}/api/admin/oidc/callback`,
      });
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(asked.searchParams.get(name), name).to.match(/^[\w-]{43}$/);
      expect(response.headers.get('set-cookie')).to.match(
        /^staff-sign-in=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(response.headers.get('cache-control')).to.equal('no-store');
    });

    it('links an account by verified address once, and starts a session that returns to the requested page', async () => {
      const browser = openOidcBrowser();
      const fragment = await browser.signIn(site, 'grace', '/admin/blog?q=loom');
      expect(fragment).to.match(/^#sign-in-code=[\w-]{43}$/);
      const response = await browser.takeSession(site, fragment);
      expect(response.status).to.equal(200);
      const begun = (await response.json()) as { readonly access_token: string; readonly return_to: string };
      expect(begun).to.include({ token_type: 'bearer', expires_in: 12 * 60 * 60, return_to: '/admin/blog?q=loom' });
      const headers = { authorization: `Bearer ${begun.access_token}` };
      const me: unknown = await (await fetch(`${site.url}/api/admin/me`, { headers })).json();
      expect(me).to.include({ username: 'grace', role: 'editor' });
      expect(await accountOf(site, 'grace')).to.include({ oidc_issuer: provider.url, oidc_subject: 'grace' });
      const lines = JSON.stringify(site.logged);
      for (const secret of [begun.access_token, fragment.slice(14), 'grace@company.example'])
        expect(lines.toLowerCase()).not.to.include(secret.toLowerCase());
      // After the link, the address does not matter.
      await giveEmail(site, 'grace', 'another@company.example');
      expect(await openOidcBrowser().signIn(site, 'grace')).to.match(/^#sign-in-code=/);
      await giveEmail(site, 'grace', 'grace@company.example');
    });

    it('accepts a code once, and only from the browser that signed in', async () => {
      const browser = openOidcBrowser();
      const fragment = await browser.signIn(site, 'grace');
      expect((await browser.takeSession(site, fragment)).status).to.equal(200);
      const again = await browser.takeSession(site, fragment);
      expect([again.status, await codeOf(again)]).to.deep.equal([401, 'sign-in-code-ended']);
      const other = await openOidcBrowser().takeSession(site, await browser.signIn(site, 'grace'));
      expect([other.status, await codeOf(other)]).to.deep.equal([401, 'sign-in-code-ended']);
    });

    it('returns only to the staff area', async () => {
      for (const elsewhere of [
        'https://evil.example/admin/',
        '//evil.example/admin',
        '/admin/../contact',
        '/adminx',
        '',
      ]) {
        const browser = openOidcBrowser();
        const response = await browser.takeSession(site, await browser.signIn(site, 'grace', elsewhere));
        expect(((await response.json()) as { readonly return_to: string }).return_to).to.equal('/admin/dashboard');
      }
    });

    it('returns with the reason after a cancellation, and logs it with the request id', async () => {
      const browser = openOidcBrowser();
      const back = await browser.chooseAt(site, { cancel: 'yes' });
      expect(back.searchParams.get('error')).to.equal('access_denied');
      expect((await browser.visit(back.href)).location?.hash).to.equal('#sign-in-failed=denied');
      const line = site.logged.findLast(({ msg }) => msg === 'a single sign-on failed');
      expect(line).to.include({ reason: 'denied' });
      expect(line?.['requestId']).to.be.a('string').and.not.equal('');
    });

    it('refuses a repeated answer', async () => {
      const browser = openOidcBrowser();
      const back = await browser.chooseAt(site, { account: 'grace' });
      const cookie = browser.cookies(host(site)).replace('staff-sign-in=', '');
      expect((await browser.visit(back.href)).location?.hash).to.match(/^#sign-in-code=/);
      browser.setCookie(host(site), 'staff-sign-in', '');
      expect((await browser.visit(back.href)).location?.hash).to.equal('#sign-in-failed=expired');
      browser.setCookie(host(site), 'staff-sign-in', cookie);
      expect((await browser.visit(back.href)).location?.hash).to.equal('#sign-in-failed=rejected');
    });

    it('refuses an answer to another browser’s request', async () => {
      const [browser, victim] = [openOidcBrowser(), openOidcBrowser()];
      const back = await browser.chooseAt(site, { account: 'grace' });
      await victim.visit(`${site.url}/api/admin/oidc/start`);
      expect((await victim.visit(back.href)).location?.hash).to.equal('#sign-in-failed=expired');
    });

    it('refuses a state that is older than ten minutes', async () => {
      const browser = openOidcBrowser();
      const back = await browser.chooseAt(site, { account: 'grace' });
      const claims = jwt.decode(browser.cookies(host(site)).replace('staff-sign-in=', '')) as jwt.JwtPayload;
      const now = Math.floor(Date.now() / 1000);
      expect(claims.exp).to.be.closeTo(now + 600, 60);
      browser.setCookie(host(site), 'staff-sign-in', jwt.sign({ ...claims, iat: now - 601, exp: now - 1 }, jwtSecret));
      expect((await browser.visit(back.href)).location?.hash).to.equal('#sign-in-failed=expired');
    });

    it('refuses another nonce, another verifier, another issuer, and an answer without a code', async () => {
      const spoiled = async (spoil: (checks: object) => object, change: (back: URL) => void = () => undefined) => {
        const browser = openOidcBrowser();
        const back = await browser.chooseAt(site, { account: 'grace' });
        const claims = jwt.decode(browser.cookies(host(site)).replace('staff-sign-in=', '')) as jwt.JwtPayload;
        const cookie = jwt.sign({ ...claims, checks: spoil(claims['checks'] as object) }, jwtSecret);
        browser.setCookie(host(site), 'staff-sign-in', cookie);
        change(back);
        return (await browser.visit(back.href)).location?.hash;
      };
      const other = 'a'.repeat(43);
      const same = (checks: object): object => checks;
      expect(await spoiled(same)).to.match(/^#sign-in-code=/);
      expect(await spoiled((checks) => ({ ...checks, nonce: other }))).to.equal('#sign-in-failed=rejected');
      expect(await spoiled((checks) => ({ ...checks, code_verifier: other }))).to.equal('#sign-in-failed=rejected');
      const fromElsewhere = (back: URL): void => back.searchParams.set('iss', 'https://evil.example');
      expect(await spoiled(same, fromElsewhere)).to.equal('#sign-in-failed=rejected');
      expect(await spoiled(same, (back) => back.searchParams.delete('code'))).to.equal('#sign-in-failed=rejected');
    });

    it('refuses an unverified address and an unknown user', async () => {
      expect(await openOidcBrowser().signIn(site, 'unsure')).to.equal('#sign-in-failed=unverified-email');
      expect(await openOidcBrowser().signIn(site, 'nobody')).to.equal('#sign-in-failed=no-account');
    });

    it('refuses a suspended account, also if it is suspended between code and session', async () => {
      const suspend = (change: object) =>
        site.connection.collection('staff_accounts').updateOne({ username: 'grace' }, change);
      const browser = openOidcBrowser();
      const fragment = await browser.signIn(site, 'grace');
      await suspend({ $set: { suspended_at: new Date() } });
      const response = await browser.takeSession(site, fragment);
      expect([response.status, await codeOf(response)]).to.deep.equal([403, 'account-suspended']);
      expect(await openOidcBrowser().signIn(site, 'grace')).to.equal('#sign-in-failed=suspended');
      await suspend({ $unset: { suspended_at: 1 } });
    });
  });

  describe('that creates accounts', () => {
    let site: TestSite;
    before(async () => {
      const OIDC_ROLES = 'web-admins=owner, writers=author';
      const roles = { OIDC_SCOPE: 'openid profile email groups', OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES };
      site = await startTestSite({
        ...provider.overridesWith({ ...roles, OIDC_CREATE_ACCOUNTS: 'true', LOCAL_SIGN_IN: 'owners' }),
      });
    });
    after(() => site.close());

    it('takes name, address and role from the provider, and creates one account for repeated sign-ins', async () => {
      const both = await Promise.all([1, 2].map(() => openOidcBrowser().signIn(site, 'anna')));
      for (const fragment of both) expect(fragment).to.match(/^#sign-in-code=/);
      const made = await site.connection.collection('staff_accounts').find().toArray();
      expect(made).to.have.lengthOf(1);
      expect(made[0]).to.include({
        username: 'Anna.Muller',
        name: 'Ánna Müller',
        role: 'author',
        oidc_subject: 'anna',
      });
      expect(made[0]).to.include({ email: 'Ánna.Müller@company.example' });
    });

    it('creates none without a role from the provider', async () => {
      expect(await openOidcBrowser().signIn(site, 'nobody')).to.equal('#sign-in-failed=no-role');
    });

    it('chooses another username if one is taken', async () => {
      await makeAccount(site, 'boss');
      expect(await openOidcBrowser().signIn(site, 'boss')).to.match(/^#sign-in-code=/);
      expect(await accountOf(site, 'boss-2')).to.include({ role: 'owner', oidc_subject: 'boss' });
    });

    it('applies the role at each sign-in, and never demotes the last owner', async () => {
      const setRole = (username: string, role: string) =>
        site.connection.collection('staff_accounts').updateOne({ username }, { $set: { role } });
      const roleAfter = async (): Promise<unknown> => {
        expect(await openOidcBrowser().signIn(site, 'anna')).to.match(/^#sign-in-code=/);
        return (await accountOf(site, 'Anna.Muller'))?.['role'];
      };
      await setRole('Anna.Muller', 'owner');
      expect(await roleAfter()).to.equal('author');
      await setRole('Anna.Muller', 'owner');
      await setRole('boss', 'viewer');
      await setRole('boss-2', 'viewer');
      expect(await roleAfter()).to.equal('owner');
    });

    it('allows only owners to sign in by password', async () => {
      await makeAccount(site, 'ella', 'editor');
      await makeAccount(site, 'olga', 'owner');
      const refused = await logIn(site, 'ella');
      expect(refused.status).to.equal(403);
      expect(await refused.json()).to.include({
        code: 'single-sign-on-required',
        detail: 'Only owners can sign in with a password or passkey. Use single sign-on.',
      });
      expect((await logIn(site, 'ella', 'not the password')).status).to.equal(401);
      expect((await logIn(site, 'olga')).status).to.equal(200);
      const ways: unknown = await (await fetch(`${site.url}/api/admin/sign-in-ways`)).json();
      expect(ways).to.include({ password: 'owners' });
    });
  });

  describe('while the provider is away', () => {
    let site: TestSite;
    before(async () => {
      await provider.stop();
      site = await startTestSite({ ...provider.overrides });
      await makeAccount(site, 'grace');
      await giveEmail(site, 'grace', 'grace@company.example');
    });
    after(() => site.close());

    it('reports it, and works as soon as the provider is back', async () => {
      const away = await openOidcBrowser().visit(`${site.url}/api/admin/oidc/start`);
      expect(away.location?.hash).to.equal('#sign-in-failed=unreachable');
      await provider.start();
      const browser = openOidcBrowser();
      const back = await browser.chooseAt(site, { account: 'grace' });
      await provider.stop();
      expect((await browser.visit(back.href)).location?.hash).to.equal('#sign-in-failed=unreachable');
      await provider.start();
      expect(await openOidcBrowser().signIn(site, 'grace')).to.match(/^#sign-in-code=/);
    });
  });

  describe('without a provider', () => {
    let site: TestSite;
    before(async () => {
      site = await startTestSite();
    });
    after(() => site.close());

    it('redirects to the sign-in screen, and starts no session', async () => {
      const ways: unknown = await (await fetch(`${site.url}/api/admin/sign-in-ways`)).json();
      expect(ways).to.deep.equal({ password: 'everybody', single_sign_on: null });
      for (const path of ['start', 'callback?code=1&state=2']) {
        const { location } = await openOidcBrowser().visit(`${site.url}/api/admin/oidc/${path}`);
        expect(location?.hash).to.equal('#sign-in-failed=not-set-up');
      }
      expect((await openOidcBrowser().takeSession(site, '#sign-in-code=x')).status).to.equal(401);
    });
  });
});
