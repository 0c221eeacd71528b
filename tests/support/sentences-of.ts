/** The sentences of a piece of content that a reader would notice twice; shorter ones are labels and may recur. */
import { textsOf } from '#shared/content/content-entries.ts';

export const sentencesOf = (content: unknown, fewestWords: number): string[] =>
  textsOf(content)
    .flatMap((text) => text.split(/(?<=[.?!:;])[”"]?\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWords);
