/** The time zone in which the site counts its days: known with the first answer, and taken for the reader’s own until then. */
import { ownTimeZone } from '../session/own-time-zone.ts';

let known: string | undefined;

export const siteZone = (): string => known ?? ownTimeZone();

export const rememberSiteZone = (timeZone: string): void => {
  known = timeZone;
};
