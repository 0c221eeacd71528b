/** Draws social cards as PNG files, one at a time, and caches them. */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readCardShapes } from '#server/features/media/art/art-files.ts';
import { isDrawnSubject } from '#server/features/media/art/draw-art.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import { drawCard, drawCardShapes } from './draw-card.ts';
import { createTypesetter } from './typesetter.ts';
import type { SocialCard } from './social-card.ts';
import { loadSharp } from '#server/features/media/inspect-picture.ts';

export type MakeCard = (card: SocialCard) => Promise<Buffer>;

/** With about 40 kB each, 4 MB. */
const maxCached = 100;
const waiting = 50;

const busy = (): Problem =>
  new Problem('overloaded', 'Too many pictures are being created. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/**
 * Reads the fonts in `publicFolder` with the first card. The returned function throws Problem 503 if too many cards are
 * waiting.
 */
export const createCardMaker = (publicFolder: string): MakeCard => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting, refusal: busy });
  const readTypesetter = memoizeAsync(() => createTypesetter(join(publicFolder, 'fonts')));

  const draw = async (card: SocialCard): Promise<Buffer> => {
    const { subject } = card;
    const shapes = isDrawnSubject(subject)
      ? drawCardShapes({ ...card, subject })
      : readCardShapes(publicFolder, subject);
    const [sharp, type, drawn] = await Promise.all([loadSharp(), readTypesetter(), shapes]);
    return sharp(Buffer.from(drawCard(card, type, drawn)))
      .removeAlpha()
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer();
  };

  const cards = new LRUCache<string, Buffer, SocialCard>({
    max: maxCached,
    fetchMethod: (_key, _stale, { context }) => inTurn(() => draw(context)),
    // An evicted card is still delivered to those who wait for it.
    ignoreFetchAbort: true,
  });

  return (card) => cards.forceFetch(JSON.stringify(card), { context: card });
};
