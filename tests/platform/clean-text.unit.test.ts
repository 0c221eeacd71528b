import { expect } from 'chai';
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from '#shared/text/clean-text.ts';

const family = '👩\u200d👩\u200d👧';
const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('Stored text', () => {
  it('has no invisible characters in single-line fields', () => {
    expect(cleanLine('\u200eKim\u200b \u2060Lee\ufeff\u00ad\u202e')).to.equal('Kim Lee');
    expect(cleanLine('one\r\ntwo\u2028three\u0000')).to.equal('one two three');
  });

  it('is empty if it has only invisible characters', () => {
    for (const text of [
      '\u200b',
      ' \u200d\u2060 ',
      '\u3164',
      '\u2800',
      '\u00ad\ufe0f',
      '\u034f',
      '\u180e',
      '\u202e\u2066',
    ])
      for (const clean of [cleanLine, cleanLines]) expect(clean(text), JSON.stringify(text)).to.equal('');
    expect(cleanLine('\u0601')).to.equal('\u0601');
  });

  it('keeps joiners and soft hyphens inside words, and emoji whole', () => {
    for (const text of [
      'می\u200cخواهم',
      'क्\u200dष',
      'ന\u0d4d\u200d',
      'Daten\u00adschutz',
      family,
      '❤️\u200d🔥',
      scotland,
    ])
      for (const clean of [cleanLine, cleanLines]) expect(clean(`${text} `), text).to.equal(text);
  });

  it('keeps line ends, tabs and direction marks in multi-line fields', () => {
    expect(cleanLines(' one\r\n\ttwo\u0007\rthree\u200b ')).to.equal('one\n\ttwo\nthree');
    expect(cleanLines('שלום \u200fC++\u200f!')).to.equal('שלום \u200fC++\u200f!');
  });

  it('is in Unicode normal form C', () => {
    expect(cleanLine('Zoe\u0308')).to.equal('Zoë');
    expect(cleanCode('e\u200b\u0301')).to.equal('é');
  });
});

describe('Stored addresses and numbers', () => {
  it('have plain characters in place of full-width ones, and no invisible ones', () => {
    expect(cleanEmail('\u200eｋｉｍ＠ｅｘａｍｐｌｅ。com\u202c')).to.equal('kim@example.com');
    expect(cleanPhone('＋４９（３０）\u00a01234–５６\u2060')).to.equal('+49(30) 1234-56');
    expect(cleanCode(' １２３\u200b４５６')).to.equal('123456');
    expect(cleanEmail('kim\ufe0f@exam\u034fple.com\u3164')).to.equal('kim@example.com');
  });
});
