/** Data of the contact page: its content and the state of the form. */
import { z } from 'zod';
import { textSchema } from '#shared/content/parts.schema.ts';
import { contactReceiptSchema } from '#shared/contact/contact.contract.ts';
import { contactContentSchema } from '#shared/contact/contact.schema.ts';
import { shownPeopleSchema } from '../pages/people.data.ts';
import { pictured } from '../blog/post-card.ts';
import { siteSettingsSchema } from '#shared/settings/site-settings.schema.ts';
import { contactFlags, contactFormFields, contactTextFields, eachField } from '#shared/contact/contact-rules.ts';

const contactValuesSchema = z.object({
  ...eachField(contactTextFields, () => z.string()),
  ...eachField(contactFlags, () => z.boolean()),
});

const contactFormStateSchema = z.object({
  /** Empty, from the query, or from a post that was refused. */
  values: contactValuesSchema,
  errors: z.array(
    z.object({
      field: z.enum(contactFormFields),
      kind: z.enum(['missing', 'long', 'unfit']),
    }),
  ),
  /** Result of a plain form post. `idle`: none; `begun`: the one-line form of another page, whose text is now the message. */
  outcome: z.enum(['idle', 'begun', 'sent', 'invalid', 'limited', 'away', 'broken']),
  /** Present after a message was sent. */
  receipt: contactReceiptSchema.optional(),
  retryAfterSeconds: z.number().optional(),
  /** When the form was first shown, in milliseconds since 1970. */
  shownAt: z.number(),
});
export type ContactFormState = z.output<typeof contactFormStateSchema>;

export const contactPageSchema = z.object({
  content: contactContentSchema.omit({ image: true, metadata: true }).extend(pictured),
  details: siteSettingsSchema.pick({ email: true, phone: true, headquarters: true, postalAddress: true }),
  services: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The people who read messages, if staff have entered any. */
  readers: z
    .object({
      title: textSchema,
      people: shownPeopleSchema,
      names: z.string().describe('Joined in a sentence, if few'),
    })
    .optional(),
  /** The open position that the message is about. */
  position: z.object({ key: z.string(), title: z.string() }).nullable(),
  form: contactFormStateSchema,
});
export type ContactPage = z.output<typeof contactPageSchema>;
