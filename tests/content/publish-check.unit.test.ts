/** Each rule of the publish check, with an article that breaks it and one that does not. */
import { expect } from 'chai';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { checkCodes, type CheckCode } from '#shared/content/publish-check-rules.ts';
import { emptyArticle } from '#shared/blog/article-fields.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import { articleAnchors } from '#server/features/blog/heading-anchors.ts';
import type { ArticleFacts } from '#server/features/content/publish-check/article-facts.ts';
import type { SiteAnswer } from '#server/features/redirects/site-answer.ts';
import { checkArticle } from '#server/features/content/publish-check/check-article.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const long = `<p>${words(60)}</p>`;

const flawless: AddressedFields = {
  ...emptyArticle,
  slug: 'flawless',
  title: 'A title of a usual length',
  excerpt: 'What it is about, in one sentence.',
  content: long,
  category: 'Testing',
  author: 'The test desk',
};

const hash = '0123456789abcdef0123456789abcdef';
const variant = (width: number, bytes: number) => ({ width, height: 600, format: 'jpg', bytes, fileId: 'f' }) as const;
const picture = { width: 1200, height: 600, variants: [variant(1200, 90_000), variant(640, 600_000)] };

const nothing: Omit<ArticleFacts, 'anchors'> = {
  siteUrl: 'https://site.example',
  ownSlugs: new Set(['flawless', 'older']),
  articles: new Map(),
  answers: new Map(),
  pictures: new Map([[hash, picture]]),
  slugHolder: undefined,
  sameTitle: undefined,
  sameDescription: undefined,
};

const check = (text: Partial<AddressedFields>, facts: Partial<ArticleFacts> = {}): readonly Finding[] => {
  const article = { ...flawless, ...text };
  return checkArticle(article, { ...nothing, anchors: new Set(articleAnchors(article.content)), ...facts });
};
const found = (text: Partial<AddressedFields>, facts?: Partial<ArticleFacts>): readonly string[] =>
  check(text, facts).map(({ code, level, where: { field, element } }) =>
    [level, code, field, ...(element ? [`${element.kind} ${element.index}`, element.quote] : [])].join(' · '),
  );
/** Adds enough text to avoid other findings. */
const inText = (html: string, facts?: Partial<ArticleFacts>): readonly string[] =>
  found({ content: html + long }, facts);

const linked: Partial<ArticleFacts> = {
  articles: new Map([
    ['live', { kind: 'live', title: 'Live' }],
    ['draft', { kind: 'unpublished', title: 'Draft' }],
    ['was', { kind: 'moved', title: 'Moved', slug: 'is' }],
  ]),
  answers: new Map<string, SiteAnswer>([
    ...['/', '/services', '/about', '/services/ai-data', '/industries/startups', '/contact', '/blog'].map(
      (path) => [path, { kind: 'page' }] as const,
    ),
    ...['/paper.pdf', '/blog/rss.xml', '/blog/tag/git/feed.json'].map((path) => [path, { kind: 'file' }] as const),
    ['/admin', { kind: 'staff-page' }],
    ['/old', { kind: 'redirect', to: '/about', status: 301 }],
    ['/for-now', { kind: 'redirect', to: '/about', status: 302 }],
    ['/gone', { kind: 'gone' }],
    ['/blog/tag/gti', { kind: 'moved', to: '/blog/tag/git' }],
  ]),
};
const anchor = (href: string): string => `<a href="${href}">A link</a>`;
const link = (href: string): readonly string[] => inText(anchor(href), linked);

/** Findings for HTML or fields, with optional facts. */
type Given = string | Partial<AddressedFields> | readonly [Partial<AddressedFields>, Partial<ArticleFacts>];
const foundIn = (given: Given): readonly string[] => {
  if (typeof given === 'string') return inText(given, linked);
  return given instanceof Array ? found(...given) : found(given);
};

const tested = new Set<string>();

/** `fails` breaks this rule only. */
const rule = (code: CheckCode, fails: Given, expected: string, passes: Given) => {
  tested.add(code);
  it(`finds ${code}`, () => expect(foundIn(fails).join('\n')).to.equal(expected));
  it(`does not report ${code} without reason`, () => expect(foundIn(passes)).to.deep.equal([]));
};

describe('the check before publication', () => {
  it('reports nothing for a complete article', () => expect(found({})).to.deep.equal([]));

  describe('of the fields', () => {
    const same = 'A title that is the same';
    rule('title-missing', { title: '', seo_title: 'S' }, 'blocker · title-missing · title', { title: 'T' });
    rule('excerpt-missing', { excerpt: '', seo_description: 'S' }, 'blocker · excerpt-missing · excerpt', {
      excerpt: 'E',
    });
    rule('category-missing', { category: '' }, 'hint · category-missing · category', {});
    rule('author-missing', { author: '' }, 'hint · author-missing · author', {});
    rule('slug-taken', [{}, { slugHolder: 'Other' }], 'blocker · slug-taken · slug', {});
    rule('seo-title-long', { title: 'x'.repeat(61) }, 'hint · seo-title-long · title', {
      title: 'x'.repeat(100),
      seo_title: 'x'.repeat(60),
    });
    rule(
      'seo-title-duplicate',
      [{ seo_title: same }, { sameTitle: 'Other' }],
      'hint · seo-title-duplicate · seo_title',
      { seo_title: same },
    );
    rule(
      'seo-description-missing',
      { excerpt: '' },
      'blocker · excerpt-missing · excerpt\nhint · seo-description-missing · seo_description',
      { seo_description: 'S' },
    );
    rule(
      'seo-description-long',
      { seo_description: 'x'.repeat(161) },
      'hint · seo-description-long · seo_description',
      { excerpt: 'x'.repeat(300), seo_description: 'x'.repeat(160) },
    );
    rule(
      'seo-description-duplicate',
      [{}, { sameDescription: 'Other' }],
      'hint · seo-description-duplicate · excerpt',
      {},
    );
  });

  describe('of the picture at the top', () => {
    const media = (width: number): string => `/media/${hash}/${width}.jpg`;
    const shown = { featured_image: media(1200), featured_image_alt: 'A loom' };
    const wide = { pictures: new Map([[hash, { ...picture, width: 2500 }]]) };
    rule('picture-heavy', { ...shown, featured_image: media(640) }, 'hint · picture-heavy · featured_image', shown);
    rule('picture-wide', [shown, wide], 'hint · picture-wide · featured_image', shown);
    it('reports a missing one', () =>
      expect(found({ ...shown, featured_image: media(999) })).to.deep.equal([
        'blocker · picture-missing · featured_image',
      ]));
    it('reports a missing picture for shared links, without blocking publication', () => {
      expect(found({ social_picture: media(999) })).to.deep.equal(['hint · picture-missing · social_picture']);
      expect(found({ social_picture: media(1200) })).to.deep.equal([]);
    });
    it('asks for a description, except of the site’s drawings', () => {
      expect(found({ featured_image: 'https://a.example/b.jpg' })).to.deep.equal([
        'blocker · picture-without-alt · featured_image_alt',
      ]);
      expect(found({ featured_image: '/art/loom/a/landscape.svg' })).to.deep.equal([]);
    });
  });

  describe('of the text', () => {
    rule('content-missing', { content: '' }, 'blocker · content-missing · content', {});
    it('reports a text without words once', () => {
      expect(found({ content: '<p></p>' })).to.deep.equal(['blocker · content-missing · content']);
      expect(
        found({ content: '<figure><img src="/art/loom/a/landscape.svg" alt="" role="presentation"></figure>' }),
      ).to.deep.equal(['hint · text-short · content']);
    });
    rule('text-short', { content: `<p>${words(49)}</p>` }, 'hint · text-short · content', {
      content: `<p>${words(50)}</p>`,
    });
    rule(
      'heading-order',
      '<h2>One</h2><h4>Too deep</h4><h3>Three</h3><h2>Two</h2>',
      'blocker · heading-order · content · heading 1 · Too deep',
      '<h2>One</h2><h3>Two</h3><h4>Three</h4><h2>Four</h2><h1>Shown as second</h1><h3>Below it</h3>',
    );
    it('reports a first heading that is not of the second level, and ignores empty ones', () =>
      expect(inText('<h4></h4><h3>Deep &amp; <em>first</em></h3>')).to.deep.equal([
        'blocker · heading-order · content · heading 1 · Deep & first',
      ]));
    rule(
      'picture-without-alt',
      '<p><img src="https://a.example/x/y.png?z" alt=" "></p>',
      'blocker · picture-without-alt · content · picture 0 · y.png',
      '<img src="https://a.example/x.png" alt="A loom"><img src="https://a.example/y.png" alt="" role="presentation">',
    );
    rule(
      'table-without-header',
      '<table><tr><th>A</th></tr></table><table><tr><td>One</td><td>Two</td></tr></table>',
      'blocker · table-without-header · content · table 1 · One Two',
      '<table><tr><th scope="row">A</th><td>B</td></tr></table>',
    );
    rule(
      'link-vague',
      '<p><a href="/about">Our story</a> <a href="/about">Click here!</a></p>',
      'hint · link-vague · content · link 1 · Click here!',
      '<a href="/about">Here is our story</a>',
    );
    rule(
      'link-without-text',
      '<a href="/about"> </a>',
      'blocker · link-without-text · content · link 0 · /about',
      '<a href="/about"><img src="https://a.example/x.png" alt="Our story"></a>',
    );
  });

  describe('of where links and pictures lead', () => {
    const broken = 'blocker · link-broken · content · link 0 · A link';

    rule('link-broken', anchor('/servces'), broken, anchor('/services'));
    rule('link-moved', anchor('/blog/was'), 'hint · link-moved · content · link 0 · A link', anchor('/blog/live'));
    rule(
      'link-unpublished',
      anchor('/blog/draft#s-a'),
      'hint · link-unpublished · content · link 0 · A link',
      anchor('/blog/live#s-a'),
    );
    rule(
      'link-insecure',
      anchor('http://a.example/'),
      'hint · link-insecure · content · link 0 · A link',
      anchor('https://a.example/'),
    );
    rule(
      'picture-missing',
      `<img src="/media/${hash}/1.jpg" alt="A"><img src="/art/none/a/b.svg" alt="B">`,
      'blocker · picture-missing · content · picture 0 · 1.jpg\nblocker · picture-missing · content · picture 1 · b.svg',
      `<img src="/media/${hash}/1200.jpg" alt="A"><img src="/art/loom/a/landscape.svg" alt="B">`,
    );

    for (const href of [
      ...['/services/ai-data', '/industries/startups/', '/contact?service=ai-data', '/', '/paper.pdf', '/blog?tag=x'],
      ...[`/media/${hash}/1200.jpg`, '/art/loom/a/landscape.svg', '/blog/rss.xml', '/blog/tag/git/feed.json'],
      ...['/blog/flawless', '/blog/older', '/blog/live/', 'https://site.example/about'],
      ...['mailto:a@b.example', 'tel:+123', '#top', '/for-now', '/ABOUT/', '/%61bout'],
    ])
      it(`accepts ${href}`, () => expect(link(href)).to.deep.equal([]));
    for (const href of [
      ...['/services/ai', '/industries/x', '/blog/nowhere', '/media/x/1.jpg', '/admin', 'services', ''],
      ...['https://site.example/nowhere', '#s-nowhere', '/blog/flawless#s-nowhere', '/%E0%A4%A', '/gone'],
    ])
      it(`reports that “${href}” has no target`, () => expect(link(href)).to.deep.equal([broken]));

    it('only hints at a missing file, because a proxy may have it', () =>
      expect(link('/no.pdf')).to.deep.equal(['hint · link-broken · content · link 0 · A link']));

    for (const [href, to] of [
      ['/old?a=1', '/about'],
      ['/blog/tag/gti', '/blog/tag/git'],
    ] as const)
      it(`reports the new address of ${href}`, () =>
        expect(check({ content: anchor(href) + long }, linked).map(({ level, message }) => `${level}: ${message}`))
          .to //
          .deep.equal([`hint: ${href.replace('?a=1', '')} has another address now. Link to ${to}.`]));

    it('knows the anchors of headings', () =>
      expect(
        inText('<h2>One &amp; two</h2><h3>One &amp; two</h3><a href="#s-one-two">A</a><a href="#s-one-two-2">B</a>'),
      ).to.deep.equal([]));
  });

  it('lists blockers before hints, with short quotes and instructions', () => {
    const findings = check({
      author: '',
      content: `<h3>${'long '.repeat(30)}</h3><a href="http://a.example">A link</a>`,
    });
    expect(findings.map(({ level }) => level)).to.deep.equal(['blocker', 'hint', 'hint', 'hint']);
    expect(findings[0]?.where.element?.quote)
      .to.have.lengthOf.within(50, 60)
      .and.to.match(/long…$/);
    for (const { message } of findings) expect(message).to.match(/^\p{Lu}.+[.?]$/u);
  });

  it('has a test of every rule', () => expect([...tested].sort()).to.deep.equal([...checkCodes].sort()));
});
