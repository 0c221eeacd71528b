import { expect } from 'chai';
import { excerptOf, groupFound, type Found } from '#server/features/search/group-found.ts';
import { createMarker } from '#server/features/search/mark-found.ts';
import { queryTerms } from '#shared/search/search-terms.ts';

/** With brackets for marks. */
const shown = (parts: readonly string[]): string =>
  parts.map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join('');

const marker = (q: string) => createMarker({ words: [], prefixes: queryTerms(q) });
const marked = (q: string, text: string): string => shown(marker(q).mark(text));

describe('the marks of a search', () => {
  it('cover whole words, ignoring case and accents', () => {
    expect(marked('zuri QUER', 'Querying Zürich, not Lazuri')).to.equal('[Querying] [Zürich], not Lazuri');
    expect(marked('strasse', 'Hauptstraße, Straße 5')).to.equal('Hauptstraße, [Straße] 5');
    expect(marked('12345', 'order test12345')).to.equal('order [test12345]');
  });

  it('keep every character of the text', () => {
    const text = '<b>Cloud</b> & "cloud" 𝒳 cloud\u0301';
    expect(shown(marker('cloud').mark(text)).replaceAll(/[[\]]/g, '')).to.equal(text);
    expect(marked('cloud', text)).to.include('<b>[Cloud]</b> & "[cloud]"');
    expect(marked('<b>', 'a <b>b</b>')).to.equal('a <[b]>[b]</[b]>');
  });

  it('cover only the match in scripts without spaces', () => {
    expect(marked('数据', '我们的数据平台')).to.equal('我们的[数据]平台');
  });

  it('cover words found despite a typing error', () => {
    const forgiving = createMarker({ words: ['kubernetes'] });
    expect(shown(forgiving.mark('Kubernetes, not Kubernete'))).to.equal('[Kubernetes], not Kubernete');
  });

  it('count different words', () => {
    expect(marker('cloud cost').count('Cloud, cloud and COST')).to.equal(2);
    expect(marker('cloud').count('')).to.equal(0);
  });
});

describe('the excerpt of a search', () => {
  const long = `${'word '.repeat(60)}the cloud bill ${'word '.repeat(60)}`;

  it('is the text around the match', () => {
    const part = marker('cloud').excerpt(['About something else.', long]);
    expect(part).to.match(/^… (word )+the cloud bill (word )*word…$/);
    expect(part.length).to.be.lessThan(170);
  });

  it('contains the most words, and the first of equal ones', () => {
    const texts = [
      'Nothing of it.',
      'Here is the cloud, alone.',
      'The cost of the cloud is here.',
      'A cloud, a cost, again.',
    ];
    expect(marker('cloud cost').excerpt(texts)).to.equal(texts[2]);
  });

  it('starts with the summary if the match is in a label', () => {
    expect(marker('cloud').excerpt(['A maker of parts.', 'Cloud & more'])).to.equal('A maker of parts. … Cloud & more');
    expect(marker('cloud').excerpt(['A maker of parts.', 'Cloud', 'It moved into a cloud of its own.'])).to.match(
      /^It/,
    );
  });

  it('is never cut inside a character', () => {
    const part = marker('cloud').excerpt(['', `${'𐐀'.repeat(90)}cloud ${'𐐀'.repeat(200)}`]);
    expect(part).not.to.match(/\p{Cs}/u);
  });
});

describe('the groups of a search', () => {
  const found = (type: Found['type'], title: string, rest: Partial<Found> = {}): Found => ({
    type,
    title,
    text: 'Speaks of a cloud.',
    to: `/${title}`,
    picture: '',
    sought: { words: [], prefixes: ['cloud'] },
    sentences: () => [],
    ...rest,
  });
  const titles = (all: readonly Found[]) => groupFound(all).map((group) => group.found.map(({ title }) => title));

  it('list matches in titles before others, otherwise in the given order', () => {
    expect(
      titles([found('page', 'B'), found('page', 'A'), found('page', 'Clouds'), found('page', 'Cloud')]),
    ).to.deep.equal([['Clouds', 'Cloud', 'B', 'A']]);
  });

  it('start with those with a match in a title, otherwise in the default order', () => {
    const all = [
      found('page', 'Cloud'),
      found('article', 'A'),
      found('service', 'S'),
      found('position', 'Cloud engineer'),
    ];
    expect(groupFound(all).map(({ type }) => type)).to.deep.equal(['position', 'page', 'service', 'article']);
  });

  it('read sentences only if title and summary have no match', async () => {
    const asked: string[] = [];
    const asking = (title: string, text: string) =>
      found('page', title, { text, sentences: () => (asked.push(title), ['In the cloud, among other places.']) });
    const [group] = groupFound([
      asking('Cloud', 'Says nothing.'),
      asking('A', 'A cloud.'),
      asking('B', 'Says nothing.'),
    ]);
    const excerpts = await Promise.all(group?.found.map(excerptOf) ?? []);
    expect(excerpts).to.deep.equal(['Says nothing.', 'A cloud.', 'In the cloud, among other places.']);
    expect(asked).to.deep.equal(['B']);
  });
});
