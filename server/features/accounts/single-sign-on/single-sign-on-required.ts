import { Problem } from '#server/platform/http/problem.ts';

/** Where LOCAL_SIGN_IN is `owners`, and somebody else comes with a password or a passkey. */
export const singleSignOnRequired = (): Problem =>
  new Problem('single-sign-on-required', 'Only owners can sign in with a password or passkey. Use single sign-on.');
