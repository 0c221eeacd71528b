/** Tells the site that a form was begun, or for which fields it was refused before it was sent: names of fields, and nothing that was typed. */
import type { FunnelId } from '#shared/analytics/analytics-rules.ts';
import { tell } from './tell.ts';

export const tellForm = (form: FunnelId, refused?: readonly { readonly field: string }[]): void => {
  const fields = refused?.map(({ field }) => field).join(',');
  tell({ form, ...(fields ? { fields } : {}) });
};
