import { expect } from 'chai';
import { htmlText } from '#server/features/blog/html-tree.ts';
import { readTime } from '#server/features/blog/read-time.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('readTime', () => {
  describe('when the words are a multiple of 200', () => {
    it('takes one minute for each 200', () => {
      expect(readTime(`<p>${words(200)}</p>`)).to.equal(1);
      expect(readTime(`<p>${words(400)}</p>`)).to.equal(2);
    });
  });

  describe('when there is one word more', () => {
    it('rounds up', () => {
      expect(readTime(`<p>${words(201)}</p>`)).to.equal(2);
      expect(readTime(`<p>${words(401)}</p>`)).to.equal(3);
    });
  });

  describe('when the content is short or empty', () => {
    it('still takes a minute', () => {
      expect(readTime('<p>Short.</p>')).to.equal(1);
      expect(readTime('')).to.equal(1);
    });
  });

  describe('when there is markup', () => {
    it('counts neither tags nor attributes nor runs of white space', () => {
      const html = `<p>${words(199)}</p>\n\n<p>  <a href="/a b c" title="one two three">last</a>  </p>`;
      expect(readTime(html)).to.equal(1);
    });

    it('counts the words of neighboring blocks apart', () => {
      expect(readTime(`<ul>${'<li>word</li>'.repeat(201)}</ul>`)).to.equal(2);
    });
  });
});

describe('htmlText', () => {
  it('keeps a word whole that is partly set off', () => {
    expect(htmlText('<p>un<em>break</em>able H<sub>2</sub>O</p>')).to.equal('unbreakable H2O');
  });

  it('reads entities as the characters they stand for, once', () => {
    expect(htmlText('<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>')).to.equal('a <b> &amp; "c"');
  });
});
