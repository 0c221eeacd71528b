/** Text that people write into fields, as it is stored. */
import { z } from 'zod';

export const tooLong = (max: number): string => `Shorten it to ${max.toLocaleString('en-US')} characters or fewer.`;

/** Line breaks and other white space become single spaces. */
export const oneLine = (max: number) =>
  z
    .string()
    // oxlint-disable-next-line no-control-regex -- Nobody types control characters; pasted text and names of files have them.
    .transform((value) => value.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
    .pipe(z.string().max(max, tooLong(max)));
