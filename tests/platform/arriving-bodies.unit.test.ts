/** Places for request bodies: which senders get one, and which body is ended to make room. */
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import type { Request, Response } from 'express';
import {
  arrivalLimits,
  createArrivingBodies,
  type Arrival,
  type ArrivalLimits,
} from '#server/platform/http/arriving-bodies.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createStreamReader } from '#server/platform/http/read-body.ts';

const responses: EventEmitter[] = [];

interface Sent {
  readonly staff?: string;
  readonly complete?: boolean;
  readonly needsRoom?: boolean;
}

const arrive = (limits: Partial<ArrivalLimits>, hasRoom = true) => {
  const bodies = createArrivingBodies({ ...arrivalLimits, ...limits }, () => Promise.resolve(hasRoom));
  return (ip: string, { staff, complete = false, needsRoom = false }: Sent = {}) => {
    const res = new EventEmitter();
    const user = staff === undefined ? undefined : { id: staff };
    responses.push(res);
    const arrival = bodies.begin(
      { ip, complete, socket: {}, user } as unknown as Request,
      res as unknown as Response,
      needsRoom,
    );
    return { ...arrival, end: () => res.emit('close') };
  };
};

const refusalOf = async ({ cut }: Pick<Arrival, 'cut'>): Promise<Problem> => {
  if (!cut.aborted) await once(cut, 'abort');
  const problem: unknown = cut.reason;
  expect(problem).to.be.an.instanceof(Problem);
  return problem as Problem;
};

const codeOf = (begin: () => unknown): string | undefined => {
  try {
    begin();
  } catch (error) {
    return (error as Problem).code;
  }
  return undefined;
};

describe('the limit of request bodies', () => {
  afterEach(() => {
    for (const res of responses.splice(0)) res.emit('close');
  });

  it('allows one sender a share of the slots, and frees a slot when its response ends', () => {
    const from = arrive({ perSender: 2 });
    const [first] = [from('192.0.2.1'), from('192.0.2.1')];
    expect(codeOf(() => from('192.0.2.1'))).to.equal('too-many-requests');
    from('192.0.2.2');
    first.end();
    from('192.0.2.1');
  });

  it('counts uploads of staff separately, by account', () => {
    const from = arrive({ places: 1, staffPlaces: 2, perSender: 1 });
    from('192.0.2.1');
    from('192.0.2.1', { staff: 'ada' });
    expect(codeOf(() => from('192.0.2.9', { staff: 'ada' }))).to.equal('too-many-requests');
    from('192.0.2.1', { staff: 'kim' });
    expect(codeOf(() => from('192.0.2.9', { staff: 'lin' }))).to.equal('overloaded');
  });

  it('refuses another body while all slots are in use by fast ones', () => {
    const from = arrive({ places: 1 });
    from('192.0.2.1');
    expect(codeOf(() => from('192.0.2.2'))).to.equal('overloaded');
  });

  it('ends the slowest body to free a slot once its time is up, but never a complete one', async () => {
    const from = arrive({ places: 3, windowMs: 0, windowBytes: 0 });
    from('192.0.2.1', { complete: true });
    const quick = from('192.0.2.2');
    quick.count(1_000_000);
    const slow = from('192.0.2.3');
    slow.count(10);
    from('192.0.2.4').count(10_000_000);
    expect((await refusalOf(slow)).code).to.equal('overloaded');
    from('192.0.2.5');
    expect((await refusalOf(quick)).code).to.equal('overloaded');
  });

  it('accepts files only while there is free disk space', async () => {
    const problem: unknown = await arrive({}, false)('192.0.2.1', { needsRoom: true }).hasRoom.catch(
      (error: unknown) => error,
    );
    expect(problem).to.be.an.instanceof(Problem).with.property('code', 'storage-full');
    await arrive({}, false)('192.0.2.1').hasRoom;
    await arrive({}, true)('192.0.2.1', { needsRoom: true }).hasRoom;
  });

  it('ends a body that arrives too slowly', async () => {
    const from = arrive({ windowMs: 1, windowBytes: 1000 });
    const slow = from('192.0.2.1');
    slow.count(999);
    expect((await refusalOf(slow)).code).to.equal('body-timeout');
  });

  it('releases each chunk once it is read, however long the body', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    let left = 100;
    const body = new Readable({ read: () => void body.push(left-- > 0 ? Buffer.alloc(65_536) : null) });
    const headers: Record<string, string> = { 'content-type': 'application/pdf' };
    const req = Object.assign(body, { ip: '192.0.2.1', socket: {}, complete: false, is: () => false });
    const res = new EventEmitter();
    responses.push(res);
    const chunks = createStreamReader(['application/pdf'], 10_000_000)(
      Object.assign(req, { get: (name: string) => headers[name] }) as unknown as Request,
      res as unknown as Response,
      createArrivingBodies(arrivalLimits),
    );
    const read: WeakRef<Uint8Array>[] = [];
    for await (const chunk of chunks) read.push(new WeakRef(chunk));
    expect(read).to.have.length(100);
    // A turn of the loop of its own: a WeakRef holds its object until the end of the turn that made it.
    await setImmediate();
    collectGarbage();
    expect(read.filter((chunk) => chunk.deref() !== undefined).length).to.be.below(5);
  });
});
