/** What moves in a drawing: its thread, once, for a short time, and only for readers who want that. And what else is new where drawings stand. */
import { expect } from 'chai';
import { phone } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';

describe('the drawings of a page', () => {
  const browsed = browseSite({ demoContent: true });

  /** How every drawing moves: `none`, or for how many seconds in all. */
  const motions = async (reducedMotion: 'reduce' | 'no-preference', media: 'screen' | 'print') => {
    const page = await browsed.open('/services/ai-data', { reducedMotion });
    await page.emulateMedia({ media, reducedMotion });
    const found = await page.locator('use').evaluateAll((uses) =>
      uses.map((use) => {
        const { animationName, animationDuration, animationIterationCount } = getComputedStyle(use);
        return animationName === 'none' ? 'none' : parseFloat(animationDuration) * Number(animationIterationCount);
      }),
    );
    expect(found).not.to.have.lengthOf(0);
    return new Set(found);
  };

  it('draw their threads once, in less than the five seconds after which readers need a way to stop it', async () => {
    const [seconds, ...others] = await motions('no-preference', 'screen');
    expect(others).to.deep.equal([]);
    expect(seconds).to.be.a('number').greaterThan(0).and.lessThan(5);
  });

  it('are still under reduced motion', async () => {
    expect([...(await motions('reduce', 'screen'))]).to.deep.equal(['none']);
  });

  it('are still on paper', async () => {
    expect([...(await motions('no-preference', 'print'))]).to.deep.equal(['none']);
  });
});

describe('a heading in an article', () => {
  const browsed = browseSite({ demoContent: true });

  it('keeps its own words, and has a link behind it that the keyboard finds and shows', async () => {
    const page = await browsed.open('/blog/the-friday-test', { viewport: phone, reducedMotion: 'reduce' });
    const link = page.getByRole('link', { name: /^Link to section “/ }).first();
    const title = /“(.*)”/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    expect(await page.getByRole('heading', { level: 2, name: title, exact: true }).count()).to.equal(1);
    await page.keyboard.press('Tab');
    await link.focus();
    expect(await link.evaluate((element) => getComputedStyle(element).opacity)).to.equal('1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#s-/);
  });
});

describe('a page that is not there', () => {
  const browsed = browseSite({});

  it('is searched from without script, and leads to what may have been meant', async () => {
    const page = await browsed.open('/services/cloud-infra', { viewport: phone, javaScriptEnabled: false });
    browsed.allow(/status of 404/);
    await page.getByRole('main').getByRole('link', { name: 'Cloud & Infrastructure' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=cloud+infra');
  });

  it('is accessible', async () => {
    const page = await browsed.open('/services/cloud-infra', { viewport: phone, reducedMotion: 'reduce' });
    browsed.allow(/status of 404/);
    await expectAccessible(page);
  });
});
