/** Reproducible random words for filling a database. */
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru'.split(' ');
export const commonWords = (
  'we our the a to of and in for with your team need help data cloud security project quote budget please would like ' +
  'system customers reports weekly invoice access review support replace years old software people company'
).split(' ');

/** A hash of a number, at least 0 and below 1. */
export const chance = (seed: number): number => {
  let mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};

export const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], seed: number): Value =>
  values[Math.floor(chance(seed) * values.length)] as Value;

/** One of about 15,000 made-up words. */
export const rareWord = (seed: number): string =>
  pick(syllables, seed) + pick(syllables, seed + 1) + pick(syllables, seed + 2);
