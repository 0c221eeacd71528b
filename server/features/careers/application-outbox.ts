/**
 * The outbox of an application: letters are stored with the change that causes them, in one write, and handed to the mail worker after
 * it. What fails then is sent later, and each letter once, because its key names its cause.
 */
import type { LetterKind } from '#shared/mail/mail-rules.ts';
import { readLetterData, type LetterData } from '../mail/letters/letter-kinds.ts';
import type { LetterRecipient, LetterSubject, SendLetter } from '../mail/send-letter.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingLetter } from './application.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface SendOutboxDeps {
  readonly applications: Pick<ApplicationRepository, 'clearOutbox' | 'isThere'>;
  readonly sendLetter: SendLetter;
}

/** Links an email to its application, so that both are erased together. */
export const aboutApplication = (id: string, applications: Pick<ApplicationRepository, 'isThere'>): LetterSubject => ({
  id,
  isThere: () => applications.isThere(id),
});

/** @throws ZodError for data that does not belong to the kind: then nothing is stored that cannot be sent. */
export const pendingLetter = <Kind extends LetterKind>(
  kind: Kind,
  { name, address, timeZone }: LetterRecipient,
  data: LetterData<Kind>,
  key: string,
): PendingLetter => ({
  kind,
  to: { address, ...definedOnly({ name }), ...(timeZone ? { timeZone } : {}) },
  data: readLetterData(kind, data),
  key,
});

/** A new email of these kinds replaces earlier ones that still wait, so that choosing and refusing in turn does not fill mailboxes. */
const ofTimes: readonly LetterKind[] = ['interview-chosen', 'interview-cancelled', 'interview-unfit'];

export const sendOutbox = async (
  { id, outbox = [] }: Pick<ApplicationRecord, 'id' | 'outbox'>,
  { applications, sendLetter }: SendOutboxDeps,
): Promise<void> => {
  if (outbox.length === 0) return;
  const about = aboutApplication(id, applications);
  for (const { kind, to, data, key } of outbox)
    await sendLetter({ kind, to, data: data as never, key, about, replaces: ofTimes.includes(kind) ? ofTimes : [] });
  await applications.clearOutbox(
    id,
    outbox.map(({ key }) => key),
  );
};
