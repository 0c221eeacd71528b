/** An email address in what is sent to the API or edited by staff: one rule for all of them. */
import { z } from 'zod';
import { cleanEmail } from './clean-text.ts';
import { contactLimits, isEmailAddress } from './contact-rules.ts';

const { max } = contactLimits.email;

export const emailSchema = (message = 'Enter an email address with an @ and a domain, like name@company.com.') =>
  z
    .string(message)
    .overwrite(cleanEmail)
    .max(max, `Enter an email address of ${max} characters or fewer.`)
    .refine(isEmailAddress, message)
    .meta({ maxLength: max, format: 'email' });
