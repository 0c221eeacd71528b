/** The parts of one write command: an ordered one stops at the first error, an unordered one goes on. */
import type { BsonDocument } from '../bson-document.ts';
import { CommandError } from '../command-error.ts';

/** Answers the errors as MongoDB lists them, or nothing when all went well. */
export function writeEach<Part>(
  parts: readonly Part[],
  ordered: boolean,
  write: (part: Part, index: number) => void,
): { writeErrors?: BsonDocument[] } {
  const writeErrors: BsonDocument[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      write(part, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}
