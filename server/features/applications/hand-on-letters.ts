/**
 * The outbox of an application: letters are stored with the change that causes them, in one write, and handed to the mail worker after
 * it. What could not be handed on then is handed on later; each is sent once all the same, because its key names its cause.
 */
import type { LetterKind } from '#shared/rules/mail-rules.ts';
import type { LetterData } from '../mail/letters/letter-kinds.ts';
import type { LetterRecipient, SendLetter } from '../mail/send-letter.ts';
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingLetter } from './correspondence.model.ts';

export interface HandOnDeps {
  readonly applications: Pick<ApplicationRepository, 'findWithOutbox' | 'clearOutbox'>;
  readonly sendLetter: SendLetter;
}

export const pendingLetter = <Kind extends LetterKind>(
  kind: Kind,
  { name, address, timeZone }: LetterRecipient,
  data: LetterData<Kind>,
  key: string,
): PendingLetter => ({
  kind,
  to: { address, ...(name === undefined ? {} : { name }), ...(timeZone ? { timeZone } : {}) },
  data,
  key,
});

export const handOnLetters = async (
  { id, outbox = [] }: Pick<ApplicationRecord, 'id' | 'outbox'>,
  { applications, sendLetter }: HandOnDeps,
): Promise<void> => {
  if (outbox.length === 0) return;
  // Its data was checked by the kind's type where it was made, and is checked again when it is stored.
  for (const { kind, to, data, key } of outbox) await sendLetter({ kind, to, data: data as never, key });
  await applications.clearOutbox(
    id,
    outbox.map(({ key }) => key),
  );
};

export const handOnAll = async (deps: HandOnDeps): Promise<void> => {
  for (const application of await deps.applications.findWithOutbox(50)) await handOnLetters(application, deps);
};
