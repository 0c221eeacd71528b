import { join } from 'node:path';
import { expect } from 'chai';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { fitTitle } from '#server/features/media/social-card/fit-title.ts';
import { createTypesetter, type Typesetter } from '#server/features/media/social-card/typesetter.ts';

const room = { width: 640, height: 330, sizes: [92, 68, 48] } as const;

describe('fitTitle', () => {
  let type: Typesetter;
  before(async () => {
    type = await createTypesetter(join(projectRoot(), 'public', 'fonts'));
  });

  const fit = (title: string) => {
    const fitted = fitTitle(title, { ...room, sizes: [...room.sizes] }, type);
    for (const line of fitted.lines) expect(type.widthOf(line, fitted.setting), line).to.be.at.most(room.width);
    expect(fitted.lines.length * fitted.leading).to.be.at.most(room.height);
    return fitted;
  };

  it('sets a short title large, and a longer one smaller, in lines of similar length', () => {
    expect(fit('Startups')).to.deep.include({ lines: ['Startups'], setting: { size: 92, tracking: -0.034 } });
    const { lines, setting } = fit('What a cloud bill says about the people who wrote the architecture');
    expect(setting.size).to.equal(68);
    const widths = lines.map((line) => type.widthOf(line, setting));
    expect(Math.min(...widths) / Math.max(...widths)).to.be.greaterThan(0.6);
  });

  it('cuts a title that is too long after a whole word', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const text = fit(words.join(' ')).lines.join(' ');
    expect(text).to.match(/ word\d+…$/);
    expect(words.join(' ').startsWith(text.slice(0, -1))).to.equal(true);
  });

  it('breaks a word that is wider than the line', () => {
    expect(fit('a'.repeat(70)).lines.join('')).to.equal('a'.repeat(70));
  });

  it('does not start a line with a dash', () => {
    for (const line of fit('One thing that we have learned — and another that we have not').lines)
      expect(line).not.to.match(/^—/);
  });

  it('detects scripts that the typeface lacks', () => {
    expect(['Zażółć gęślą jaźń', 'Ångström & Söhne', '我们'].map((text) => type.canSet(text))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });
});
