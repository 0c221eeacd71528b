import { useSyncExternalStore } from 'react';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import type { Capability } from '#shared/accounts/roles.ts';
import { sessionStore, type Session } from './session-store.ts';

/** The present session; `unknown` on the server and for the first moment in the browser. */
export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getOnServer);

/**
 * Whether the role of whoever is signed in allows something. Until the server has said who that is, everything is: it refuses what
 * is not, and a screen that hides its parts for a moment would jump.
 */
export function usePermissions(): (capability: Capability) => boolean {
  const session = useSession();
  const allowed = 'staff' in session ? session.staff?.may : undefined;
  return (capability) => allowed?.includes(capability) ?? true;
}

/** Whether the settings have a feature on. Until the server has said so, none is. */
export function useHas(): (feature: FeatureName) => boolean {
  const session = useSession();
  const on = 'staff' in session ? session.staff?.features : undefined;
  return (feature) => on?.includes(feature) ?? false;
}
