/** Emails that staff edit, with invented data, for previews. They are composed like real ones, and neither sent nor stored. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { applicationEmailExamples } from '../careers/application-email-examples.ts';
import { confirmationExamples } from '../contact/outbox/confirmation-examples.ts';
import type { OutgoingMail } from '../mail/text/outgoing-mail.ts';
import type { ContentPreview } from './preview-page.ts';

export interface EmailExamples {
  /** Those of a text, which may be a draft with gaps. */
  readonly list: (written: unknown) => ContentPage['examples'];
  /** `name` as in the address. Returns undefined if there is none. */
  readonly compose: (
    name: string,
    preview: Omit<ContentPreview, 'key'>,
    deps: { readonly environment: Pick<Environment, 'mailFrom' | 'siteUrl'>; readonly clock: () => Date },
  ) => Promise<OutgoingMail | undefined> | OutgoingMail | undefined;
}

/** By the document that has their texts. */
export const emailExamples: { readonly [Key in ContentKey]?: EmailExamples } = {
  applications: applicationEmailExamples,
  'confirmation-mail': confirmationExamples,
};
