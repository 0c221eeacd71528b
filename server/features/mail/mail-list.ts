/** The list of all mail, of messages and other. */
import type { MailRecipient } from '#shared/mail/mail-recipient.ts';
import type { ListOrder } from '#shared/api/list-order.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import type { EmailKind, EmailState, MailLane, MailPart } from '#shared/mail/mail-rules.ts';
import type { MailKind } from '#shared/contact/submission-rules.ts';
import type { Place } from '#server/platform/cursor.ts';
import { afterPlace, keysetSort } from '#server/platform/mongodb/keyset.ts';

export interface ListedMail {
  readonly id: string;
  /** The message that it belongs to; null for other email. */
  readonly message_id: string | null;
  readonly kind: EmailKind | MailKind;
  /** Null: the recipients of notifications of new messages. */
  readonly to: string | null;
  readonly state: EmailState;
  readonly created_at: Date;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  /** Null unless it waits. */
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
  readonly reason: string | null;
  /** State for each recipient of a notification. Empty until it is tried. */
  readonly recipients: readonly MailRecipient[];
}

/** One email, or the emails of one message, which are listed together at the time of the newest. */
export interface MailGroup {
  readonly at: Date;
  readonly id: string;
  /** In the order of the list. */
  readonly mails: readonly ListedMail[];
}

export interface MailFilter {
  readonly lane: MailLane;
  /** A part of the address of a recipient, in lower case. */
  readonly to: string | undefined;
  /** Whether such an address gets notifications of new messages. */
  readonly isNotified: boolean;
}

export interface MailQuery extends MailFilter {
  readonly order: ListOrder;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** Lists the mail of one collection. */
export interface MailLister {
  readonly part: MailPart;
  list(query: MailQuery): Promise<readonly MailGroup[]>;
  /** Counts emails, up to the limit of all counts; undefined if that would read more records than a page has. */
  count(which: MailFilter): Promise<number | undefined>;
}

/** The condition and sort order of a page of groups by a field's time. */
export const pageOrder = (field: string, { order, after }: Pick<MailQuery, 'order' | 'after'>) => ({
  after: afterPlace({ field, order }, after),
  sort: keysetSort({ field, order }),
});

/** Merges the groups of several queries into one page. */
export const mergeGroups = (groups: readonly MailGroup[], { order, limit }: Pick<MailQuery, 'order' | 'limit'>) => {
  const oldestFirst = (a: MailGroup, b: MailGroup): number => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
  const newestFirst = (a: MailGroup, b: MailGroup): number => oldestFirst(b, a);
  return groups.toSorted(order === 'asc' ? oldestFirst : newestFirst).slice(0, limit);
};

export const listMails = async (listers: readonly MailLister[], query: MailQuery): Promise<readonly MailGroup[]> =>
  mergeGroups((await Promise.all(listers.map((lister) => lister.list(query)))).flat(), query);

/** Counts the emails of all listers, up to the limit of all counts; undefined if a lister does not count them. */
export const countMails = async (listers: readonly MailLister[], which: MailFilter): Promise<number | undefined> => {
  let sum = 0;
  for (const count of await Promise.all(listers.map((lister) => lister.count(which)))) {
    if (count === undefined) return undefined;
    sum += count;
  }
  return Math.min(moreThanCounted, sum);
};
