/** Schemas of the fields of a staff account, for the API and the command line. */
import { z } from 'zod';
import { cleanCode, cleanLine } from '../text/clean-text.ts';
import { isEasyPassword } from './easy-passwords.ts';
import { emailSchema } from '../text/email-schema.ts';

export const usernameSchema = z
  .string()
  .overwrite(cleanCode)
  .regex(/^[A-Za-z0-9._-]{3,40}$/, 'Use 3 to 40 letters, digits, dots, underscores and hyphens.')
  .meta({ description: 'Unique, ignoring case', minLength: 3, maxLength: 40 });

export const staffNameSchema = z
  .string('Enter a name.')
  .overwrite(cleanLine)
  .min(1, 'Enter a name.')
  .max(80, 'Shorten the name to 80 characters or fewer.')
  .describe('Display name');

export const staffEmailSchema = emailSchema().describe('Unique, ignoring case');

/** The token in the fragment of a one-time link. */
export const oneTimeToken = z
  .string('The link is not complete. Open it again from the email.')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete. Open it again from the email.')
  .describe('The fragment of the link');

const passwordLength = { min: 12, max: 128 } as const;
const passwordMessage = `Use ${passwordLength.min} to ${passwordLength.max} characters.`;

export const easyPasswordMessage = 'This password is easy to guess. Use a few unrelated words.';

/** The length counts code points. */
export const passwordSchema = z
  .string()
  .refine((text) => {
    const length = Array.from(text).length;
    return length >= passwordLength.min && length <= passwordLength.max;
  }, passwordMessage)
  .refine((text) => !isEasyPassword(text), easyPasswordMessage)
  .meta({ minLength: passwordLength.min, maxLength: passwordLength.max });
