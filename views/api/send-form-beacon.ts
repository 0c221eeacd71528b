/** Counts that a form was begun, or refused before sending for these fields. Sends names of fields only. */
import type { FunnelId } from '#shared/analytics/analytics-rules.ts';
import { sendBeacon } from './send-beacon.ts';

export const sendFormBeacon = (form: FunnelId, refused?: readonly { readonly field: string }[]): void => {
  const fields = refused?.map(({ field }) => field).join(',');
  sendBeacon({ form, ...(fields ? { fields } : {}) });
};
