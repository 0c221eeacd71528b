/** Internals that a response must not reveal. */
import { expect } from 'chai';

const internals: readonly RegExp[] = [
  /\n\s+at (?:async )?\S+ ?\(/,
  /node_modules|file:\/\/\/|\/server\/[\w-]+\/[\w-]+\.ts/,
  /\b(?:TypeError|ReferenceError|RangeError|SyntaxError|ZodError|CastError|MongoServerError|ValidationError)\b/,
  /E11000|mongoose|mongodb:|SQLITE_|libsql|mongo\.sock|WiredTiger|BSON/i,
  /Cannot read propert|is not a function|is not iterable|Unexpected token|ENOENT|EACCES|ECONNREFUSED/,
  /\$argon2|password_hash|username_key|setup_slot/,
];

export interface ShownAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Scripts and pictures come from the build and the drawings. */
const isText = (type: string): boolean => /json|html|markdown|plain|xml|csv/.test(type);

/** `secrets`: secret texts of this site. */
export const expectNoInternals = ({ headers, body }: ShownAnswer, secrets: readonly string[]): void => {
  const head = JSON.stringify(headers);
  const text = isText(String(headers['content-type'] ?? '')) ? body.toString('utf8') : '';
  for (const pattern of internals) {
    expect(head, 'the headers of the answer').not.to.match(pattern);
    if (pattern.test(text)) expect.fail(`the answer shows ${String(pattern.exec(text)?.[0])}`);
  }
  for (const secret of secrets) expect(text.includes(secret), 'the answer holds a secret').to.equal(false);
};

const apiStatuses = new Set([200, 201, 202, 204, 301, 302, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422]);
const pageStatuses = new Set([200, 204, 206, 301, 302, 303, 304, 400, 403, 404, 405, 410, 412, 413, 415, 416, 422]);

/** Rules for every response. */
export const expectWellBehaved = (method: string, target: string, answer: ShownAnswer): void => {
  const { status, headers, body } = answer;
  const isCall = /^\/api(?:[/?]|$)/.test(target);
  // Node answers unreadable requests itself.
  if (status === 431 || (status === 400 && headers['x-request-id'] === undefined)) return;
  expect(isCall ? apiStatuses : pageStatuses, `status ${status}`).to.include(status);
  expect(headers['x-content-type-options'], 'X-Content-Type-Options').to.equal('nosniff');
  expect(headers['content-security-policy'], 'Content-Security-Policy').to.include("frame-ancestors 'none'");
  expect(headers['x-request-id'], 'X-Request-Id').to.be.a('string');
  expect(headers['x-injected'], 'an injected header').to.equal(undefined);
  expect(headers['set-cookie'], 'a cookie').to.equal(undefined);
  if (body.length > 0) expect(headers['content-type'], 'Content-Type').to.be.a('string');
  expect(String(headers['location'] ?? '/')).to.match(/^\/(?![/\\])/, 'Location');
  if (isCall && status >= 400 && method !== 'HEAD') {
    expect(headers['content-type']).to.match(/^application\/problem\+json/);
    expect((JSON.parse(body.toString('utf8')) as { readonly status: number }).status).to.equal(status);
  }
};
