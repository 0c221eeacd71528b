/** Which rules the style of a page has, when styles are remembered. */
import { expect } from 'chai';
import { css } from '#views/design/emotion.ts';
import { styleOf } from '#views/page-style.ts';

const wide = css({ width: '71px' });
const printed = css({ content: 'var(--site)' });

const page = (origin: string, body: string): string => `<link rel="canonical" href="${origin}/a"/>${body}`;

describe('the style of a page', () => {
  it('is one object for pages whose elements have the same classes', () => {
    const one = styleOf(page('http://a.test', `<p class="${wide}">one</p>`));
    expect(styleOf(page('http://a.test', `<h1 class="${wide}">another</h1><p class="${wide}">text</p>`))).to.equal(one);
    expect(one.css).to.contain('width:71px');
    expect(one.cssIds.split(' ')).to.include(wide.slice('l-'.length));
  });

  it('differs by each class, by the site and by the loom', () => {
    const plain = page('http://a.test', `<p class="${printed}"></p>`);
    const pages = [
      plain,
      page('http://b.test', `<p class="${printed}"></p>`),
      page('http://a.test', `<p class="${printed} ${wide}"></p>`),
      plain.replace('<p', '<p data-loom=""'),
    ];
    const styles = pages.map((html) => styleOf(html).css);
    expect(new Set(styles)).to.have.lengthOf(pages.length);
    expect(styles[0]).to.contain(':root{--site:"http://a.test"}').and.not.contain('data-loom');
    expect(styles[1]).to.contain(':root{--site:"http://b.test"}');
    expect(styles[2]).to.contain('width:71px');
    expect(styles[3]).to.contain('data-loom');
    expect(pages.map((html) => styleOf(html).css)).to.deep.equal(styles);
  });

  it('has no rule of a class that only the text mentions', () => {
    expect(styleOf(`<p class="${printed}">${wide}</p>`).css).not.to.contain('width:71px');
  });
});
