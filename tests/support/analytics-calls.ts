/** Analytics calls of staff, and visits of browsers. */
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import type { TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const browsers = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

export const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Requests a page like a browser. */
export const visit = async (
  site: Pick<TestSite, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<number> => {
  const response = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': browsers.desktop, ...headers },
  });
  await response.arrayBuffer();
  return response.status;
};

/** Sends a beacon like a page's script. */
export const sendBeacon = async (
  site: Pick<TestSite, 'url'>,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const response = await fetch(`${site.url}/_view`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'user-agent': browsers.desktop, 'sec-fetch-site': 'same-origin', ...headers },
  });
  return response.status;
};

export const readNumbers = async (
  site: Pick<TestSite, 'url'>,
  staff: TestStaff,
  from: string,
  to = from,
): Promise<Analytics> => {
  const response = await fetch(`${site.url}/api/admin/analytics?from=${from}&to=${to}`, { headers: staff.headers });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Analytics;
};
