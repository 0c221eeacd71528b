/** Highlights the words that a list was searched for, in all of its rows. */
import { useEffect, type RefObject } from 'react';
import { fold, queryTerms, runs } from '#shared/search/search-terms.ts';
import { textsIn } from './nodes-in.ts';

type Range = readonly [from: number, to: number];

/** Shorter queries occur in too many words, so they match only at the beginning of words. */
const minInside = 3;

/** Where a text matches: the whole query if it occurs, otherwise the words that begin with one of its terms. */
export function matchesIn(text: string, q: string): readonly Range[] {
  const whole = fold(q.trim());
  const folded = fold(text);
  if (whole.length >= minInside && folded.length === text.length) {
    const found: Range[] = [];
    for (let at = folded.indexOf(whole); at >= 0; at = folded.indexOf(whole, at + whole.length))
      found.push([at, at + whole.length]);
    if (found.length > 0) return found;
  }
  const terms = queryTerms(q);
  return [...text.matchAll(runs)].flatMap(({ 0: word, index }): Range[] => {
    const inWord = fold(word);
    const term = terms.find((each) => inWord.startsWith(each));
    if (term === undefined) return [];
    return [[index, index + (inWord.length === word.length ? term.length : word.length)]];
  });
}

/** Whether the texts contain each word of the query, also inside words. */
export function includesTerms(texts: readonly string[], q: string): boolean {
  const all = fold(texts.join('\n'));
  return fold(q)
    .split(' ')
    .every((term) => all.includes(term));
}

/** A match within these first characters is visible in a row. */
const visibleLength = 40;
const leadIn = 24;

/** Starts the text shortly before its first match, so that a row shows the match. */
export function excerptFor(text: string, q: string): string {
  const at = q === '' ? undefined : matchesIn(text, q)[0]?.[0];
  if (at === undefined || at < visibleLength) return text;
  return `… ${text.slice(text.lastIndexOf(' ', at - leadIn) + 1)}`;
}

/** The name of the highlight; `foundWords` styles it. */
const name = 'found';
/** Parts of rows that are not searched. */
const unsearched = 'button, td, time, [data-kind], [data-tone], [data-part=about]';

/** Highlights matches in the rows of the screen or dialog that contains `field`. Rows are not rendered again. */
export function useFoundHighlight(field: RefObject<HTMLElement | null>, q: string): void {
  useEffect(() => {
    const root = field.current?.closest('main, dialog');
    if (q === '' || !root || !('highlights' in CSS)) return undefined;
    const highlight = (): void => {
      const found = new Highlight();
      for (const row of root.querySelectorAll('[data-row]')) {
        for (const text of textsIn(row.closest('li, tr') ?? row)) {
          if (text.parentElement?.closest(unsearched)) continue;
          for (const [startOffset, endOffset] of matchesIn(text.data, q))
            found.add(new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }));
        }
      }
      CSS.highlights.set(name, found);
    };
    let frame = requestAnimationFrame(highlight);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(highlight);
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [field, q]);
}
