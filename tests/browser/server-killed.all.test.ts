/** The real program is killed while somebody writes: every word is back when it runs again. */
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { content, savedState } from '../support/article-editor.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, urlOf, type Program } from '../support/run-program.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';

const setupToken = 'the set-up token of the killed site';

/** A site that can be killed and started again on its port and folder, with somebody who is signed in. */
async function startMortal() {
  const env = { DATA_DIR: await temporaryFolder(), RATE_LIMIT: 'off', ADMIN_SETUP_TOKEN: setupToken };
  let program: Program = runProgram(builtProgram, env);
  const url = await urlOf(program);
  const call = async (method: string, path: string, body?: object, token = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) expect.fail(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const credentials = { username: 'ada', password: 'correct horse battery' };
  await call('POST', '/admin/create-admin', { ...credentials, setup_token: setupToken });
  const { access_token: token } = (await call('POST', '/admin/login', credentials)) as { access_token: string };
  return {
    url,
    token,
    call: (method: string, path: string, body?: object) => call(method, path, body, token),
    kill: async () => {
      program.child.kill('SIGKILL');
      await program.ended;
    },
    revive: async () => {
      program = runProgram(builtProgram, { ...env, PORT: new URL(url).port });
      await urlOf(program);
    },
  };
}

describe('what is written while the server is killed', () => {
  let site: Awaited<ReturnType<typeof startMortal>>;
  let browser: Browser;
  let page: Page;

  before(async () => {
    site = await startMortal();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await cleanUp();
  });
  afterEach(() => page.context().close());

  const open = async (path: string): Promise<void> => {
    ({ page } = await openPage(browser, storedToken(site, site.token)));
    // “Leave site? Changes may not be saved.”
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(site.url + path);
  };
  const article = async (): Promise<{ readonly path: string; readonly read: () => Promise<string> }> => {
    const draft = { title: 'A draft', content: '<p>It begins.</p>' };
    const { id } = (await site.call('POST', '/admin/blog/posts', draft)) as { id: string };
    const read = async () => ((await site.call('GET', `/admin/blog/posts/${id}`)) as { content: string }).content;
    return { path: `/admin/blog/${id}`, read };
  };

  it('goes on by itself when the window stays open', async () => {
    const { path, read } = await article();
    await open(path);
    await content(page).press('Control+End');
    await page.keyboard.type(' Before.');
    await savedState(page, 'saved');
    const typing = page.keyboard.type(' While it dies, somebody writes on and on and does not look up.', { delay: 30 });
    await site.kill();
    await typing;
    await savedState(page, 'failed');
    await page.getByText(/^Not saved: .* Your text is kept in this browser\.$/).waitFor();
    await page.keyboard.type(' And after.');
    await site.revive();
    await savedState(page, 'saved');
    expect(await read()).to.equal(
      '<p>It begins. Before. While it dies, somebody writes on and on and does not look up. And after.</p>',
    );
  });

  it('is back in a window that was loaded again while there was no server, and is saved', async () => {
    const { path, read } = await article();
    await open(path);
    await content(page).press('Control+End');
    const typing = page.keyboard.type(' Typed in the middle of it.', { delay: 30 });
    await site.kill();
    await typing;
    await savedState(page, 'failed');
    expect(await page.reload().catch(() => null)).to.equal(null);
    await site.revive();
    await page.goto(site.url + path);
    await content(page).getByText('It begins. Typed in the middle of it.').waitFor();
    await savedState(page, 'saved');
    expect(await read()).to.equal('<p>It begins. Typed in the middle of it.</p>');
  });

  it('is back on a page’s form that was loaded again once the server ran, and is saved', async () => {
    await open('/admin/content/about');
    const title = page.getByLabel('The page’s main heading');
    await title.fill('');
    const typing = title.pressSequentially('Written through a breakdown', { delay: 30 });
    await site.kill();
    await typing;
    await savedState(page, 'failed');
    await site.revive();
    await page.reload();
    // The copy is free once the browser has ended the page before.
    await until(async () => (await title.inputValue()) === 'Written through a breakdown');
    await savedState(page, 'saved');
    const { content: saved } = (await site.call('GET', '/admin/content/about')) as { content: object };
    expect(JSON.stringify(saved)).to.include('Written through a breakdown');
  });
});
