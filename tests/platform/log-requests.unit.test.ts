import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'chai';
import { pino } from 'pino';
import { createLogAnswer } from '#server/platform/http/log-requests.ts';

const requestId = 'b7a1c9d2-0001';

/** The lines of one answer: by `createLogAnswer`, and by pino with the same fields. */
const linesOf = (url: string, path: string, level = 'info'): [string[], string[]] => {
  const byHand: string[] = [];
  const byPino: string[] = [];
  const log = (into: string[]) =>
    pino(
      { level, base: { pid: 7 }, timestamp: () => ',"time":"2026-01-01T00:00:00.000Z"' },
      { write: (line) => void into.push(line) },
    );
  createLogAnswer(log(byHand))(
    { method: 'GET', url } as IncomingMessage,
    { statusCode: 304 } as ServerResponse,
    requestId,
  );
  log(byPino).info({ requestId, method: 'GET', path, status: 304, ms: 0 }, 'answered');
  return [byHand, byPino];
};

describe('the log line of a cached page', () => {
  for (const [url, path] of [
    ['/about', '/about'],
    ['/blog?tag=a"b', '/blog'],
    ['/a"b\\c\u0001', '/a"b\\c\u0001'],
    ['/preview/secret', '/preview/…'],
  ] as const)
    it(`is the same as pino’s, for ${JSON.stringify(url)}`, () => {
      const [byHand, byPino] = linesOf(url, path);
      expect(byPino).to.have.lengthOf(1);
      expect(byHand).to.deep.equal(byPino);
    });

  it('is omitted above its level', () => {
    expect(linesOf('/about', '/about', 'warn')).to.deep.equal([[], []]);
  });
});
