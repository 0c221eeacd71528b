/** Emails that staff edit, with invented data, for previews. They are composed like real ones, and neither sent nor stored. */
import type { ContentKey } from '#shared/content/content-map.ts';
import { applicationEmailExamples } from '../careers/application-email-examples.ts';
import { confirmationExamples } from '../contact/outbox/confirmation-examples.ts';
import type { EmailExamples } from '../mail/email-example.ts';

/** By the document that has their texts. */
export const emailExamples: { readonly [Key in ContentKey]?: EmailExamples } = {
  applications: applicationEmailExamples,
  'confirmation-mail': confirmationExamples,
};
