/**
 * Who is signed in, in this browser: the token is in local storage under `adminToken`, so every tab
 * shares it. On the server, and until the browser has looked, nobody knows.
 */
import { detailsLater } from './details-later.ts';
import { chooseTimeZone } from './own-time-zone.ts';
import type { SignedInStaff } from '#shared/accounts/staff.contract.ts';

const storageKey = 'adminToken';

export type Session =
  | { readonly status: 'unknown' | 'signed-out' }
  /** `staff` is null until the server has confirmed the token. */
  | { readonly status: 'signed-in'; readonly token: string; readonly staff: SignedInStaff | null }
  /** The server refused the token: the sign-in opens over the page, and what was asked waits. */
  | { readonly status: 'refused'; readonly token: string; readonly staff: SignedInStaff | null };

/** The id of who is signed in; undefined as well until the server has confirmed the token. */
export const personOf = (present: Session): string | undefined => ('staff' in present ? present.staff?.id : undefined);

let session: Session = { status: 'unknown' };
const listeners = new Set<() => void>();

const unknown: Session = { status: 'unknown' };

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Undefined where storage is forbidden: then the session lasts as long as the page. */
function read(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return undefined;
  }
}

function write(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, token);
  } catch {
    // As above.
  }
}

/** Takes over what is stored: at the start, and when another tab has signed in or out. */
function restore(): void {
  const token = read();
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
  /** `staff` is null where the server has not yet said whose token it is. */
  signIn(token: string, staff: SignedInStaff | null): void {
    write(token);
    detailsLater.forget();
    if (staff !== null) chooseTimeZone(staff.time_zone);
    change({ status: 'signed-in', token, staff });
  },
  /** The server has said whose token this is; one that has been replaced meanwhile is old news. */
  confirm(token: string, staff: SignedInStaff): void {
    if (session.status !== 'signed-in' || session.token !== token) return;
    chooseTimeZone(staff.time_zone);
    change({ ...session, staff });
  },
  /** The server no longer takes this token. */
  refuse(token: string): void {
    if (session.status === 'signed-in' && session.token === token) change({ ...session, status: 'refused' });
  },
  signOut(): void {
    write(null);
    chooseTimeZone(null);
    change({ status: 'signed-out' });
  },
};
