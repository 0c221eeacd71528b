/** Draws social cards as PNG files, one at a time, and caches them. */
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import { drawCard } from './draw-card.ts';
import { createTypesetter } from './typesetter.ts';
import type { SocialCard } from './social-card.ts';
import { loadSharp } from '#server/features/media/inspect-picture.ts';

export type MakeCard = (card: SocialCard) => Promise<Buffer>;

/** At about 40 kB each: 4 MB. */
const maxCached = 100;
const waiting = 50;

const busy = (): Problem =>
  new Problem('overloaded', 'Many pictures are being drawn just now. Please ask again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/** Reads `fontFolder` with the first card. The returned function throws Problem 503 when too many cards are waiting. */
export const createCardMaker = (fontFolder: string): MakeCard => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting, refusal: busy });
  const readTypesetter = memoizeAsync(() => createTypesetter(fontFolder));

  const draw = async (card: SocialCard): Promise<Buffer> => {
    const [sharp, type] = await Promise.all([loadSharp(), readTypesetter()]);
    return sharp(Buffer.from(drawCard(card, type)))
      .removeAlpha()
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer();
  };

  const cards = new LRUCache<string, Buffer, SocialCard>({
    max: maxCached,
    fetchMethod: (_key, _stale, { context }) => inTurn(() => draw(context)),
    // A card whose place was taken while it was drawn still goes to those who wait for it.
    ignoreFetchAbort: true,
  });

  return (card) => cards.forceFetch(JSON.stringify(card), { context: card });
};
