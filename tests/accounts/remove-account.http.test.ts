import { expect } from 'chai';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import { createOwnerListRepository } from '#server/features/accounts/people/owner-guard.ts';
import { createPeopleRepository } from '#server/features/accounts/people/people.repository.ts';
import { createSavedViewRepository } from '#server/features/accounts/saved-view.repository.ts';
import { logIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { removeAccount } from '#server/features/accounts/create-account.ts';

describe('an account that the operator removes', () => {
  const site = serveTestSite();

  it('loses its sessions and cannot sign in; other accounts are unaffected, and the last owner is kept', async () => {
    const { connection } = site;
    const deps = {
      accounts: createAccountRepository(connection),
      people: createPeopleRepository(connection),
      ownerList: createOwnerListRepository(connection),
      savedViews: createSavedViewRepository(connection),
    };
    const remove = (username: string) => removeAccount(username, deps);
    const me = async (headers: HeadersInit): Promise<number> =>
      (await fetch(`${site.url}/api/admin/me`, { headers })).status;
    const ada = await signIn(site, 'ada');
    const jonas = await signIn(site, 'jonas');
    expect(await remove('Ada')).to.equal('removed');
    expect([await me(ada.headers), await me(jonas.headers)]).to.deep.equal([401, 200]);
    expect((await logIn(site, 'ada')).status).to.equal(401);
    expect(await remove('ada')).to.equal('no such account');
    expect(await remove('jonas')).to.equal('the last owner');
    expect(await me(jonas.headers)).to.equal(200);
  });
});
