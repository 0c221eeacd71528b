/** The parts of the article editor that need no browser. */
import { expect } from 'chai';
import { localInput, momentOf } from '#client/staff/session/own-time-zone.ts';
import { immediateFindings } from '#client/staff/blog/editor/publishing/publish-check.tsx';
import { suggestName } from '#client/staff/blog/editor/fields/name-suggestion.tsx';
import { emptyFields } from '#client/staff/blog/editor/saving/article-fields.ts';
import { linkAddressFrom } from '#client/staff/blog/editor/text/link-address.ts';
import { isMarkdown } from '#client/staff/blog/editor/text/use-article-editor.ts';
import { firstParagraph, readingLabel } from '#client/staff/blog/editor/draft-sheet.tsx';

describe('linkAddressFrom', () => {
  it('accepts what the server accepts, and completes typed addresses', () => {
    expect(linkAddressFrom('https://example.com/a?b=c#d')).to.equal('https://example.com/a?b=c#d');
    expect(linkAddressFrom(' example.com/a ')).to.equal('https://example.com/a');
    expect(linkAddressFrom('ada@example.com')).to.equal('mailto:ada@example.com');
    expect(linkAddressFrom('/roadmap')).to.equal('/roadmap');
    expect(linkAddressFrom('#numbers')).to.equal('#numbers');
  });

  it('refuses what could run or has no target', () => {
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'two words',
      '',
      '/\\evil.example',
    ]) {
      expect(linkAddressFrom(bad), bad).to.equal(undefined);
    }
  });
});

describe('isMarkdown', () => {
  it('recognizes headings, lists, code, tables, links and bold text', () => {
    for (const text of [
      '# Title',
      '- a\n- b',
      '1. a\n2. b',
      '```\nx\n```',
      '| a |\n| - |',
      '[a](https://b.c)',
      'so **very** good',
    ]) {
      expect(isMarkdown(text), text).to.equal(true);
    }
  });

  it('ignores plain sentences', () => {
    for (const text of ['2 * 3 * 4', 'Issue #4 is - well - open', 'a | b', '1. only one', 'x ** y']) {
      expect(isMarkdown(text), text).to.equal(false);
    }
  });
});

describe('the figures of a text', () => {
  it('counts visible words and rounds minutes up', () => {
    expect(readingLabel('')).to.equal('0 words, 1 min read');
    expect(readingLabel('<p>un<strong>bro</strong>ken</p><ul><li>two</li><li>three</li></ul>')).to.equal(
      '3 words, 1 min read',
    );
    expect(readingLabel(`<p>${'word '.repeat(201)}</p>`)).to.equal('201 words, 2 min read');
  });

  it('makes an excerpt of whole sentences of the first paragraph', () => {
    expect(firstParagraph('<h2>No</h2><p>Cost &amp; <em>benefit</em>.</p><p>Later.</p>')).to.equal('Cost & benefit.');
    const long = firstParagraph(`<p>${'A sentence of some length. '.repeat(30)}</p>`);
    expect(long.length).to.be.at.most(500);
    expect(long.endsWith('length.')).to.equal(true);
  });
});

describe('publication moments', () => {
  it('survive the form field', () => {
    const at = new Date(2026, 4, 3, 9, 5);
    expect(localInput(at.toISOString())).to.equal('2026-05-03T09:05');
    expect(momentOf('2026-05-03T09:05')?.getTime()).to.equal(at.getTime());
    expect([localInput(null), momentOf(''), momentOf('soon')]).to.deep.equal(['', null, null]);
  });

  it('use the chosen time zone, also when clocks change', () => {
    for (const [entered, timeZone, at] of [
      ['2026-05-03T09:05', 'Pacific/Auckland', '2026-05-02T21:05:00.000Z'],
      ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
      ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
      ['2026-11-01T12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
      ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ] as const) {
      expect(momentOf(entered, timeZone)?.toISOString(), entered).to.equal(at);
      expect(localInput(at, timeZone), at).to.equal(entered);
    }
  });

  it('use the first of two ambiguous times, and skip missing ones', () => {
    for (const [entered, timeZone, at] of [
      ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
      ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
      ['2026-03-29T00:00', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
      ['2026-10-25T00:30', 'Atlantic/Azores', '2026-10-25T00:30:00.000Z'],
      ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
      ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
      ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
      ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ] as const)
      expect(momentOf(entered, timeZone)?.toISOString(), `${entered} ${timeZone}`).to.equal(at);
  });
});

describe('the publish check', () => {
  it('reports a missing title or text at once', () => {
    const codes = (fields: object) => immediateFindings({ ...emptyFields, ...fields }).map(({ code }) => code);
    expect(codes({})).to.deep.equal(['title-missing', 'content-missing']);
    expect(codes({ title: ' ', content: '<p>Text.</p>' })).to.deep.equal(['title-missing']);
    expect(codes({ title: 'A', content: '<p>Text.</p>' })).to.deep.equal([]);
  });
});

describe('suggestName', () => {
  const names = ['Operations', 'DevOps', 'Cloud', 'AI & Data', 'Go'];

  for (const [text, name] of [
    ['Oeprations', 'Operations'],
    ['opratons', 'Operations'],
    ['opre', 'Operations'],
    ['dev-ops', 'DevOps'],
    ['Clodu', 'Cloud'],
    ['AI and Dtaa', 'AI & Data'],
  ] as const)
    it(`suggests ${name} for ${text}`, () => {
      expect(suggestName(text, names)).to.equal(name);
    });

  it('suggests nothing for a new name, a name in use, the browser’s own suggestion, or a few letters', () => {
    for (const text of ['Hiring', 'DevOps', 'devops', 'opera', 'ops', 'gp', '', '  '])
      expect(suggestName(text, names), text).to.equal(undefined);
  });
});
