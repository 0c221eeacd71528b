/**
 * Counts how far the text of an article is read, plays its videos and copies its code. It needs no hydration:
 * `public/assets/first.….js` loads this file alone.
 */
import { enableCopying } from './copy-code.ts';
import { enablePlayers } from './play-videos.ts';
import { tellDepth } from './tell-depth.ts';

const stops = new WeakMap<HTMLElement, () => void>();

/** Once for each text: hydration calls it again for the one that is there. @returns what ends it. */
export function enableReading(text: HTMLElement): () => void {
  enablePlayers(text);
  enableCopying(text);
  const running = stops.get(text);
  if (running) return running;
  const endDepth = tellDepth(text);
  const stop = () => {
    stops.delete(text);
    endDepth();
  };
  stops.set(text, stop);
  return stop;
}
