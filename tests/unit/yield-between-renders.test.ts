import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { yieldBetweenRenders } from '#server/pages/render-page.ts';

describe('work that is begun once in each turn', () => {
  it('lets others in between, keeps its order, and is not held up by what never ends or fails', async () => {
    const order: string[] = [];
    const work = yieldBetweenRenders((name: string) => {
      order.push(name);
      if (name === 'hangs') return new Promise<string>(() => undefined);
      return name === 'fails' ? Promise.reject(new Error(name)) : Promise.resolve(name);
    });
    void work('hangs');
    const failed = work('fails').catch((error: unknown) => String(error));
    const last = work('last');
    await setImmediate();
    order.push('somebody else');
    expect(await failed).to.equal('Error: fails');
    expect(await last).to.equal('last');
    expect(order.indexOf('somebody else')).to.be.lessThan(order.indexOf('last'));
    expect(order.filter((each) => each !== 'somebody else')).to.deep.equal(['hangs', 'fails', 'last']);
  });
});
