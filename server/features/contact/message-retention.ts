/** Erases archived messages and spam that are older than the settings allow. */
import type { Place } from '#server/platform/cursor.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { daysBefore, type Retention } from '../settings/retention/retention.ts';
import type { OldMessages, OldMessagesRepository } from './desk/old-messages.repository.ts';

interface MessageRetentionDeps {
  readonly oldMessages: OldMessagesRepository;
  readonly emails: Pick<EmailRepository, 'forgetAbout'>;
}

const retentionOf = (
  kind: 'archivedDays' | 'spamDays',
  status: OldMessages['status'],
  { oldMessages, emails }: MessageRetentionDeps,
): Retention => ({
  kind,
  count: async (days, now) => (days === 0 ? 0 : oldMessages.countOld({ status, until: daysBefore(days, now) })),
  async *erase(days, now) {
    if (days === 0) return;
    let after: Place<Date> | undefined;
    do {
      const { erased, ids, next } = await oldMessages.eraseOldBatch({ status, until: daysBefore(days, now) }, after);
      await emails.forgetAbout(ids);
      yield erased;
      after = next;
    } while (after !== undefined);
  },
});

export const messageRetention = (deps: MessageRetentionDeps): readonly Retention[] => [
  retentionOf('archivedDays', 'archived', deps),
  retentionOf('spamDays', 'spam', deps),
];
