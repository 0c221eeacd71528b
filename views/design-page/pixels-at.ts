/** What a length of the tokens comes to in a window of some width: `1rem`, `3.3vw`, sums of them, and `clamp` of three. */

const rem = 16;

const sum = (text: string, width: number): number =>
  [...text.matchAll(/(-?[\d.]+)(rem|vw|px)/g)].reduce((total, [, number, unit]) => {
    const scale = unit === 'rem' ? rem : unit === 'vw' ? width / 100 : 1;
    return total + Number(number) * scale;
  }, 0);

/** In pixels, to a tenth. */
export function pixelsAt(length: string, width: number): number {
  const parts = /^clamp\(([^,]+),([^,]+),([^,]+)\)$/.exec(length)?.slice(1) ?? [length];
  const [least = 0, wanted = least, most = least] = parts.map((part) => sum(part, width));
  return Math.round(Math.min(Math.max(wanted, least), Math.max(most, least)) * 10) / 10;
}
