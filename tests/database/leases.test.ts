/**
 * Leases have one holder at a time by the database's clock. The holder learns of a loss before another process can acquire
 * it.
 */
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { createLease } from '#server/platform/mongodb/lease.ts';
import { createSlots } from '#server/platform/mongodb/slots.ts';
import { createStoredLease, type LeaseFields } from '#server/platform/mongodb/stored-lease.ts';
import { keepTestRecords } from '../support/test-records.ts';
import { until } from '../support/until.ts';

const minuteMs = 60_000;

describe('A lease', () => {
  const records = keepTestRecords();
  let now: Date;

  beforeEach(async () => {
    now = new Date();
    await stored().deleteMany({});
  });

  const stored = () => records.connection.collection<LeaseFields>('cdn_leases');
  const holder = (ms = minuteMs) => createStoredLease({ leases: records.cdnLeases, name: 'one', ms, clock: () => now });
  const passes = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };

  it('has one holder, which can renew and release it', async () => {
    const [first, second] = [holder(), holder()];
    expect(await Promise.all([first.hold(), second.hold()])).to.have.members([true, false]);
    await first.release();
    await second.release();
    expect(await second.hold()).to.equal(true);
    expect(await second.hold()).to.equal(true);
    expect(await first.hold()).to.equal(false);
    await first.release();
    expect(await first.hold()).to.equal(false);
    expect(await stored().countDocuments()).to.equal(1);
  });

  it('of a killed process is free at its end, not before', async () => {
    expect(await holder().hold()).to.equal(true);
    passes(minuteMs - 1);
    expect(await holder().hold()).to.equal(false);
    passes(1);
    expect(await holder().hold()).to.equal(true);
  });

  it('that was stored while the clock was a year ahead does not block', async () => {
    await stored().insertOne({ _id: 'one', holder: 'before', until: new Date(now.getTime() + 365 * 86_400_000) });
    expect(await records.cdnLeases.findHeld(['one'], now, minuteMs)).to.deep.equal(new Set());
    expect(await holder().hold()).to.equal(true);
    expect(await records.cdnLeases.findHeld(['one', 'two'], now, minuteMs)).to.deep.equal(new Set(['one']));
  });

  it('is renewed until another process holds it', async () => {
    const lease = holder();
    expect(await lease.hold()).to.equal(true);
    const end = async () => (await stored().findOne({}))?.until.getTime() ?? 0;
    const first = await end();
    passes(1000);
    lease.renewEvery(5);
    await until(async () => (await end()) === first + 1000);
    expect(lease.lost.aborted).to.equal(false);
    await stored().updateOne({}, { $set: { holder: 'another', until: new Date(now.getTime() + minuteMs) } });
    await until(() => lease.lost.aborted);
    await lease.release();
    expect(await stored().findOne({})).to.include({ holder: 'another' });
  });

  it('is lost at its end if it could not be renewed, not before', async () => {
    const ms = 300;
    let fails = false;
    const write = () => (fails ? Promise.reject(new Error('the database is away')) : Promise.resolve(true));
    const lease = createLease({ write, ms, clock: () => now });
    const asked = performance.now();
    expect(await lease.hold()).to.equal(true);
    fails = true;
    lease.renewEvery(5);
    await until(() => lease.lost.aborted);
    expect(performance.now() - asked).to.be.at.least(ms);
    await lease.end();
  });

  it('writes one after another', async () => {
    let isWriting = false;
    const order: string[] = [];
    const writing = (name: string) => async () => {
      expect(isWriting).to.equal(false);
      isWriting = true;
      await setTimeout(5);
      isWriting = false;
      order.push(name);
      return true;
    };
    const lease = createLease({ write: writing('renewed'), ms: minuteMs, clock: () => now });
    await Promise.all([lease.hold(), lease.hold(writing('handed over')), lease.hold()]);
    expect(order).to.deep.equal(['renewed', 'handed over', 'renewed']);
  });

  it('can be one of several slots', async () => {
    const slots = createSlots({
      leases: records.cdnLeases,
      name: 'slot',
      count: 2,
      ms: minuteMs,
      renewMs: minuteMs,
      clock: () => now,
    });
    const taken = await Promise.all([slots.take(), slots.take()]);
    expect(taken).not.to.include(null);
    expect(await slots.take()).to.equal(null);
    await taken[0]?.release();
    const next = await slots.take();
    expect(next).not.to.equal(null);
    for (const slot of [taken[1], next]) await slot?.release();
    expect(await stored().countDocuments()).to.equal(0);
  });
});
