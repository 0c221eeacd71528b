/**
 * The session of this browser. The token is in local storage under `adminToken`, so all tabs share
 * it. On the server, and until storage was read, the status is `unknown`.
 */
import { attempt, readPreference, storePreference } from '../ui/stored-choice.ts';
import { createStore } from '../ui/create-store.ts';
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

const store = createStore<Session>({ status: 'unknown' }, () => {
  window.addEventListener('storage', restore);
  queueMicrotask(restore);
  return () => window.removeEventListener('storage', restore);
});

/** Reads the stored token, at the start and when another tab signs in or out. */
function restore(): void {
  // Undefined if storage is blocked. Then the session lasts as long as the page.
  const token = attempt(() => localStorage.getItem(storageKey));
  const session = store.get();
  if (token === undefined && session.status !== 'unknown') return;
  if (token === null || token === undefined) store.set({ status: 'signed-out' });
  else if (!('token' in session) || session.token !== token) store.set({ status: 'signed-in', token, staff: null });
}

export const sessionStore = {
  get: store.get,
  subscribe: store.subscribe,
  /** `unknown` on the server and during hydration. */
  useValue: store.useValue,
  /** `staff` is null if the user is not known yet. */
  signIn(token: string, staff: SignedInStaff | null): void {
    storePreference(storageKey, token);
    postponedDetails.clear();
    remember(staff);
    store.set({ status: 'signed-in', token, staff });
  },
  /** Sets the user of the token, unless it has been replaced. */
  confirm(token: string, staff: SignedInStaff): void {
    const session = store.get();
    if (session.status !== 'signed-in' || session.token !== token) return;
    remember(staff);
    store.set({ ...session, staff });
  },
  /** Called when the server refuses the token. */
  refuse(token: string): void {
    const session = store.get();
    if (session.status === 'signed-in' && session.token === token) store.set({ ...session, status: 'refused' });
  },
  signOut(): void {
    storePreference(storageKey, null);
    remember(null);
    store.set({ status: 'signed-out' });
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
