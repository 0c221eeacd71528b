/**
 * The session of this browser. The token is in local storage under `adminToken`, so all tabs share
 * it. On the server, and until storage was read, the status is `unknown`.
 */
import { attempt, readPreference, storePreference } from '../ui/stored-choice.ts';
import { chooseTimeZone } from './own-time-zone.ts';
import type { SignedInStaff, readMeCall } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiResult } from '#views/api/call-api.ts';

const storageKey = 'adminToken';

const allowedKey = 'adminMay';

/** Capabilities of the last user of this browser, so that the next page does not show a menu that shrinks. */
export const rememberedCapabilities = (): readonly string[] | undefined => readPreference(allowedKey)?.split(' ');

function remember(staff: SignedInStaff | null): void {
  storePreference(allowedKey, staff && staff.may.join(' '));
  chooseTimeZone(staff && staff.time_zone);
}

const postponedKey = 'adminDetailsLater';

/** Whether the user has postponed to complete their details. Lasts until the next sign-in in this tab. */
export const postponedDetails = {
  isSet: (): boolean => (attempt(() => sessionStorage.getItem(postponedKey)) ?? null) !== null,
  set: (): void => attempt(() => sessionStorage.setItem(postponedKey, 'yes')),
  clear: (): void => attempt(() => sessionStorage.removeItem(postponedKey)),
};

export type Session =
  | { readonly status: 'unknown' | 'signed-out' }
  /** `staff` is null until the server has confirmed the token. */
  | { readonly status: 'signed-in'; readonly token: string; readonly staff: SignedInStaff | null }
  /** The server refused the token. The sign-in opens over the page, and calls wait. */
  | { readonly status: 'refused'; readonly token: string; readonly staff: SignedInStaff | null };

/** The id of the current user; undefined until the server has confirmed the token. */
export const personOf = (current: Session): string | undefined => ('staff' in current ? current.staff?.id : undefined);

let session: Session = { status: 'unknown' };
const listeners = new Set<() => void>();

const unknown: Session = { status: 'unknown' };

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Reads the stored token, at the start and when another tab signs in or out. */
function restore(): void {
  // Undefined if storage is blocked. Then the session lasts as long as the page.
  const token = attempt(() => localStorage.getItem(storageKey));
  if (token === undefined && session.status !== 'unknown') return;
  if (token === null || token === undefined) change({ status: 'signed-out' });
  else if (!('token' in session) || session.token !== token) change({ status: 'signed-in', token, staff: null });
}

export const sessionStore = {
  get: (): Session => session,
  getOnServer: (): Session => unknown,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', restore);
      queueMicrotask(restore);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', restore);
    };
  },
  /** `staff` is null if the user is not known yet. */
  signIn(token: string, staff: SignedInStaff | null): void {
    storePreference(storageKey, token);
    postponedDetails.clear();
    remember(staff);
    change({ status: 'signed-in', token, staff });
  },
  /** Sets the user of the token, unless it has been replaced. */
  confirm(token: string, staff: SignedInStaff): void {
    if (session.status !== 'signed-in' || session.token !== token) return;
    remember(staff);
    change({ ...session, staff });
  },
  /** Called when the server refuses the token. */
  refuse(token: string): void {
    if (session.status === 'signed-in' && session.token === token) change({ ...session, status: 'refused' });
  },
  signOut(): void {
    storePreference(storageKey, null);
    remember(null);
    change({ status: 'signed-out' });
  },
};

/** Reads the user of a token. */
export const readMe = (token: string): Promise<ApiResult<SignedInStaff>> =>
  callApi<typeof readMeCall>({
    method: 'GET',
    path: '/api/admin/me',
    headers: { authorization: `Bearer ${token}` },
  });

/** Reloads the current user. Failures are ignored. */
export async function refreshMe(): Promise<void> {
  const session = sessionStore.get();
  if (session.status !== 'signed-in') return;
  const answer = await readMe(session.token);
  if (answer.ok && answer.data) sessionStore.confirm(session.token, answer.data);
}
