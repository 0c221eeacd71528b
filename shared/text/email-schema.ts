/** Schemas of email addresses. */
import { z } from 'zod';
import { cleanEmail } from './clean-text.ts';
import { contactFields, emailMessage, isEmailAddress, isMailAddress } from '../contact/contact-rules.ts';

const { max } = contactFields.email;

const schemaFor = (isFit: (text: string) => boolean, message: string) =>
  z
    .string(message)
    .overwrite(cleanEmail)
    .max(max, `Enter an email address of ${max} characters or fewer.`)
    .refine(isFit, message)
    .meta({ maxLength: max, format: 'email' });

export const emailSchema = (message = emailMessage) => schemaFor(isEmailAddress, message);

/** For site settings, which may name a host of the local network, as in `root@localhost`. */
export const mailAddressSchema = () => schemaFor(isMailAddress, 'Enter an email address, like name@company.com.');
