/** What somebody signs in with and where, in words. */
import { countryName } from '#shared/text/country-name.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const nameIn = (userAgent: string, names: Names): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Most browsers also claim to be those after them. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Phones also claim to be what their system descends from. An iPad that asks for desktop pages calls itself a Mac. */
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Linux`, from the header User-Agent. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? String(browser) : `${browser ?? 'Unknown browser'} on ${system}`;
};

/** `Ghana`, from the code of a country; empty when it is unknown. */
export const placeName = (country: string | undefined): string => (country === undefined ? '' : countryName(country));
