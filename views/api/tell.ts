/** Tells the site what is counted; nothing where nothing is. */
import { beaconPath } from '#shared/analytics/beacon-path.ts';
import { isOff } from './is-off.ts';

export const tell = (what: Readonly<Record<string, string>>): void => {
  if (!isOff('analytics')) navigator.sendBeacon(beaconPath, new URLSearchParams(what));
};
