/** Tells the site that a form was begun, or for which fields it was refused before it was sent: names of fields, and nothing that was typed. */
import type { FunnelId } from '#shared/rules/analytics-rules.ts';
import { beaconPath } from '#shared/rules/beacon-path.ts';

export const tellForm = (form: FunnelId, refused?: readonly { readonly field: string }[]): void => {
  const fields = refused?.map(({ field }) => field).join(',');
  navigator.sendBeacon(beaconPath, new URLSearchParams({ form, ...(fields ? { fields } : {}) }));
};
