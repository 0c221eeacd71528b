import { expect } from 'chai';
import { cleanTarget } from '#server/pages/redirects/resolve-redirect.ts';

describe('cleanTarget', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['/', null],
    ['/about', null],
    ['/about?next=//evil.com/', null],
    ['/about/', '/about'],
    ['/about/?a=1&b=/', '/about?a=1&b=/'],
    ['//', '/'],
    ['//evil.com', '/evil.com'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/%5Cevil.com'],
    ['/\\/evil.com', null],
    ['/services//ai-data///', '/services/ai-data'],
    ['http://evil.com/about/', null],
    ['*', null],
  ];
  for (const [target, clean] of cases)
    it(`makes ${clean ?? 'nothing'} of ${target}`, () => {
      expect(cleanTarget(target)).to.equal(clean);
    });
});
