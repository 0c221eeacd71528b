/** The calls of the screen Mail. */
import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import {
  discardEmailCall,
  listMailsCall,
  readMailStateCall,
  resendEmailCall,
  sendTestEmailCall,
  type ListedMail as ShownMail,
} from '#shared/mail/mail.contract.ts';
import { testEmailsPerHour } from '#shared/mail/mail-rules.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { mailSorts } from '#shared/api/list-order.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import { createRateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { outboxPace } from './delivery/outbox-worker.ts';
import type { EmailRepository } from './email.repository.ts';
import { countMails, listMails, type ListedMail, type MailLister } from './mail-list.ts';
import { isMailConfigured, type SendTestEmail } from './send-email.ts';
import { createMailSettings } from './text/mail-settings.ts';
import { createNotificationRecipients } from './notification-recipients.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';

export interface MailRoutesDeps {
  readonly environment: Environment;
  readonly content: SiteContent;
  readonly connection: Connection;
  readonly secret: string;
  readonly emails: EmailRepository;
  readonly listers: readonly MailLister[];
  readonly accounts: Pick<AccountRepository, 'addressesMuting'>;
  readonly figures: readonly { figures(): Promise<{ readonly waiting: number; readonly failed: number }> }[];
  readonly sendTestEmail: SendTestEmail | undefined;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  /** The database's clock, which all leases use. */
  readonly sharedClock: () => Date;
}

const hourMs = 60 * 60 * 1000;

const noEmail = (): Problem => notFound('Email not found. It may have been deleted.');

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @throws a Problem after the limit of test emails for one person. */
const createTestLimit = ({ environment, connection, secret, clock }: MailRoutesDeps) => {
  if (!environment.rateLimit) return () => Promise.resolve();
  const store = createRateLimitStore({ connection, secret, scope: 'test-letters', windowMs: hourMs, clock });
  return async (staffId: string): Promise<void> => {
    const { totalHits, resetTime } = await store.increment(staffId);
    if (totalHits <= testEmailsPerHour) return;
    const waitMs = resetTime === undefined ? hourMs : resetTime.getTime() - clock().getTime();
    throw tooManyRequests(`You have sent ${testEmailsPerHour} test emails within an hour.`, waitMs);
  };
};

export const createMailRoutes = (deps: MailRoutesDeps): readonly CallRoute[] => {
  const { environment, emails, listers, figures, sendTestEmail, wakeOutbox, sharedClock } = deps;
  const settings = createMailSettings(environment, deps.content);
  const countTest = createTestLimit(deps);
  const notificationRecipients = createNotificationRecipients(settings, deps.accounts);

  const present = (mail: ListedMail, notified: readonly string[]): ShownMail => ({
    ...mail,
    recipients: [...mail.recipients],
    to: mail.to ?? notified.join(', '),
    created_at: mail.created_at.toISOString(),
    last_attempt_at: iso(mail.last_attempt_at),
    next_attempt_at: iso(mail.next_attempt_at),
    sent_at: iso(mail.sent_at),
    expires_at: iso(mail.expires_at),
  });

  const presentEmail = async (id: string): Promise<ShownMail> => {
    const email = await emails.find(id);
    if (email === null) throw noEmail();
    return present(email, []);
  };

  return [
    callRoute(listMailsCall, async ({ query }) => {
      const { state: lane, to: address, part } = query;
      const to = address === '' ? undefined : emailKey(address);
      const notified = await notificationRecipients();
      const isNotified = to !== undefined && notified.some((each) => emailKey(each).includes(to));
      const which = { lane, to, isNotified };
      const asked = listers.filter((lister) => part === undefined || part === lister.part);
      const { items, headers } = await readSortedList({
        path: listMailsCall.path,
        sorts: mailSorts,
        values: { made: sortValues.date },
        query,
        mark: lane,
        filters: { state: lane, to, part },
        read: async (page) =>
          (await listMails(asked, { ...which, ...page })).map((group) => ({
            item: group,
            place: { by: group.at, id: group.id },
          })),
        count: () => countMails(asked, which),
      });
      const body = items.flatMap(({ mails }) => mails).map((mail) => present(mail, notified));
      return { status: 200, headers, body };
    }),
    callRoute(readMailStateCall, async () => {
      const countIn = async (lane: 'waiting' | 'failed'): Promise<number> => {
        const count = await countMails(listers, { lane, to: undefined, isNotified: false });
        if (count !== undefined) return count;
        const counted = await Promise.all(figures.map((source) => source.figures()));
        return counted.reduce((total, each) => total + each[lane], 0);
      };
      const [waiting, failed] = await Promise.all([countIn('waiting'), countIn('failed')]);
      const body = { is_set_up: isMailConfigured(environment), from: settings.from.address, waiting, failed };
      return { status: 200, body };
    }),
    callRoute(resendEmailCall, async ({ params: { id } }) => {
      const result = await emails.makeDue(id, sharedClock(), outboxPace.attemptMs);
      if (result === 'missing') throw noEmail();
      if (result === 'sent') throw new Problem('mail-already-sent', 'This email was already sent.');
      if (result === 'discarded') throw new Problem('mail-ended', 'This email was discarded.');
      if (result === 'expired')
        throw new Problem('mail-ended', 'The link in this email has expired. Create a new one.');
      wakeOutbox();
      return { status: 200, body: await presentEmail(id) };
    }),
    callRoute(discardEmailCall, async ({ params: { id } }) => {
      const result = await emails.discard(id, sharedClock());
      if (result === 'missing') throw noEmail();
      if (result === 'busy') throw new Problem('mail-being-sent', 'This email is being sent.');
      if (result === 'ended') throw new Problem('mail-ended', 'Only waiting emails can be discarded.');
      return { status: 200, body: await presentEmail(id) };
    }),
    callRoute(sendTestEmailCall, async ({ body: { to: address }, staff }) => {
      if (sendTestEmail === undefined)
        throw new Problem('mail-not-set-up', 'No mail server is set up. Set SMTP_URL and MAIL_FROM, then start again.');
      await countTest(staff.id);
      const result = await sendTestEmail({ address, name: staff.name, key: randomUUID() });
      if (result === null)
        throw new Problem('overloaded', 'Too many emails are being sent. Try again in a moment.', {
          headers: { 'Retry-After': '5' },
        });
      return { status: 200, body: result };
    }),
  ];
};
