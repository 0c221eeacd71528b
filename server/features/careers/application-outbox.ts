/**
 * The outbox of an application: letters are stored with the change that causes them, in one write, and handed to the mail worker after
 * it. What fails then is sent later, and each letter once, because its key names its cause.
 */
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { parseEmailData, type EmailData } from '../mail/templates/email-templates.ts';
import type { EmailRecipient, RelatedRecord, SendEmail } from '../mail/send-email.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingLetter } from './correspondence.model.ts';
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

/** @throws ZodError for data that does not belong to the kind: then nothing is stored that cannot be sent. */
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

/** A new email of these kinds replaces earlier ones that still wait, so that choosing and refusing in turn does not fill mailboxes. */
const ofTimes: readonly EmailKind[] = ['interview-chosen', 'interview-cancelled', 'interview-unfit'];

export const sendOutbox = async (
  { id, outbox = [] }: Pick<ApplicationRecord, 'id' | 'outbox'>,
  { applications, sendEmail }: SendOutboxDeps,
): Promise<void> => {
  if (outbox.length === 0) return;
  const about = aboutApplication(id, applications);
  for (const { kind, to, data, key } of outbox)
    await sendEmail({ kind, to, data: data as never, key, about, replaces: ofTimes.includes(kind) ? ofTimes : [] });
  await applications.clearOutbox(
    id,
    outbox.map(({ key }) => key),
  );
};
