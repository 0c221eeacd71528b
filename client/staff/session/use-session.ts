import type { FeatureName } from '#shared/settings/feature-rules.ts';
import type { Capability } from '#shared/accounts/roles.ts';
import { rememberedCapabilities, sessionStore, type Session } from './session-store.ts';

export const useSession = (): Session => sessionStore.useValue();

/**
 * Checks what the role of the current user allows. Until the user is known, what it allowed on the last page, else everything:
 * the server enforces permissions, and hiding parts for a moment would shift the layout.
 */
export function usePermissions(): (capability: Capability) => boolean {
  const session = useSession();
  const allowed: readonly string[] | undefined =
    'staff' in session ? (session.staff?.may ?? rememberedCapabilities()) : undefined;
  return (capability) => allowed?.includes(capability) ?? true;
}

/** Checks which features are on. Until the user is known, none is. */
export function useHas(): (feature: FeatureName) => boolean {
  const session = useSession();
  const on = 'staff' in session ? session.staff?.features : undefined;
  return (feature) => on?.includes(feature) ?? false;
}
