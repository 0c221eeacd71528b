/** Where somebody wanted to go when the guard sent them to the sign-in; it travels in the history entry, which only this site writes. */

const start = '/admin/dashboard';

/** `state` is the history entry’s. */
export function wantedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return start;
  const { wanted } = state;
  return typeof wanted === 'string' && wanted.startsWith('/admin/') ? wanted : start;
}
