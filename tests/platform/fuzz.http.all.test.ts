import { expect } from 'chai';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzzOptions, seedOf } from '../fuzz/fuzz-options.ts';
import { expectNoInternals, expectWellBehaved } from '../fuzz/internals.ts';
import { madeRequest } from '../fuzz/made-request.ts';
import { openSender, type Sender } from '../fuzz/send.ts';
import { startRandom } from '../support/random.ts';
import { signIn } from '../support/staff.ts';
import { switchAllOn, withBackups } from '../support/whole-site.ts';
import { startTestSite, testSetupToken, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';

const requests = 1500 * fuzzOptions.times;
/** What the site answers with becomes what it is asked by. */
const maxKnown = 400;
const maxFailures = 10;

const idsIn = (text: string): string[] => text.match(/(?<=")(?:[0-9a-f]{24}|[a-z]+(?:-[a-z0-9]+)+)(?=")/g) ?? [];

describe(`${requests} random requests (seed ${fuzzOptions.seed})`, function () {
  this.timeout(300_000 * fuzzOptions.times);

  let folder: string;
  let site: TestSite;
  let sender: Sender;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
    site = await startTestSite({ ...withBackups, dataDir: folder });
    await switchAllOn(site);
    sender = openSender(site.url);
  });
  after(async () => {
    sender.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are each answered as the contract says, and reveal nothing internal', async () => {
    const staff = await signIn(site);
    await storePost(site.connection, { slug: 'a-title', tags: ['cloud'] });
    await storePost(site.connection, { slug: 'a-draft', published: false, published_at: null });
    await storeSubmission(site.connection, {});
    const secrets = [(await readFile(join(folder, 'jwt-secret'), 'utf8')).trim(), testSetupToken, folder];
    const known: string[] = ['a-title', 'a-draft', 'home', 'contact', 'services', 'cloud-infrastructure'];
    const seen = new Set<number>();
    const failures: string[] = [];

    for (let at = 0; at < requests; at += 1) {
      const made = madeRequest(startRandom(seedOf(at)), known, staff.token);
      try {
        const answer = await sender.send(made);
        if (answer === undefined) continue;
        seen.add(answer.status);
        expectWellBehaved(made.method, made.target, answer);
        expectNoInternals(answer, secrets);
        if (/json/.test(String(answer.headers['content-type'])) && known.length < maxKnown)
          known.push(
            ...new Set(
              idsIn(answer.body.toString('utf8'))
                .filter((id) => !known.includes(id))
                .slice(0, 5),
            ),
          );
      } catch (error) {
        failures.push(`request ${at}: ${JSON.stringify(made).slice(0, 2000)}: ${String(error)}`);
        if (failures.length >= maxFailures) break;
      }
    }

    expect(failures).to.deep.equal([]);
    // What else is among them changes with every call that the site gets.
    expect([...seen]).to.include.members([200, 204, 301, 400, 401, 404, 405, 415, 422]);
    expect((await fetch(`${site.url}/readyz`)).status).to.equal(200);
    expect(Object.prototype).not.to.have.property('polluted');
  });
});
