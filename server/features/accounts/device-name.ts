/** Display names of devices and countries. */
import { countryName } from '#shared/text/country-name.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

const nameIn = (userAgent: string, names: Names): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** In this order, because most user agents also contain the names that follow. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** In this order, because phones also name the system that theirs is based on. An iPad that requests desktop pages is a Mac. */
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Linux`, from the User-Agent header. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? String(browser) : `${browser ?? 'Unknown browser'} on ${system}`;
};

/** `Ghana`, from an ISO 3166 code; empty if unknown. */
export const placeName = (country: string | undefined): string => (country === undefined ? '' : countryName(country));
