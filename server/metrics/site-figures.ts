/** What is looked up in the site when somebody asks for its figures. */
import type { OutboxFigures } from '#server/features/contact/outbox/outbox.repository.ts';
import type { CacheFigures } from '#server/pages/cache/page-cache.ts';
import type { ReadFigures } from './create-metrics.ts';
import { gauge, total } from './metric-family.ts';

export interface SiteFiguresDeps {
  readonly pageCache: { readonly figures: CacheFigures };
  readonly outbox: { figures(): Promise<OutboxFigures> };
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly clock: () => Date;
}

const kept = ({ hits, misses, evictions, bytes, pages }: CacheFigures) => [
  total({ name: 'page_cache_hits_total', help: 'Pages that were answered from memory.' }, hits),
  total({ name: 'page_cache_misses_total', help: 'Pages that had to be made.' }, misses),
  total({ name: 'page_cache_evictions_total', help: 'Kept pages that had to make room.' }, evictions),
  gauge({ name: 'page_cache_bytes', help: 'Memory of kept pages.' }, bytes),
  gauge({ name: 'page_cache_pages', help: 'Kept pages.' }, pages),
];

// Every worker looks into the same database.
const waiting = ({ waiting, failed, oldestAt }: OutboxFigures, now: Date) => [
  gauge({ name: 'outbox_waiting_messages', help: 'Messages with mail that waits.' }, waiting, 'max'),
  gauge({ name: 'outbox_failed_messages', help: 'Messages with mail that was given up.' }, failed, 'max'),
  gauge(
    { name: 'outbox_oldest_waiting_seconds', help: 'Age of the mail that waits for longest; 0 when none does.' },
    oldestAt === null ? 0 : Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000),
    'max',
  ),
];

export const siteFigures = ({ pageCache, outbox, isDatabaseReady, clock }: SiteFiguresDeps): ReadFigures[] => [
  () => kept(pageCache.figures),
  async () => waiting(await outbox.figures(), clock()),
  async () => {
    const names = { name: 'database_reachable', help: '1 when the database answers every worker, else 0.' };
    return [gauge(names, (await isDatabaseReady()) ? 1 : 0, 'min')];
  },
  () => [gauge({ name: 'site_workers', help: 'Processes that serve.' }, 1)],
];
