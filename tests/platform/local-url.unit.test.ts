import { expect } from 'chai';
import { localUrl } from '#server/http/open-port.ts';

describe('the URL printed at the start', () => {
  it('can be opened on this machine, wherever the program listens', () => {
    for (const everywhere of [undefined, '0.0.0.0', '::'])
      expect(localUrl(everywhere, 3000)).to.equal('http://localhost:3000');
    expect(localUrl('::1', 3000)).to.equal('http://[::1]:3000');
    expect(localUrl('127.0.0.1', 3000)).to.equal('http://127.0.0.1:3000');
  });
});
