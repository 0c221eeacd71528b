/** Limits of failed sign-ins by address and username, which do not reveal whether a username exists. */
import { expect } from 'chai';
import { emptyCollections } from '../support/empty-collections.ts';
import { giveAddress } from '../support/interview-calls.ts';
import { serveTestSite, startTestSite } from '../support/start-site.ts';
import { logIn, makeAccount, testPassword } from '../support/staff.ts';

const minuteMs = 60_000;

describe('the limits of failed sign-ins', () => {
  const began = Date.now();
  let late = 0;
  const site = serveTestSite({ rateLimit: true, trustProxy: 1, clock: () => new Date(began + late) });

  before(() => makeAccount(site, 'ada'));
  beforeEach(async () => {
    late = 0;
    await emptyCollections(site, 'rate_counters');
  });

  const attempt = (address: string, username: string, password = 'a wrong guess'): Promise<Response> =>
    fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password }),
    });
  const right = async (address: string): Promise<number> => (await attempt(address, 'ada', testPassword)).status;
  /** Concurrently, so that the delays do not add up. */
  const attempts = (count: number, addressOf: (index: number) => string, nameOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => attempt(addressOf(index), nameOf(index))));
  const statuses = (responses: readonly Response[]): number[] => responses.map(({ status }) => status).sort();
  const all = (count: number, status: number): number[] => Array<number>(count).fill(status);

  const home = (): string => '203.0.113.7';
  const away = (index: number): string => `198.51.100.${index}`;
  const ada = (index: number): string => (index % 2 === 0 ? 'ada' : 'ADA');
  const stranger = (index: number): string => `stranger-${index}`;

  it('allow ten for one address, also concurrent ones, until 15 minutes have passed', async () => {
    expect(statuses(await attempts(25, home, stranger))).to.deep.equal([...all(10, 401), ...all(15, 429)]);
    const refused = await attempt(home(), 'ada', testPassword);
    expect(refused.status).to.equal(429);
    expect(refused.headers.get('retry-after')).to.equal('900');
    expect(((await refused.json()) as { readonly detail: string }).detail).to.match(/try again in 15 minutes\.$/);
    expect(await right(away(1))).to.equal(200);
    late = 15 * minuteMs - 1000;
    expect(await right(home())).to.equal(429);
    late = 15 * minuteMs + 1000;
    expect(await right(home())).to.equal(200);
  });

  it('allow ten for one username from any address, until 15 minutes have passed', async () => {
    expect(statuses(await attempts(25, away, ada))).to.deep.equal([...all(10, 401), ...all(15, 429)]);
    expect(await right(home())).to.equal(429);
    late = 15 * minuteMs + 1000;
    expect(await right(home())).to.equal(200);
  });

  it('give the same answer for existing and unknown usernames', async () => {
    const describeAnswer = async (response: Response) => {
      const headers = Object.fromEntries(response.headers);
      delete headers['x-request-id'];
      delete headers['date'];
      return { status: response.status, headers, body: await response.text() };
    };
    const answers = async (name: string, addressOf: (index: number) => string) => {
      const responses = await attempts(13, addressOf, () => name);
      const answers = await Promise.all(responses.map(describeAnswer));
      return answers.sort((one, other) => one.status - other.status);
    };
    const [known, unknown] = await Promise.all([answers('ada', away), answers('eve', (index) => `192.0.2.${index}`)]);
    expect(known.map(({ status }) => status)).to.deep.equal([...all(10, 401), ...all(3, 429)]);
    expect(unknown).to.deep.equal(known);
  });

  it('do not count successful sign-ins, which reset the username but not the address', async () => {
    for (let round = 0; round < 12; round += 1) expect(await right(home())).to.equal(200);
    expect(statuses(await attempts(9, home, ada))).to.deep.equal(all(9, 401));
    expect(await right(home())).to.equal(200);
    const [ofName, ofAddress] = await Promise.all([attempts(10, away, ada), attempts(2, home, stranger)]);
    expect(statuses(ofName)).to.deep.equal(all(10, 401));
    expect(statuses(ofAddress)).to.deep.equal([401, 429]);
  });

  it('count username and email address of an account together', async () => {
    await makeAccount(site, 'mira');
    await giveAddress(site, 'mira');
    const mira = (index: number): string => (index % 2 === 0 ? 'mira' : 'mira@company.example');
    expect(statuses(await attempts(12, away, mira))).to.deep.equal([...all(10, 401), ...all(2, 429)]);
  });

  it('do not count attempts of a refused address against accounts', async () => {
    await attempts(10, home, stranger);
    expect(statuses(await attempts(20, home, ada))).to.deep.equal(all(20, 429));
    expect(await right(away(1))).to.equal(200);
  });

  it('slow down a username with many failures, known or not, and no other', async () => {
    const slowDown = async (name: string, addresses: string): Promise<void> => {
      await attempts(
        7,
        (index) => `${addresses}.${index}`,
        () => name,
      );
      const answered: string[] = [];
      const note = (who: string) => () => void answered.push(who);
      const slowed = attempt(`${addresses}.100`, name).then(note('slowed'));
      await attempt(`${addresses}.200`, `${name}-else`).then(note('another'));
      await slowed;
      expect(answered, name).to.deep.equal(['another', 'slowed']);
    };
    await Promise.all([slowDown('ada', '198.51.100'), slowDown('eve', '192.0.2')]);
  });

  it('store only keyed hashes of usernames and addresses', async () => {
    await attempts(2, home, ada);
    const counters = await site.connection.collection('rate_counters').find({}).toArray();
    expect(counters.map(({ _id }) => String(_id).split(':')[0])).to.include.members([
      'sign-in-address',
      'sign-in-name',
    ]);
    expect(JSON.stringify(counters)).not.to.match(/203\.0\.113|"ada|:ada/i);
  });
});

describe('the limits of failed sign-ins with RATE_LIMIT=off', () => {
  it('refuse no attempt', async () => {
    const site = await startTestSite({ rateLimit: false });
    try {
      for (let attempt = 0; attempt < 12; attempt += 1)
        expect((await logIn(site, 'ada', 'a wrong guess')).status).to.equal(401);
    } finally {
      await site.close();
    }
  });
});
