/** How long people have waited already, and who is let in beside them. */
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { createLoadShedding } from '#server/http/load-shedding.ts';

const requestOf = (method: string, url: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, complete: true });
};

/** Whether a request is answered while so many searches have waited for so long. */
const isLetIn = (request: IncomingMessage, waiting: number, waitedMs: number): boolean => {
  const since = performance.now() - waitedMs;
  const searches = Array.from({ length: waiting }, () => new ServerResponse(requestOf('GET', '/search?q=x')));
  let isIn = false;
  const answer = createLoadShedding(
    {
      inProgress: new Map(searches.map((each) => [each, since])),
      maxInProgress: 1000,
      isAtHand: () => false,
      commonHeaders: () => ({}),
      requestIdOf: () => 'an id',
      logAnswer: () => undefined,
      count: () => undefined,
    },
    () => (isIn = true),
  );
  answer(request, new ServerResponse(request));
  return isIn;
};

describe('when requests wait long', () => {
  const read = requestOf('GET', '/search?q=y');
  const message = requestOf('POST', '/api/contact');

  it('refuses reads, but not after only a few long waits', () => {
    expect(isLetIn(read, 19, 2000)).to.equal(true);
    expect(isLetIn(read, 20, 2000)).to.equal(false);
    expect(isLetIn(read, 500, 500)).to.equal(true);
  });

  it('accepts submissions until many have waited very long', () => {
    expect(isLetIn(message, 500, 2000)).to.equal(true);
    expect(isLetIn(message, 99, 6000)).to.equal(true);
    expect(isLetIn(message, 100, 6000)).to.equal(false);
  });
});
