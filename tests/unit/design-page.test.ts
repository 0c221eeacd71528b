/** The design page and docs/design.md tell what is so: every primitive is on show, and every pair of colors keeps its contrast. */
import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { publicSpecimens, staffSpecimens } from '#views/design-page/all-specimens.ts';
import {
  contrastRatio,
  contrastRules,
  groundSteps,
  leastDarkStep,
  printedRatio,
  ratioOf,
} from '#views/design-page/contrast.ts';
import { withForcedStates } from '#views/design-page/render-design-page.tsx';
import { pixelsAt } from '#views/design-page/sections/scales.tsx';
import { veilPercent } from '#views/closing/closing-art.tsx';
import { themeColors, type ColorToken, type Theme } from '#views/design/tokens.ts';

const specimens = [...publicSpecimens, ...staffSpecimens];
const folders = ['views/design', 'client/staff/ui'] as const;
const themes: readonly Theme[] = ['light', 'dark'];

const primitiveFiles = async (): Promise<string[]> => {
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  );
  return names.flat();
};

/** A class name of Emotion's, or several under one name. */
const isClass = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith('l-')
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).length > 0 &&
      Object.values(value).every(isClass);

describe('the design page', () => {
  it('shows every component and class of the design', async () => {
    const shown = new Set(specimens.flatMap(({ shows }) => Object.keys(shows)));
    const missing: string[] = [];
    for (const file of await primitiveFiles()) {
      const module = (await import(`../../${file}`)) as object;
      for (const [name, value] of Object.entries(module))
        if ((/^[A-Z]/.test(name) || isClass(value)) && !shown.has(name)) missing.push(`${name} of ${file}`);
    }
    expect(missing, 'without a specimen in views/design-page/specimens').to.deep.equal([]);
  });

  it('names files that are there, and gives every state a name of its own', async () => {
    for (const { file, name, states } of specimens) {
      await readFile(file);
      expect(states, name).not.to.be.empty;
    }
  });

  it('lets a box look as if the pointer or the keyboard were in it', () => {
    expect(withForcedStates('.a:hover>.b{x:y}')).to.equal('.a:is(:hover,[data-force=hover] *)>.b{x:y}');
    expect(withForcedStates(':focus-visible{x:y}')).to.include('[data-force=focus] :where(a,');
    expect(withForcedStates('.a:focus-within{x:y}')).not.to.include(':is(:focus-visible');
  });

  it('says what a size comes to in a window', () => {
    const size = 'clamp(2.75rem, 1.3rem + 6.1vw, 8rem)';
    expect([390, 768, 1440, 4000].map((width) => pixelsAt(size, width))).to.deep.equal([44.6, 67.6, 108.6, 128]);
    expect(pixelsAt('.25rem', 390)).to.equal(4);
  });
});

describe('the colors', () => {
  it('are measured as WCAG measures them', () => {
    expect(contrastRatio('#000000', '#ffffff')).to.equal(21);
    expect(contrastRatio('#777777', '#ffffff')).to.be.closeTo(4.48, 0.005);
    expect(printedRatio(4.49)).to.equal('4.4');
  });

  for (const theme of themes)
    it(`keep their contrast on everything that they stand on, in ${theme}`, () => {
      const weak = contrastRules.flatMap(({ color, on, least }) =>
        on
          .filter((ground) => ratioOf(color, ground, theme) < least)
          .map((ground) => `${color} on ${ground}: ${printedRatio(ratioOf(color, ground, theme))} of ${least}`),
      );
      expect(weak).to.deep.equal([]);
    });

  it('let words be read on the veil over a drawing, whatever lies under it', () => {
    const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const theme of themes) {
      const band = channels(themeColors[theme]['--band']);
      const veiled = channels('#ffffff').map((white, at) => white + ((band[at] ?? 0) - white) * (veilPercent / 100));
      const ground = `#${veiled.map((value) => Math.ceil(value).toString(16).padStart(2, '0')).join('')}`;
      expect(contrastRatio(themeColors[theme]['--on-band'], ground), theme).to.be.at.least(4.5);
    }
  });

  it('keep grounds apart in the dark', () => {
    const alike = groundSteps.filter(([one, other]) => ratioOf(one, other, 'dark') < leastDarkStep);
    expect(alike).to.deep.equal([]);
  });

  it('are told in docs/design.md as they are', async () => {
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
