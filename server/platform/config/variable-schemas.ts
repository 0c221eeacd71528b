/** Kinds of variables. */
import { z } from 'zod';

/** A text that `parse` understands; it returns undefined for any other. */
export const parsedBy = <Value>(parse: (text: string) => Value | undefined) =>
  z.string().transform((text, context): Value => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'bad' });
    return z.NEVER;
  });

export const wholeNumber = (max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off']))
  .transform((value) => value === 'on');
