import { expect } from 'chai';
import { serveTestSite } from '../support/start-site.ts';

const publicPages = ['/', '/contact', '/no-such-page'];

const paths = [
  ...publicPages,
  '/admin',
  '/api/blog/posts',
  '/api/nothing',
  '/robots.txt',
  '/art/field/x/landscape.svg',
  '/media/x',
];

for (const siteUrl of ['https://www.example.com', 'http://localhost'])
  describe(`The headers of a site at ${siteUrl}`, () => {
    const site = serveTestSite({ siteUrl });

    for (const path of paths)
      it(`keep other sites and plugins out: ${path}`, async () => {
        const { headers } = await fetch(site.url + path, { headers: { origin: 'https://evil.example' } });
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).to.include("frame-ancestors 'none'").and.not.include('unsafe-eval');
        if (!path.startsWith('/art/')) expect(policy).not.to.include('unsafe-inline');
        const trusted = "require-trusted-types-for 'script'; trusted-types article-text";
        if (publicPages.includes(path)) expect(policy).to.include(trusted);
        else expect(policy).not.to.include('trusted-types');
        expect(headers.get('permissions-policy')).to.include('camera=()').and.include('geolocation=()');
        // Staff pages can have a secret behind the hash.
        const referrer = path.startsWith('/admin') ? 'no-referrer' : 'strict-origin-when-cross-origin';
        expect(headers.get('referrer-policy')).to.equal(referrer);
        expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
        expect(headers.get('cross-origin-resource-policy')).to.match(/^(?:same-origin|cross-origin)$/);
        expect(headers.get('access-control-allow-origin')).to.equal(null);
        expect(headers.get('set-cookie')).to.equal(null);
        const encrypted = headers.get('strict-transport-security');
        if (siteUrl.startsWith('https:')) expect(encrypted).to.equal('max-age=31536000');
        else expect(encrypted).to.equal(null);
      });
  });
