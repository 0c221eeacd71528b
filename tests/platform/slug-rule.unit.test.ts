import { expect } from 'chai';
import {
  cutSlug,
  isSlug,
  mayBeCut,
  nameSlug,
  nameSlugMaxLength,
  numberedSlug,
  slugFrom,
  slugMaxLength,
} from '#shared/text/slug-rule.ts';

describe('slugFrom', () => {
  for (const [title, slug] of [
    ['Hello, world!', 'hello-world'],
    ['  What   a cloud bill says ', 'what-a-cloud-bill-says'],
    ['Crème brûlée à la carte', 'creme-brulee-a-la-carte'],
    ['Größe, Maße & Ähnliches', 'grosse-masse-and-ahnliches'],
    ['Łódź, Ærø, Þór, Đặng, İstanbul', 'lodz-aero-thor-dang-istanbul'],
    ["It’s the founder's “choice”", 'its-the-founders-choice'],
    ['C++ at 100%', 'c-plus-plus-at-100-percent'],
    ['ﬁne ½ ２０２６', 'fine-1-2-2026'],
    ['1.5.0 → 2.0', '1-5-0-2-0'],
    ['日本語のタイトル', 'article'],
    ['Привет', 'article'],
    ['2026 年の計画', '2026'],
    ['---', 'article'],
    ['🙂', 'article'],
    ['', 'article'],
  ] as const)
    it(`makes ${slug} of ${title}`, () => {
      expect(slugFrom(title)).to.equal(slug);
      expect(isSlug(slug)).to.equal(true);
    });

  it('ends a long slug at a word, and cuts a word that is too long', () => {
    expect(slugFrom('abcdefghi '.repeat(20))).to.equal('abcdefghi-'.repeat(10).slice(0, -1));
    expect(slugFrom('x'.repeat(300))).to.equal('x'.repeat(slugMaxLength));
  });
});

describe('numberedSlug', () => {
  it('appends the number, and stays a valid slug', () => {
    expect(numberedSlug('a-title', 1)).to.equal('a-title');
    expect(numberedSlug('a-title', 2)).to.equal('a-title-2');
    expect(isSlug(numberedSlug('x'.repeat(slugMaxLength), 12))).to.equal(true);
    expect(isSlug(numberedSlug('abcdefghi-'.repeat(10).slice(0, -1), 999))).to.equal(true);
  });
});

describe('nameSlug', () => {
  for (const [name, slug] of [
    ['AI & Data', 'ai-and-data'],
    ['  ai  AND data ', 'ai-and-data'],
    ['C', 'c'],
    ['C#', 'c-sharp'],
    ['C++', 'c-plus-plus'],
    ['Zoë Ångström', 'zoe-angstrom'],
    ['日本', 'u-65e5-672c'],
    ['Daten\u00adschutz\u200b', 'datenschutz'],
    ['Язык C', 'u-44f-437-44b-43a-63'],
    ['…', 'u-2e-2e-2e'],
    [' ', ''],
  ] as const)
    it(`makes ${slug || 'nothing'} of ${name}, and does not change it again`, () => {
      expect(nameSlug(name)).to.equal(slug);
      expect(nameSlug(slug)).to.equal(slug);
    });
});

describe('The slug of a long name', () => {
  const long = (ending: string): string => `Проектирование и сопровождение ${ending}`;

  it('has a number that tells the names apart, in upper or lower case', () => {
    const slugs = [
      long('сетей'),
      long('баз данных'),
      `${'数据平台的建设与'.repeat(3)}运维`,
      `${'数据平台的建设与'.repeat(3)}治理`,
    ].map(nameSlug);
    expect(new Set(slugs)).to.have.property('size', 4);
    for (const slug of slugs)
      expect(slug)
        .to.match(/^u-[0-9a-f-]+-\d{10}$/)
        .and.have.length.at.most(nameSlugMaxLength);
    expect(slugs.map(nameSlug)).to.deep.equal(slugs);
    expect(nameSlug(long('СЕТЕЙ'))).to.equal(slugs[0]);
  });

  it('begins as in earlier versions, and is unchanged where it fits', () => {
    const cut = cutSlug(nameSlug(long('сетей'))) ?? '';
    expect(cut).to.have.length.within(90, slugMaxLength);
    expect(mayBeCut(cut)).to.equal(true);
    for (const name of ['Облака', 'Call 0123456789', 'x'.repeat(slugMaxLength)])
      expect(cutSlug(nameSlug(name)), name).to.equal(undefined);
  });
});
