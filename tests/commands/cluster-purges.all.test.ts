import { expect } from 'chai';
import { askEveryWorker } from '../support/ask-workers.ts';
import { builtProgram, cleanUp, runProgram, temporaryFolder, untilStatus, urlOf } from '../support/run-program.ts';
import { until } from '../support/until.ts';

const ADMIN_SETUP_TOKEN = 'the set-up token of this test';
const credentials = { username: 'ada', password: 'correct horse battery' };

describe('a publication on a site of several workers', () => {
  afterEach(cleanUp);

  it('is seen on every worker, each with a cache of its own', async () => {
    const env = { DATA_DIR: await temporaryFolder(), WEB_CONCURRENCY: '2', RATE_LIMIT: 'off', ADMIN_SETUP_TOKEN };
    const program = runProgram(builtProgram, env);
    const url = await urlOf(program);
    await untilStatus(`${url}/readyz`, 200);

    const post = async (path: string, body: object, headers = {}): Promise<Record<string, unknown>> => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      expect(answer.ok, `${path}: ${answer.status}`).to.equal(true);
      return (await answer.json()) as Record<string, unknown>;
    };
    await post('/api/admin/create-admin', { ...credentials, setup_token: ADMIN_SETUP_TOKEN });
    const { access_token } = await post('/api/admin/login', credentials);
    const authorization = `Bearer ${String(access_token)}`;

    const shownByEach = async (): Promise<boolean[]> =>
      (await askEveryWorker(program, url, 2)).map(({ text }) => text.includes('Seen by all workers'));
    // So that each has the page without it in its cache.
    expect(await shownByEach()).not.to.include(true);

    const article = { title: 'Seen by all workers', content: '<p>Text.</p>', published: true };
    await post('/api/admin/blog/posts', article, { authorization });
    await until(async () => (await shownByEach()).every(Boolean));
    expect(await shownByEach()).not.to.include(false);

    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });
});
