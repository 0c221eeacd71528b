/** Makes cards as PNG files: each once, one at a time, and the ones asked for last are kept. */
import { loadSharp } from '#server/features/media/load-sharp.ts';
import { takeTurns } from '#server/features/staff/take-turns.ts';
import { Problem } from '#server/http/problem.ts';
import { onceDone } from '#server/once-done.ts';
import { drawCard } from './draw-card.ts';
import { createTypesetter } from './typesetter.ts';
import type { SocialCard } from './social-card.ts';

export type MakeCard = (card: SocialCard) => Promise<Buffer>;

/** At about 40 kB each: 4 MB. */
const kept = 100;
const waiting = 50;

const busy = (): Problem =>
  new Problem(503, 'Many pictures are being drawn just now. Please ask again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/** `fontFolder` is read with the first card. */
export const createCardMaker = (fontFolder: string): MakeCard => {
  const inTurn = takeTurns({ atOnce: 1, waiting, refusal: busy });
  const cards = new Map<string, Promise<Buffer>>();
  const readTypesetter = onceDone(() => createTypesetter(fontFolder));

  const draw = async (card: SocialCard): Promise<Buffer> => {
    const [sharp, type] = await Promise.all([loadSharp(), readTypesetter()]);
    return sharp(Buffer.from(drawCard(card, type)))
      .removeAlpha()
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer();
  };

  return (card) => {
    const key = JSON.stringify(card);
    const made = cards.get(key) ?? inTurn(() => draw(card));
    // A map remembers the order of insertion: putting a card back makes it the newest.
    cards.delete(key);
    cards.set(key, made);
    made.catch(() => cards.delete(key));
    const [oldest] = cards.keys();
    if (cards.size > kept && oldest !== undefined) cards.delete(oldest);
    return made;
  };
};
