/** The list of all mails, whatever keeps them. */
import type { LetterKind, LetterState, MailLane } from '#shared/rules/mail-rules.ts';
import type { MailKind } from '#shared/rules/submission-rules.ts';
import type { Position } from '#server/platform/cursor.ts';

export interface ListedMail {
  readonly id: string;
  /** The message that it belongs to; null for a letter. */
  readonly message_id: string | null;
  readonly kind: LetterKind | MailKind;
  /** Null: those who are told of new messages. */
  readonly to: string | null;
  readonly state: LetterState;
  readonly created_at: Date;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  /** Null unless it waits. */
  readonly next_attempt_at: Date | null;
  readonly sent_at: Date | null;
  readonly expires_at: Date | null;
  readonly reason: string | null;
}

/** Mails that stand together in the list: a letter, or the mails of a message, at the time of the newest one. */
export interface MailGroup {
  readonly place: Position;
  /** Newest first. */
  readonly mails: readonly ListedMail[];
}

export interface MailWish {
  readonly lane: MailLane;
  /** The whole address of a recipient, in lower case. */
  readonly to: string | undefined;
  /** Whether that is an address of those who are told of new messages. */
  readonly isNotified: boolean;
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Lists the mails of one source, newest first. */
export interface MailLister {
  list(wish: MailWish): Promise<readonly MailGroup[]>;
}

/** The part of a list after a place. */
export const olderThan = (field: string, after: Position | undefined): Record<string, unknown> =>
  after === undefined ? {} : { $or: [{ [field]: { $lt: after.at } }, { [field]: after.at, _id: { $lt: after.id } }] };

export const newestFirst = (a: MailGroup, b: MailGroup): number =>
  b.place.at.getTime() - a.place.at.getTime() || (a.place.id < b.place.id ? 1 : -1);

/** As many groups as are asked for, of all sources together. */
export const listMails = async (listers: readonly MailLister[], wish: MailWish): Promise<readonly MailGroup[]> =>
  (await Promise.all(listers.map((lister) => lister.list(wish)))).flat().sort(newestFirst).slice(0, wish.limit);
