import { expect } from 'chai';
import { builtProgram, cleanUp, runProgram, temporaryFolder, untilStatus, urlOf } from '../support/run-program.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { until } from '../support/until.ts';

const ADMIN_SETUP_TOKEN = 'the set-up token of this test';
const credentials = { username: 'ada', password: 'correct horse battery' };

describe('a publication on a site of several workers', function () {
  this.timeout(90_000);
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

    /** Every request is a connection of its own, and the workers take them in turns. */
    const shownBy = async (requests: number): Promise<boolean[]> => {
      const answers = await Promise.all(
        Array.from({ length: requests }, () => rawAnswer(url, { connection: 'close' })),
      );
      return answers.map(({ body }) => body.includes('Seen by all workers'));
    };
    const answering = (): number =>
      new Set([...program.stderr().matchAll(/"pid":(\d+),"requestId"/g)].map(([, pid]) => pid)).size;
    await until(async () => (await shownBy(8)).length > 0 && answering() === 2);

    const article = { title: 'Seen by all workers', content: '<p>Text.</p>', published: true };
    await post('/api/admin/blog/posts', article, { authorization });
    await until(async () => (await shownBy(8)).every(Boolean));
    expect(await shownBy(16)).not.to.include(false);

    program.child.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  });
});
