/** A company without industries adds a service of its own, as its editor does it. */
import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop } from '../support/browser.ts';
import { openPageForm, publishPage } from '../support/page-form.ts';

const service: Readonly<Record<string, string>> = {
  title: 'Ovens & Proofers',
  navigationText: 'Planned, delivered, kept warm',
  teaser: 'Deck ovens and proofers, with service at night.',
  summary: 'Deck ovens, rack ovens and proofers for craft bakeries.',
  'capabilities-0': 'Deck ovens',
  description: 'From the floor plan to the first loaf.',
  challengesClaim: 'When bakers call us',
  offeringsClaim: 'What you can order',
  closingText: 'Tell us what you bake.',
};

describe('the services of a company, in a browser', () => {
  const browsed = browseStaff();

  it('are added with an address of their own, and pages that it does not need are switched off', async () => {
    const settings = await browsed.openStaff('/admin/settings');
    const features = settings.getByRole('region', { name: 'Features' });
    await features.getByRole('checkbox', { name: 'Industries', exact: true }).uncheck();
    await settings.keyboard.press('Control+s');
    await settings.getByText('Settings saved').waitFor();

    const page = await openPageForm(browsed, 'services', { viewport: desktop });
    const field = (path: string) => page.locator(`#content-services-6-${path}`);
    await page.getByRole('button', { name: 'Add service', exact: true }).click();
    await page.keyboard.type('ovens-and-proofers');
    for (const [path, text] of Object.entries(service)) await field(path).fill(text);
    const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'challenges-0': { title: 'The oven stands still', text: 'It does so on the Saturday before Easter.' },
      'offerings-0': { title: 'Installation', text: 'On a Sunday.', keep: 'A wiring plan' },
      approach: { statement: 'We bake with you first.', 'paragraphs-0': 'Then we measure the room.' },
      metadata: { title: 'Ovens & Proofers', description: 'Ovens and proofers for bakeries.' },
    };
    for (const [part, texts] of Object.entries(parts)) {
      const summary = field(part);
      if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
      for (const [path, text] of Object.entries(texts)) await field(`${part}-${path}`).fill(text);
    }
    await publishPage(page);

    const visitor = await browsed.open('/services/ovens-and-proofers');
    await visitor.getByRole('heading', { level: 1, name: 'Ovens & Proofers' }).waitFor();
    await visitor.getByRole('link', { name: 'Get Started' }).first().click();
    const chosen = visitor.getByLabel('Service Interest').locator('option:checked');
    expect(await chosen.innerText()).to.equal('Ovens & Proofers');
    expect(await visitor.locator('a[href^="/industries"]').count()).to.equal(0);
  });
});
