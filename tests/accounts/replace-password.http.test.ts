import { expect } from 'chai';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import { logIn, signIn, testPassword } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { replacePassword } from '#server/features/accounts/create-account.ts';

describe('a password that the operator replaces', () => {
  const site = serveTestSite();

  const replace = (username: string, password: string): Promise<boolean> =>
    replacePassword({ username, password }, createAccountRepository(site.connection));

  it('ends every session of the account, and only the new one works', async () => {
    const ada = await signIn(site, 'ada');
    const jonas = await signIn(site, 'jonas');
    expect(await replace('Ada', 'another horse, another battery')).to.equal(true);
    const me = (headers: HeadersInit): Promise<Response> => fetch(`${site.url}/api/admin/me`, { headers });
    expect((await me(ada.headers)).status).to.equal(401);
    expect((await me(jonas.headers)).status).to.equal(200);
    expect((await logIn(site, 'ada', testPassword)).status).to.equal(401);
    expect((await logIn(site, 'ada', 'another horse, another battery')).status).to.equal(200);
  });

  it('creates no account', async () => {
    expect(await replace('nobody', 'another horse, another battery')).to.equal(false);
    expect((await logIn(site, 'nobody', 'another horse, another battery')).status).to.equal(401);
  });
});
