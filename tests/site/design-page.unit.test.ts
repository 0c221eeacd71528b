/** Every pair of colors keeps its contrast, docs/design.md lists the pairs, and the design page can show forced states. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import {
  contrastRatio,
  contrastRules,
  groundSteps,
  minDarkStep,
  printedRatio,
  ratioOf,
} from '#views/design-page/contrast.ts';
import { publicSpecimens } from '#views/design-page/public-specimens.tsx';
import { withForcedStates } from '#views/design-page/render-design-page.tsx';
import { staffSpecimens } from '#views/design-page/staff-specimens.tsx';
import { veilPercent } from '#views/closing/closing-art.tsx';
import { themeColors, type ColorToken, type Theme } from '#views/design/tokens.ts';

const themes: readonly Theme[] = ['light', 'dark'];

describe('the design page', () => {
  it('names files that exist', async () => {
    for (const { file } of [...publicSpecimens, ...staffSpecimens]) await readFile(file);
  });

  it('can show a control in its hover and focus states', () => {
    expect(withForcedStates('.a:hover>.b{x:y}')).to.equal('.a:is(:hover,[data-force=hover] *)>.b{x:y}');
    expect(withForcedStates(':focus-visible{x:y}')).to.include('[data-force=focus] :where(a,');
    expect(withForcedStates('.a:focus-within{x:y}')).not.to.include(':is(:focus-visible');
  });
});

describe('the color tokens', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrastRatio('#000000', '#ffffff')).to.equal(21);
    expect(contrastRatio('#777777', '#ffffff')).to.be.closeTo(4.48, 0.005);
    expect(printedRatio(4.49)).to.equal('4.4');
  });

  for (const theme of themes)
    it(`have enough contrast on every background, in ${theme}`, () => {
      const weak = contrastRules.flatMap(({ color, on, least }) =>
        on
          .filter((ground) => ratioOf(color, ground, theme) < least)
          .map((ground) => `${color} on ${ground}: ${printedRatio(ratioOf(color, ground, theme))} of ${least}`),
      );
      expect(weak).to.deep.equal([]);
    });

  it('keep text readable on the overlay over any drawing', () => {
    const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const theme of themes) {
      const band = channels(themeColors[theme]['--band']);
      const veiled = channels('#ffffff').map((white, at) => white + ((band[at] ?? 0) - white) * (veilPercent / 100));
      const ground = `#${veiled.map((value) => Math.ceil(value).toString(16).padStart(2, '0')).join('')}`;
      expect(contrastRatio(themeColors[theme]['--on-band'], ground), theme).to.be.at.least(4.5);
    }
  });

  it('keep backgrounds distinguishable in the dark theme', () => {
    const alike = groundSteps.filter(([one, other]) => ratioOf(one, other, 'dark') < minDarkStep);
    expect(alike).to.deep.equal([]);
  });

  it('are documented in docs/design.md with their values', async () => {
    const figures = (theme: Theme, color: ColorToken, on: readonly ColorToken[]): string =>
      on.map((ground) => printedRatio(ratioOf(color, ground, theme))).join(' / ');
    const lines = contrastRules.map(
      ({ color, on, use, least }) =>
        `${color} ${on.join(', ')} ${figures('light', color, on)} ${figures('dark', color, on)} ${least} ${use}`,
    );
    const told = (await readFile('docs/design.md', 'utf8')).replaceAll('`', '').replace(/[|\s]+/g, ' ');
    const untold = lines.filter((line) => !told.includes(line));
    expect(untold, 'rows that the table in docs/design.md has not').to.deep.equal([]);
  });
});
