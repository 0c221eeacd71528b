/** What lists and searches are measured with: a site that somebody is signed in to, a time, and a table of how times grow. */
import type { Site } from '#server/boot/start-site.ts';

export const setupToken = 'the set-up token of the measurement';

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A site, and the headers that say who asks. */
export interface SignedInSite {
  readonly site: Site;
  readonly headers: Readonly<Record<string, string>>;
}

const post = (site: Site, path: string, body: object): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const signIn = async (site: Site): Promise<SignedInSite> => {
  const account = { username: 'bench', password: 'a password for measuring' };
  await post(site, '/api/admin/create-admin', { ...account, setup_token: setupToken });
  const answer = (await (await post(site, '/api/admin/login', account)).json()) as { readonly access_token: string };
  return { site, headers: { authorization: `Bearer ${answer.access_token}` } };
};

/** Until the first byte of an export, until the last of everything else. */
export const timeOnce = async ({ site, headers }: SignedInSite, path: string): Promise<number> => {
  const stopping = new AbortController();
  const begin = performance.now();
  const response = await fetch(site.url + path, { headers, signal: stopping.signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (new URL(path, site.url).pathname.endsWith('.csv')) {
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
  } else await response.arrayBuffer();
  const time = performance.now() - begin;
  stopping.abort();
  return time;
};

/** A row for each question, a column for each size. */
export const printGrowth = (
  names: readonly string[],
  sizes: readonly number[],
  columns: readonly Readonly<Record<string, number>>[],
): void => {
  const heads = sizes.map((size) => size.toLocaleString('en-US').padStart(10)).join('');
  console.log(`${'median ms'.padEnd(38)}${heads}   × at the last`);
  for (const name of names) {
    const times = columns.map((column) => column[name] ?? NaN);
    const growth = (times.at(-1) ?? NaN) / (times[0] ?? NaN);
    console.log(
      name.padEnd(38) + times.map((time) => time.toFixed(1).padStart(10)).join('') + growth.toFixed(1).padStart(16),
    );
  }
};
