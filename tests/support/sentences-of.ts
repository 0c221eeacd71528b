/** Sentences long enough that a repetition would be noticed; labels may repeat. */
import { textsOf } from '#shared/content/content-entries.ts';

export const sentencesOf = (content: unknown, fewestWords: number): string[] =>
  textsOf(content)
    .flatMap((text) => text.split(/(?<=[.?!:;])[”"]?\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWords);
