/** Failures and addresses of single sign-on, for server and browser. */
import { isWithin } from '../routes/paths.ts';

/** Each failure with the message for the user. */
export const singleSignOnFailures = {
  'not-set-up': 'Single sign-on is not set up on this site. Sign in with your password.',
  unreachable: 'The sign-in service cannot be reached at the moment. Try again in a minute.',
  denied: 'The sign-in was canceled, or the sign-in service did not allow it.',
  expired: 'This sign-in timed out or was started in another window. Start again.',
  rejected: 'The response of the sign-in service could not be verified. Start again.',
  'no-account': 'You have no account on this site. Ask an owner of the site for one.',
  'no-role': 'The sign-in service gives you no role on this site. Ask an owner of the site.',
  'unverified-email': 'The sign-in service has not verified your email address. Verify it there, then start again.',
  suspended: 'This account is suspended. Ask an owner of the site.',
  unavailable: 'The site cannot reach its records at the moment. Try again in a few seconds.',
  failed: 'The sign-in failed on our side. Try again in a minute.',
} as const satisfies Readonly<Record<string, string>>;

export type SingleSignOnFailure = keyof typeof singleSignOnFailures;

/** The sign-in screen. A sign-in for a page in another tab returns to it. */
export const signInPath = '/admin';

const defaultScreen = '/admin/dashboard';

/** Returns the path if it is in the staff area, otherwise the dashboard. */
export const staffPathOf = (requested: string | undefined): string => {
  const url = requested === undefined ? null : URL.parse(requested, 'http://site.invalid');
  if (url?.origin !== 'http://site.invalid') return defaultScreen;
  const path = url.pathname + url.search + url.hash;
  return isWithin(url.pathname, signInPath) && path.length <= 1000 ? path : defaultScreen;
};

/** For navigation by the browser. */
export const singleSignOnAddress = (returnTo: string): string =>
  `/api/admin/oidc/start?return_to=${encodeURIComponent(returnTo)}`;

/** Fragments of the sign-in screen after a single sign-on. Browsers do not send fragments, so they are in no log. */
export const codeFragment = 'sign-in-code=';
export const failureFragment = 'sign-in-failed=';
