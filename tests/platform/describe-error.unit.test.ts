import { expect } from 'chai';
import mongoose from 'mongoose';
import { MongoServerError } from 'mongodb';
import { describeError } from '#server/platform/create-log.ts';
import { explainFailure } from '#server/features/mail/delivery/explain-failure.ts';

const canary = 'Kanarienvogel';

describe('an error in the log', () => {
  it('keeps its name and where it came from', () => {
    const { type, message, stack, cause } = describeError(
      new TypeError('no such thing', { cause: new Error('deeper') }),
    );
    expect({ type, message, cause: cause?.message }).to.deep.equal({
      type: 'TypeError',
      message: 'no such thing',
      cause: 'deeper',
    });
    expect(stack).to.match(/^TypeError: no such thing\n {4}at .*describe-error\.unit\.test\.ts/);
  });

  it('has no text that a user typed: in the message, in fields, in the stack, in its cause', async () => {
    const Model = mongoose.model('Described', new mongoose.Schema({ n: Number, at: Date }));
    const cast = await new Model({ n: canary, at: `${canary} "quoted"` }).validate().catch((error: unknown) => error);
    const duplicate = new MongoServerError({
      message: `E11000 duplicate key error collection: site.a index: b dup key: { email: "${canary}@example.com" }`,
      code: 11000,
      keyValue: { email: canary },
    });
    const refused = Object.assign(new Error(`550 <${canary}@example.com> no such user`), {
      response: canary,
      rejected: [canary],
    });
    for (const error of [cast, duplicate, refused, new Error('outer', { cause: duplicate })]) {
      const described = JSON.stringify(describeError(error));
      expect(described).not.to.include(canary);
      expect(described).to.include('describe-error.unit.test');
    }
    expect(describeError(duplicate).code).to.equal(11000);
  });

  it('takes time in proportion to its length', () => {
    const started = performance.now();
    for (const part of ['x', '{', '<', "'"]) describeError(new mongoose.Error(part.repeat(200_000)));
    explainFailure(
      Object.assign(new Error('refused'), {
        code: 'EENVELOPE',
        response: `550 ${'x'.repeat(200_000)}`,
        responseCode: 550,
      }),
    );
    expect(performance.now() - started).to.be.below(2000);
  });

  it('may be any thrown value', () => {
    expect(describeError(canary)).to.deep.equal({ type: 'string', message: '' });
  });
});
