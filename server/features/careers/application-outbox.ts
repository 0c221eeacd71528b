/**
 * The outbox of an application. A change stores its emails in the same write; then they are copied to the mail queue. If copying
 * fails it is repeated later, and the key of an email ensures that it is sent once.
 */
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { parseEmailData, type EmailData } from '../mail/templates/email-templates.ts';
import type { EmailRecipient, RelatedRecord, SendEmail } from '../mail/send-email.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingLetter } from './application.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface SendOutboxDeps {
  readonly applications: Pick<ApplicationRepository, 'clearOutbox' | 'isThere'>;
  readonly sendEmail: SendEmail;
}

/** Links an email to its application, so that both are erased together. */
export const aboutApplication = (id: string, applications: Pick<ApplicationRepository, 'isThere'>): RelatedRecord => ({
  id,
  isThere: () => applications.isThere(id),
});

/** @throws ZodError for invalid data, so that nothing is stored that cannot be sent. */
export const pendingLetter = <Kind extends EmailKind>(
  kind: Kind,
  { name, address, timeZone }: EmailRecipient,
  data: EmailData<Kind>,
  key: string,
): PendingLetter => ({
  kind,
  to: { address, ...definedOnly({ name }), ...(timeZone ? { timeZone } : {}) },
  data: parseEmailData(kind, data),
  key,
});

/** Replace earlier ones that still wait, so that choosing and refusing in turn does not fill mailboxes. */
const replacingKinds: readonly EmailKind[] = ['interview-chosen', 'interview-cancelled', 'interview-unfit'];

export const sendOutbox = async (
  { id, outbox = [] }: Pick<ApplicationRecord, 'id' | 'outbox'>,
  { applications, sendEmail }: SendOutboxDeps,
): Promise<void> => {
  if (outbox.length === 0) return;
  const about = aboutApplication(id, applications);
  for (const { kind, to, data, key } of outbox)
    await sendEmail({
      kind,
      to,
      data: data as never,
      key,
      about,
      replaces: replacingKinds.includes(kind) ? replacingKinds : [],
    });
  await applications.clearOutbox(
    id,
    outbox.map(({ key }) => key),
  );
};
