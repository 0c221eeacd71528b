/** What a single sign-on can end with, and where it may lead: for the server and the browser alike. */
import { isWithin } from '../routes/paths.ts';

/** Why nobody was signed in, each with what people are told. */
export const singleSignOnFailures = {
  'not-set-up': 'Single sign-on is not set up on this site. Sign in with your password.',
  unreachable: 'The sign-in service cannot be reached at the moment. Try again in a minute.',
  denied: 'The sign-in was cancelled, or the sign-in service did not allow it.',
  expired: 'This sign-in timed out or was started in another window. Start again.',
  rejected: 'The answer of the sign-in service could not be verified. Start again.',
  'no-account': 'You have no account on this site. Ask an owner of the site for one.',
  'no-role': 'The sign-in service gives you no role on this site. Ask an owner of the site.',
  'unverified-email': 'The sign-in service has not verified your email address. Verify it there, then start again.',
  suspended: 'This account is suspended. Ask an owner of the site.',
  unavailable: 'The site cannot reach its records at the moment. Try again in a few seconds.',
  failed: 'The sign-in failed on our side. Try again in a minute.',
} as const satisfies Readonly<Record<string, string>>;

export type SingleSignOnFailure = keyof typeof singleSignOnFailures;

/** The sign-in screen itself: whoever signs in for another tab comes back to it. */
export const signInPath = '/admin';

const firstScreen = '/admin/dashboard';

/** A path of the staff area with its query. Anything else leads to the first screen. */
export const staffPathOf = (wanted: string | undefined): string => {
  const url = wanted === undefined ? null : URL.parse(wanted, 'http://site.invalid');
  if (url?.origin !== 'http://site.invalid') return firstScreen;
  const path = url.pathname + url.search + url.hash;
  return isWithin(url.pathname, signInPath) && path.length <= 1000 ? path : firstScreen;
};

/** Where a single sign-on begins: an address to follow, not to call. */
export const singleSignOnAddress = (returnTo: string): string =>
  `/api/admin/oidc/start?return_to=${encodeURIComponent(returnTo)}`;

/** The fragments with which a single sign-on comes back to the sign-in screen. No server and no log sees a fragment. */
export const codeFragment = 'sign-in-code=';
export const failureFragment = 'sign-in-failed=';
