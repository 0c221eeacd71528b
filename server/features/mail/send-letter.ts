/** The use cases by which the rest of the site sends letters. */
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { sendTestLetterCall } from '#shared/mail/mail.contract.ts';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { LetterKind } from '#shared/mail/mail-rules.ts';
import { takeAndDeliver } from './delivery/deliver-mail.ts';
import type { MailPlace, MailSource } from './delivery/mail-source.ts';
import type { OutboxWorker } from './delivery/outbox-worker.ts';
import { letterMistake, readLetterData, writeLetter, type LetterData } from './letters/letter-kinds.ts';
import type { ClaimedLetter, LetterRepository } from './letter.repository.ts';
import type { MailSettings, SayMoment } from './text/mail-settings.ts';

export interface LetterRecipient {
  readonly name?: string;
  readonly address: string;
  /** An IANA name; without one, moments are said in the time zone of the company's business hours. */
  readonly timeZone?: string | null;
}

/** A member of staff who has an address. */
export const recipientOf = ({
  name,
  email: address,
  timeZone,
}: {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
}): LetterRecipient => ({ name, address, timeZone });

/** The record that a letter is about. Erasing the record erases the letter, and a letter that has not left is not sent. */
export interface LetterSubject {
  readonly id: string;
  readonly isThere: () => Promise<boolean>;
}

export interface Letter<Kind extends LetterKind> {
  readonly kind: Kind;
  readonly to: LetterRecipient;
  readonly data: LetterData<Kind>;
  /** Names the cause, such as the id of the token in the letter: of one cause there is one letter, however often it is sent. */
  readonly key: string;
  /** When the link in it stops to be good: it does not go out after that. By default, what the data says. */
  readonly expiresAt?: Date;
  /** Left out for letters about no visitor's or applicant's record. */
  readonly about?: LetterSubject;
  /** Earlier letters of these kinds to the same address about the same record are discarded while they wait. */
  readonly replaces?: readonly LetterKind[];
}

export interface StoredLetter {
  readonly id: string;
  /** False: the same cause has made this letter before. */
  readonly isNew: boolean;
}

/**
 * Stores a letter in one write; the worker sends it. Without a mail server it waits: `mailIsSetUp` tells. Invalid data is stored as a
 * failed letter, which staff see in the list of mails, so that one bad letter does not stop its sender.
 * @throws while the database is away.
 */
export type SendLetter = <Kind extends LetterKind>(letter: Letter<Kind>) => Promise<StoredLetter>;

/** Whether there is a mail server to send through. */
export const mailIsSetUp = ({ smtpUrl }: Pick<Environment, 'smtpUrl'>): boolean => smtpUrl !== undefined;

export interface SendLetterDeps {
  readonly letters: Pick<LetterRepository, 'store' | 'storeFailed' | 'discardEarlier' | 'forgetAbout'>;
  /** Tells the mail worker that there is something to send. */
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

/** The end of the link, where the kind has one. */
const expiryIn = ({ expires }: Record<string, unknown>): Date | undefined =>
  expires instanceof Date ? expires : undefined;

export const createSendLetter =
  ({ letters, wakeOutbox, clock, log }: SendLetterDeps): SendLetter =>
  async ({ kind, to: { name = '', address, timeZone }, data: given, key, expiresAt, about, replaces = [] }) => {
    const mistake = letterMistake(kind, given);
    const data = mistake === null ? readLetterData(kind, given) : { ...(given as Record<string, unknown>) };
    const letter = {
      kind,
      to: { name, address, ...(timeZone ? { timeZone } : {}) },
      data,
      key,
      expiresAt: expiresAt ?? expiryIn(data),
      ...(about === undefined ? {} : { about: about.id }),
    };
    const stored =
      mistake === null ? await letters.store(letter, clock()) : await letters.storeFailed(letter, mistake, clock());
    if (mistake !== null && stored.isNew)
      log.error({ letter: stored.id, kind, reason: mistake }, 'a letter is not valid');
    if (about !== undefined && replaces.length > 0 && stored.isNew)
      await letters.discardEarlier({ id: stored.id, about: about.id, address, kinds: replaces }, clock());
    // If the record was erased meanwhile, erasing did not find this letter.
    if (about !== undefined && !(await about.isThere())) await letters.forgetAbout([about.id]);
    else if (stored.isNew && mistake === null) wakeOutbox();
    return stored;
  };

export interface LetterMailsDeps {
  readonly letters: LetterRepository;
  readonly settings: MailSettings;
  readonly sayMoment: SayMoment;
}

/** Letters as the worker sends them. */
export const createLetterMails = ({
  letters,
  settings,
  sayMoment,
}: LetterMailsDeps): MailSource<MailPlace, ClaimedLetter> => ({
  ...letters,
  logged: ({ mailId }) => ({ letter: mailId }),
  compose: ({ place, kind, to, data }) =>
    letterMistake(kind, data) ?? writeLetter({ id: place.mailId, kind, to, data }, settings, sayMoment),
});

/** How a test letter went. */
export type TestResult = ResponseBody<typeof sendTestLetterCall>;

export interface TestLetter {
  readonly address: string;
  readonly name: string;
  /** Different for each test. */
  readonly key: string;
}

/** Tries the mail server at once. Null: as many mails as are allowed are being sent; nothing was stored. */
export type SendTestLetter = (letter: TestLetter) => Promise<TestResult | null>;

export interface SendTestLetterDeps extends LetterMailsDeps {
  readonly worker: Pick<OutboxWorker, 'tryNow'>;
  /** How long the attempt may take. */
  readonly attemptMs: number;
}

export const createSendTestLetter =
  ({ worker, attemptMs, ...deps }: SendTestLetterDeps): SendTestLetter =>
  ({ address, name, key }) =>
    worker.tryNow(async (delivery) => {
      const now = delivery.clock();
      const data = readLetterData('test', { asked_by: name });
      const letter = { kind: 'test', to: { name: '', address }, data, key, expiresAt: undefined } as const;
      const held = await deps.letters.storeHeld(letter, now, new Date(now.getTime() + delivery.leaseMs));
      // Whoever asked sees why it failed, and asks again.
      const delivered = await takeAndDeliver(held, () => null, createLetterMails(deps), delivery);
      const id = held.mailId;
      const { ending, answer } =
        typeof delivered === 'string' ? ({ ending: 'lost', answer: null } as const) : delivered;
      if (ending === 'sent') return { id, sent: true, explanation: 'The mail server accepted the email.', answer };
      const explanation =
        ending === 'lost' || ending === 'stopped' ? 'The program was about to stop. Try again.' : ending.reason;
      return { id, sent: false, explanation, answer };
    }, attemptMs);
