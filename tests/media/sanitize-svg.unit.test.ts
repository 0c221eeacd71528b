/** Uploaded SVG files are rebuilt: nothing in the result runs, links, moves or loads. */
import { expect } from 'chai';
import { load } from 'cheerio';
import sharp from 'sharp';
import { isSvg } from '#server/features/media/recognize-picture.ts';
import { dot, refusalOf, sanitize, svg } from '../support/pictures/svg.ts';

/** Fails if an XML parser finds anything that runs or loads in the result. */
const expectInert = (text: string): void => {
  const $ = load(text, { xml: true });
  const allowed = /^(?:#|data:image\/(?:png|jpeg);base64,)/;
  for (const element of $('*').toArray()) {
    expect($(element).prop('tagName')).not.to.match(
      /:|^(?:script|foreignObject|a|animate.*|set|iframe|handler|feImage|font.*|metadata)$/i,
    );
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      expect(name, text).not.to.match(/^on|^xlink|^xml:base$|^xmlns:/i);
      if (name === 'href') expect(value).to.match(allowed);
      if (name !== 'xmlns' && name !== 'href') expect(value, text).not.to.match(/https?:|javascript:|\/\/|data:|@|\\/i);
    }
  }
  expect(
    $('style')
      .text()
      .replace(/@media [a-z0-9 :,().-]+\{/g, ''),
  ).not.to.match(/@|https?:|\/\/|data:|\\|url\((?!#)/i);
  expect(text).not.to.match(/<!|<\?/);
};

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** What is in the file, and what the user reads. */
const attacks: readonly (readonly [name: string, content: string, note: RegExp | undefined])[] = [
  ['a script', '<script>alert(1)</script>', /^Scripts were removed\.$/],
  ['a script from elsewhere', '<script href="https://evil.example/x.js"/>', /^Scripts were removed\.$/],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', /^Scripts/],
  ['a script in other letters', '<SCRIPT>alert(1)</SCRIPT>', /^Scripts/],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', /^Scripts/],
  [
    'a script in the namespace of HTML',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    /^Scripts/,
  ],
  ['an event attribute', '<path d="M0 0h4" onload="alert(1)" ONCLICK="alert(2)"/>', /^Scripts/],
  ['a link to a script', `<a ${xlink} xlink:href="javascript:alert(1)">${dot}</a>`, /^Links were removed/],
  ['an encoded link', '<a href="&#106;avascript:alert(1)"><circle r="3"/></a>', /^Links/],
  ['a script as address', `<use ${xlink} xlink:href="javascript:alert(1)"/>`, /^Scripts/],
  [
    'a page',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/></body></foreignObject>',
    /^Embedded pages/,
  ],
  ['a shape of another file', '<use href="https://evil.example/a.svg#b"/>', /^References to other sites/],
  ['a shape in an address', '<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>', /^References to other sites/],
  [
    'a picture of another site',
    '<image href="//evil.example/a.png" width="9" height="9"/>',
    /^References to other sites/,
  ],
  [
    'an SVG file as picture',
    '<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>',
    /^References to other sites/,
  ],
  ['a damaged picture', '<image href="data:image/png;base64,AAAA" width="9" height="9"/>', /^Unreadable pictures/],
  ['an external fill', '<path d="M0 0h4" fill="url(https://evil.example/#a)"/>', /^References to other sites/],
  ['an escaped address', '<path d="M0 0h4" fill="u\\72l(https://evil.example/#a)"/>', /^References to other sites/],
  [
    'an address in a style',
    '<path d="M0 0h4" style="fill:url(//evil.example/a#b);stroke:red"/>',
    /^References to other sites/,
  ],
  [
    'a set of images',
    '<path d="M0 0h4" style="mask:image-set(\'//evil.example/a\' 1x)"/>',
    /^References to other sites/,
  ],
  ['an import', '<style>@import "https://evil.example/a.css"; path{fill:red}</style>', /^References to other sites/],
  [
    'an address in a style sheet',
    '<style>path{fill:url("https://evil.example/a")}</style>',
    /^References to other sites/,
  ],
  ['a comment in a function', '<style>path{fill:u/**/rl(//evil.example/a)}</style>', /^References to other sites/],
  ['a style in CDATA', '<style><![CDATA[path{fill:url(//evil.example)}]]></style>', /^References to other sites/],
  [
    'a style that ends its element',
    '<style>path{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>',
    undefined,
  ],
  [
    'an address in a media rule',
    '<style>@media (prefers-color-scheme:dark){path{fill:url(//evil.example/a)}}</style>',
    /^References to other sites/,
  ],
  ['an import in a media rule', '<style>@media print{@import "//evil.example/a.css";}</style>', /^References to other/],
  ['an animation in a media rule', '<style>@media print{@keyframes a{to{fill:red}}}</style>', /^Animations/],
  ['a media rule in another', '<style>@media print{@media screen{path{fill:red}}}</style>', /^Unsupported parts/],
  ['a media rule that never ends', '<style>@media print{path{fill:red}</style>', undefined],
  ['a media rule that ends its element', '<style>@media print{a{}}&lt;/style>&lt;script/></style>', undefined],
  ['an address as condition', '<style>@media url(//evil.example){path{fill:red}}</style>', /^Unsupported parts/],
  ['an unknown condition', '<style>@media (color-gamut:p3){path{fill:red}}</style>', /^Unsupported parts/],
  ['an escaped condition', '<style>@media (\\70 refers-contrast){path{fill:red}}</style>', /^Unsupported parts/],
  ['an endless condition', `<style>@media ${'print,'.repeat(9999)}print{path{fill:red}}</style>`, /^Unsupported parts/],
  ['a font', '<style>@font-face{font-family:x;src:url(//evil.example/x.woff)}</style>', /^Fonts/],
  ['an animated link', '<set attributeName="href" to="javascript:alert(1)"/>', /^Animations/],
  ['an animation', '<circle r="3"><animate attributeName="r" to="9" dur="1s"/></circle>', /^Animations/],
  ['an animation in CSS', '<style>@keyframes a{to{fill:red}} circle{animation:a 1s}</style>', /^Animations/],
  ['another base', `<g xml:base="https://evil.example/">${dot}</g>`, undefined],
  ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>', /^Scripts/],
  ['a document inside', `<svg onload="alert(1)">${dot}<script/></svg>`, /^Scripts/],
  ['a style sheet instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>', undefined],
  ['a comment', '<!-- --><!--><script>alert(1)</script>-->', /^Scripts/],
  ['data of a drawing program', '<metadata><rdf:RDF/></metadata><sodipodi:namedview/>', undefined],
  ['an external filter', '<filter id="f"><feImage href="https://evil.example/a"/></filter>', /^Unsupported parts/],
  ['characters that XML does not allow', '<text>&#1;&#xFFFE;a</text>', undefined],
];

describe('sanitizeSvg', () => {
  describe('if a file has active content', () => {
    for (const [name, content, note] of attacks)
      it(`removes ${name}`, async () => {
        const result = await sanitize(svg(dot + content));
        expectInert(result.text);
        expect(result.text).to.include('<circle cx="5" cy="5" r="4"/>');
        if (note === undefined) expect(result.note ?? '').not.to.match(/^(?:Links|Content|Scripts)/);
        else expect(result.note).to.match(note);
      });

    it('names everything in one sentence', async () => {
      const { note } = await sanitize(svg(`${dot}<script/><a>${dot}</a><set/>`));
      expect(note).to.equal('Scripts, links, and animations were removed.');
    });

    it('refuses it if nothing is left', async () => {
      expect(await refusalOf(svg('<script>draw()</script>'))).to.match(
        /^Scripts were removed\. Nothing is left to show/,
      );
      expect(await refusalOf(svg('<defs><path d="M0 0h4"/></defs>'))).to.equal('This SVG file draws nothing.');
    });
  });

  describe('if a file comes from a drawing program', () => {
    it('keeps shapes, gradients, styles and texts, without its data and comments', async () => {
      const { text, note } = await sanitize(
        `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- A program --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
          svg(
            `<sodipodi:namedview id="n"/><style type="text/css"><![CDATA[.st0{fill:url(#g);}
            .st1{font-family:'Open Sans';stroke:#1A3EDC !important}]]></style>` +
              '<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="9"><stop offset="0" style="stop-color:#fff"/></linearGradient>' +
              `<path class="st0" inkscape:label="x" d="M1 1h8"/><use ${xlink} xlink:href="#g" transform="translate(1 2) rotate(30)"/>` +
              '<text>A &amp; B <tspan>é</tspan></text>',
          ),
      );
      expect(note).to.equal(undefined);
      expectInert(text);
      expect(text).to.include('.st0{fill:url(#g)}.st1{font-family:&apos;Open Sans&apos;;stroke:#1A3EDC !important}');
      expect(text).to.include('<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="9">');
      expect(text).to.include('<use href="#g" transform="translate(1 2) rotate(30)"/>');
      expect(load(text, { xml: true })('text').text()).to.equal('A & B é');
      expect(text).not.to.match(/namedview|inkscape|program/);
    });

    it('keeps styles for dark themes, contrast, motion and sizes', async () => {
      const { text, note } = await sanitize(
        svg(
          `${dot}<style>circle{fill:#000}
          @media (prefers-color-scheme: dark) { circle { fill: #fff; behavior: url(x) } .a > path{stroke:#eee} }
          @MEDIA screen and (min-width:100px) and (prefers-reduced-motion), not print{circle{opacity:.9}}
          @media print{}</style>`,
        ),
      );
      expect(note).to.equal('References to other sites were removed.');
      expectInert(text);
      expect(load(text, { xml: true })('style').text()).to.equal(
        'circle{fill:#000}@media (prefers-color-scheme: dark){circle{fill:#fff}.a > path{stroke:#eee}}' +
          '@media screen and (min-width:100px) and (prefers-reduced-motion), not print{circle{opacity:.9}}',
      );
    });

    it('reads elements with a prefix', async () => {
      const { text } = await sanitize(
        '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="8" height="8"><svg:g><svg:path d="M0 0h8v8z"/></svg:g></svg:svg>',
      );
      expect(text).to.match(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*<g><path d="M0 0h8v8z"\/><\/g><\/svg>$/);
    });

    it('encodes embedded pictures anew', async () => {
      const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#bf3610' } })
        .withExif({ IFD0: { Copyright: 'A secret place' } })
        .jpeg()
        .toBuffer();
      const { text } = await sanitize(
        svg(`<image width="30" height="20" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`),
      );
      const encoded = Buffer.from(/base64,([^"]+)/.exec(text)?.[1] ?? '', 'base64');
      expect((await sharp(encoded).metadata()).width).to.equal(30);
      expect(photo.includes('A secret place')).to.equal(true);
      expect(encoded.includes('A secret place')).to.equal(false);
    });
  });

  describe('if a file would exhaust a browser or the server', () => {
    const levels = (count: number, level: (at: number) => string): string =>
      Array.from({ length: count }, (_, at) => level(at)).join('');

    it('refuses entities', async () => {
      const text = `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`;
      expect(isSvg(Buffer.from(text))).to.equal(true);
      expect(await refusalOf(text)).to.match(/defines entities/);
    });

    it('refuses shapes, patterns and styles that multiply each other', async () => {
      const ten = (at: number): string => `<use href="#g${at}"/>`.repeat(10);
      const shapes = levels(8, (at) => `<g id="g${at + 1}">${ten(at)}</g>`);
      expect(await refusalOf(svg(`<g id="g0">${dot}</g>${shapes}`))).to.match(/too complex/);
      const patterns = levels(
        8,
        (at) => `<pattern id="p${at + 1}">${`<path d="M0 0h4" fill="url(#p${at})"/>`.repeat(10)}</pattern>`,
      );
      expect(await refusalOf(svg(`${dot}<pattern id="p0"/>${patterns}`))).to.match(/too complex/);
      const styled = levels(
        8,
        (at) => `<pattern id="p${at + 1}">${`<path class="c${at}" d="M0 0h4"/>`.repeat(10)}</pattern>`,
      );
      const style = levels(9, (at) => `g .c${at}{fill:url(#p${at})}`);
      expect(await refusalOf(svg(`<style>${style}</style>${dot}<pattern id="p0"/>${styled}`))).to.match(/too complex/);
    });

    it('counts the styles of media rules', async () => {
      const rules = levels(9, (at) => `.p${at + 1}{fill:url(#p${at})}`);
      const patterns = levels(
        9,
        (at) => `<pattern id="p${at}">${`<path class="p${at}" d="M0 0h1"/>`.repeat(10)}</pattern>`,
      );
      const drawn = '<path class="p9" d="M0 0h4"/>';
      expect(await refusalOf(svg(`<style>@media print{${rules}}</style>${patterns}${drawn}`))).to.match(/too complex/);
    });

    it('refuses references in a circle', async () => {
      expect(await refusalOf(svg(`${dot}<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`))).to.match(
        /too complex/,
      );
    });

    it('refuses deep nesting and many elements', async () => {
      expect(await refusalOf(svg('<g>'.repeat(50_000) + dot + '</g>'.repeat(50_000)))).to.match(/too complex/);
      expect(await refusalOf(svg(`<style>${'<g>'.repeat(50_000)}</style>`))).to.match(/too complex/);
      expect(await refusalOf(svg(dot.repeat(20_001)))).to.match(/too complex/);
    });

    it('refuses more than a megabyte', async () => {
      expect(await refusalOf(svg(`<path d="${'M0 0'.repeat(250_000)}"/>`))).to.match(/at most 1 MB/);
    });

    const slow = ['/*', '@a', '@media (', '@media print{', '{', 'url(', 'a:b(', '&#39;', ' '];
    for (const part of slow)
      it(`reads a megabyte of ${JSON.stringify(part)} in linear time`, async () => {
        const long = part.repeat(Math.floor(900_000 / part.length));
        const begun = performance.now();
        await sanitize(svg(`${dot}<style>${long}</style>`));
        await sanitize(svg(`${dot}<path fill="${long}" style="${long.slice(0, 9)}"/>`));
        expect(performance.now() - begun).to.be.below(3000);
      });
  });
});
