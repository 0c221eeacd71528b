/** What the browser makes of a failure: it has no table of codes, so its own lists are held against the contract's. */
import { expect } from 'chai';
import { problemCodes, type ProblemCode } from '#shared/api/problem-codes.ts';
import { readProblem } from '#views/api/call-api.ts';
import { isFailure, isTransient, readCode, unavailableCodes } from '#views/api/problem-code.ts';

const codes = Object.keys(problemCodes) as ProblemCode[];
const withStatus = (fits: (status: number) => boolean): ProblemCode[] =>
  codes.filter((code) => fits(problemCodes[code].status));

describe('the code of a failure, in the browser', () => {
  it('is taken from the answer', () => {
    for (const code of codes) expect(readCode(code, problemCodes[code].status)).to.equal(code);
  });

  it('tells which failures are temporary', () => {
    expect(unavailableCodes).to.have.members(withStatus((status) => status === 503));
    expect(codes.filter(isFailure)).to.have.members(withStatus((status) => status >= 500));
    expect(codes.filter(isTransient)).to.have.members(withStatus((status) => status >= 500 || status === 429));
    expect(isTransient('no-answer')).to.equal(true);
    expect(isTransient('unnamed-refusal')).to.equal(false);
  });

  it('follows from the status where a response names none', async () => {
    const read = async (status: number): Promise<string> =>
      (await readProblem(new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } }))).code;
    expect(await read(401)).to.equal('not-signed-in');
    expect(await read(404)).to.equal('not-found');
    expect(await read(409)).to.equal('version-conflict');
    expect(await read(429)).to.equal('too-many-requests');
    expect(await read(503)).to.equal('database-unavailable');
    expect(await read(502)).to.equal('unnamed-failure');
    expect(await read(418)).to.equal('unnamed-refusal');
  });

  it('is accepted also if only a newer server knows it', () => {
    expect(isTransient(readCode('moon-in-the-way', 503))).to.equal(true);
    expect(isTransient(readCode('moon-in-the-way', 507))).to.equal(true);
    expect(isTransient(readCode('moon-in-the-way', 409))).to.equal(false);
  });
});
