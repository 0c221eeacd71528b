import { expect } from 'chai';
import { chooseEncoding } from '#server/pages/cache/negotiate-encoding.ts';
import { cacheableRequest, matchTarget } from '#server/platform/match-page.ts';

const keyOf = (target: string): string | undefined => cacheableRequest(matchTarget(target))?.key;

describe('the cache key of a request', () => {
  const same: readonly (readonly [target: string, key: string])[] = [
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/services/ai-data?page=2', '/services/ai-data'],
    ['/services/ai%2Ddata', '/services/ai-data'],
    ['/blog?tag=Git&page=2', '/blog?page=2&tag=Git'],
    ['/blog?tag=a%20b', '/blog?tag=a+b'],
    ['/_data/blog/one?x=1', '/_data/blog/one'],
    ['/_data', '/_data/'],
    ['/_data/', '/_data/'],
  ];
  for (const [target, key] of same)
    it(`is ${key} for ${target}`, () => {
      expect(keyOf(target)).to.equal(key);
    });

  for (const target of [
    '/contact',
    '/contact?service=ai-data',
    '/search?q=x',
    '/blog?q=x',
    '/blog?q=',
    '/about?preview=key',
    '/_data/about?preview=',
    '/admin',
    '/preview/key',
    '/nowhere',
    '/blog/a/b',
    '/%zz',
    'http://elsewhere.example/',
    '*',
    '',
  ])
    it(`is undefined for ${target || 'nothing'}`, () => {
      expect(keyOf(target)).to.equal(undefined);
    });
});

describe('chooseEncoding', () => {
  for (const [header, encoding] of [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity, br;q=0.1', 'identity'],
    ['br;q=x', 'identity'],
  ] as const)
    it(`chooses ${encoding} for ${String(header)}`, () => {
      expect(chooseEncoding(header)).to.equal(encoding);
    });
});
