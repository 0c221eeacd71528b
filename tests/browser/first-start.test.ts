/** From the link that the program prints at its first start to the dashboard. */
import { expect } from 'chai';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';

const siteUrl = 'https://www.company.example';

describe('the first start', () => {
  const browsed = browseSite({ adminSetupToken: undefined, siteUrl });
  const linkOf = (): string => /(\/admin#setup=\S+)/.exec(browsed.site.said.join('\n'))?.[1] ?? '';
  const fill = async (page: Awaited<ReturnType<typeof browsed.open>>, name: string): Promise<void> => {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('woven by the window 7');
    await page.getByRole('button', { name: 'Make the first account' }).click();
  };

  it('prints the link with the token behind its #', () => {
    expect(browsed.site.said.join('\n')).to.include(`${siteUrl}/admin#setup=`);
    expect(browsed.site.logged.some((line) => JSON.stringify(line).includes('setup='))).to.equal(false);
  });

  it('says what is wrong with a wrong token, and keeps what was typed', async () => {
    const page = await browsed.open('/admin#setup=wrong');
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    await fill(page, 'ada');
    browsed.allow(/status of 403/);
    await page.getByText('This is not the set-up token of this site.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).to.equal('ada');
    await expectAccessible(page);
  });

  it('makes one owner, however many browsers are open, and ends on the dashboard', async () => {
    const late = await browsed.open(linkOf());
    await late.getByRole('heading', { name: 'Set up this site' }).waitFor();
    const page = await browsed.open(linkOf());
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    expect(new URL(page.url()).hash).to.equal('');
    await fill(page, 'ada');
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const left = page.getByRole('region', { name: 'Left to set up' });
    expect(await left.getByRole('link', { name: 'Company' }).getAttribute('href')).to.equal('/admin/settings#company');
    await expectAccessible(page);
    await left.getByRole('button', { name: 'Hide this list' }).click();
    await left.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Quick Stats').waitFor();
    expect(await left.count()).to.equal(0);
    await fill(late, 'grace');
    await late.getByText('This site has its owner already.').waitFor();
    await late.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await browsed.site.connection.collection('staff_accounts').countDocuments()).to.equal(1);
  });

  it('asks for a sign-in afterwards, and says that the link was used', async () => {
    const page = await browsed.open(linkOf());
    await page.getByText('This site has its owner already.').waitFor();
    expect(await page.getByRole('heading', { name: 'Staff sign-in' }).count()).to.equal(1);
  });
});
