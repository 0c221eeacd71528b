/** Text that people write into fields, as it is stored. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';

export const tooLong = (max: number): string => `Shorten it to ${max.toLocaleString('en-US')} characters or fewer.`;

/** Line breaks and other white space become single spaces. */
export const oneLine = (max: number) =>
  z
    .string()
    .transform((value) => cleanLine(value).replace(/\s+/g, ' '))
    .pipe(z.string().max(max, tooLong(max)));
