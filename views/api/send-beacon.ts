/** Sends a beacon to analytics, unless it is off. */
import { beaconPath } from '#shared/analytics/beacon-path.ts';
import { isOff } from './is-off.ts';

export const sendBeacon = (what: Readonly<Record<string, string>>): void => {
  if (!isOff('analytics')) navigator.sendBeacon(beaconPath, new URLSearchParams(what));
};
