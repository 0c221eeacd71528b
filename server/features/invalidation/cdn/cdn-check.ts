/** Checks whether the CDN was told of all changes. */
import { counted } from '#shared/api/list-count.ts';
import { minuteMs, type SiteCheck } from '../../operations/site-health/site-check.ts';
import { cdnFailingSince, type CdnStateRepository } from './cdn-state.repository.ts';

interface CdnDeps {
  readonly cdn: Pick<CdnStateRepository, 'read'>;
  readonly isConfigured: boolean;
  readonly clock: () => Date;
}

export const cdnCheck = ({ cdn, isConfigured, clock }: CdnDeps): SiteCheck => ({
  every: minuteMs,
  run: async () => {
    if (!isConfigured) return undefined;
    const state = await cdn.read();
    const since = cdnFailingSince(state, clock());
    const minutes = since === null ? 0 : Math.round((clock().getTime() - since.getTime()) / minuteMs);
    return {
      findings:
        since === null
          ? []
          : [
              {
                urgency: 'now',
                sentence: `The CDN could not be purged for ${counted(minutes, 'minute')}, so readers may see old pages.`,
                remedy: `Check CDN_PURGE_URL and CDN_PURGE_TOKEN${state?.last_error ? ` (${state.last_error})` : ''}.`,
                to: null,
              },
            ],
      well: 'The CDN shows what is current.',
    };
  },
});
