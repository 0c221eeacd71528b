import { expect } from 'chai';
import { staffPathOf } from '#shared/accounts/single-sign-on.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { environmentLines } from '../support/environment-lines.ts';

describe('the variables of single sign-on', () => {
  const provider = { OIDC_ISSUER: 'https://login.example.com/realms/staff', OIDC_CLIENT_ID: 'site' };
  const whole = { ...provider, OIDC_CLIENT_SECRET: 'secret' };
  const namesOf = (env: NodeJS.ProcessEnv) => environmentLines(env).map((line) => line.split(' ')[0]);

  it('disable it without a provider', () => {
    expect(parseEnvironment({})).to.include({ singleSignOn: undefined, localSignIn: 'everybody' });
  });

  it('have defaults, and configure a provider with roles by a claim', () => {
    const defaults = { name: 'single sign-on', scope: 'openid profile email', createAccounts: false, roles: [] };
    expect(parseEnvironment(whole).singleSignOn).to.deep.include({
      issuer: provider.OIDC_ISSUER,
      clientId: 'site',
      clientSecret: 'secret',
      ...defaults,
      roleClaim: undefined,
      defaultRole: undefined,
    });
    const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'cn=web=owner, Writers and editors = author' };
    const { singleSignOn, localSignIn } = parseEnvironment({
      ...whole,
      ...roles,
      OIDC_CREATE_ACCOUNTS: 'true',
      OIDC_DEFAULT_ROLE: 'viewer',
      LOCAL_SIGN_IN: 'owners',
    });
    expect(localSignIn).to.equal('owners');
    expect(singleSignOn).to.deep.include({ roleClaim: 'groups', createAccounts: true, defaultRole: 'viewer' });
    expect(singleSignOn?.roles).to.deep.equal([
      ['cn=web', 'owner'],
      ['Writers and editors', 'author'],
    ]);
  });

  it('allow http only for this machine', () => {
    for (const OIDC_ISSUER of ['http://localhost:8080/realms/staff', 'http://127.0.0.1:8080'])
      expect(environmentLines({ ...whole, OIDC_ISSUER })).to.deep.equal([]);
    for (const OIDC_ISSUER of ['http://login.example.com', 'login.example.com', 'https://login.example.com/?a=1'])
      expect(namesOf({ ...whole, OIDC_ISSUER })).to.deep.equal(['OIDC_ISSUER']);
  });

  for (const [name, env] of [
    ['OIDC_CLIENT_SECRET', provider],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'site' }],
    ['OIDC_ISSUER', { OIDC_CREATE_ACCOUNTS: 'true' }],
    ['LOCAL_SIGN_IN', { LOCAL_SIGN_IN: 'owners' }],
    ['LOCAL_SIGN_IN', { ...whole, LOCAL_SIGN_IN: 'nobody' }],
    ['OIDC_ROLES', { ...whole, OIDC_ROLE_CLAIM: 'groups' }],
    ['OIDC_ROLES', { ...whole, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'admins=king' }],
    ['OIDC_ROLES', { ...whole, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'admins=owner,' }],
    ['OIDC_ROLE_CLAIM', { ...whole, OIDC_ROLES: 'admins=owner' }],
    ['OIDC_CREATE_ACCOUNTS', { ...whole, OIDC_CREATE_ACCOUNTS: 'true' }],
    ['OIDC_CREATE_ACCOUNTS', { ...whole, OIDC_CREATE_ACCOUNTS: 'yes' }],
    ['OIDC_DEFAULT_ROLE', { ...whole, OIDC_DEFAULT_ROLE: 'king' }],
    ['OIDC_SCOPE', { ...whole, OIDC_SCOPE: 'profile email' }],
  ] as const)
    it(`name ${name} in one line for ${JSON.stringify(env)}`, () => {
      expect(namesOf(env)).to.deep.equal([name]);
    });
});

describe('the return path of single sign-on', () => {
  it('is the requested path of the staff area, and never another site', () => {
    expect(staffPathOf('/admin/settings?a=b#notify')).to.equal('/admin/settings?a=b#notify');
    for (const wanted of ['//other.example/admin', 'https://other.example/admin#x', '/about', undefined])
      expect(staffPathOf(wanted), wanted).to.equal('/admin/dashboard');
  });
});
