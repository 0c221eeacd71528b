/** Tells people by letter what became of the safety of their account. Nobody can switch these letters off. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RoleId } from '#shared/accounts/roles.ts';
import type { ChangeAuthor, SecurityChange } from '#server/features/mail/templates/account-emails.ts';
import { recipientOf, type EmailRecipient, type SendEmail } from '#server/features/mail/send-email.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { placeName } from './device-name.ts';
import type { Session } from './session.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface SecurityLettersDeps {
  readonly accounts: Pick<AccountRepository, 'findById' | 'learnDevice'>;
  readonly sendEmail: SendEmail;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * After a sign-in: a device that the account was not used on before is told of, and known from then on. Returns at once, and a
 * failure is only logged, because the sign-in neither waits for it nor fails by it.
 */
export type NoteDevice = (
  account: AccountWithPassword,
  session: Pick<Session, 'device' | 'country' | 'createdAt'>,
) => void;

/** The letter comes first: if the program is killed in between, the next sign-in tells again rather than never. */
const tellThenLearn = async (
  { id, username, email, knownDevices, ...account }: AccountWithPassword,
  { device, country, createdAt }: Parameters<NoteDevice>[1],
  { accounts, sendEmail }: SecurityLettersDeps,
): Promise<void> => {
  // The first sign-in, or the first since devices are remembered, is no news to anybody.
  if (knownDevices !== null && email !== null)
    await sendEmail({
      kind: 'new-device',
      to: recipientOf({ ...account, email }),
      data: { username, at: createdAt, device, place: placeName(country) },
      // One a day, however many sign in at the same moment.
      key: `${id} ${device} ${createdAt.toISOString().slice(0, 10)}`,
    });
  await accounts.learnDevice(id, device);
};

export const createNoteDevice =
  (deps: SecurityLettersDeps): NoteDevice =>
  (account, session) => {
    if (account.knownDevices?.includes(session.device)) return;
    tellThenLearn(account, session, deps).catch((error: unknown) => {
      deps.log.warn({ err: error, accountId: account.id }, 'a new device could not be told of');
    });
  };

export interface ChangeToTell {
  readonly change: SecurityChange;
  /** Left out: themselves, or whoever sits at their account. */
  readonly by?: ChangeAuthor;
  /** In words; of somebody else's doing it is nobody's business. */
  readonly device?: string;
  /** The new one. */
  readonly role?: RoleId;
  /** How many recovery codes there still are. */
  readonly codesLeft?: () => Promise<number>;
}

/** The account has changed by now: a letter that cannot be stored is logged, and never a failure of the call. */
export type TellOfChange = (accountId: string, what: ChangeToTell) => Promise<void>;

/** Stores what `write` sends to an account that has an address. Never fails. */
const tell = async (
  accountId: string,
  { accounts, log }: Pick<SecurityLettersDeps, 'accounts' | 'log'>,
  write: (username: string, to: EmailRecipient) => Promise<unknown>,
): Promise<void> => {
  try {
    const account = await accounts.findById(accountId);
    if (account === null || account.email === null) return;
    await write(account.username, recipientOf({ ...account, email: account.email }));
  } catch (error) {
    log.warn({ err: error, accountId }, 'a change of an account could not be told of');
  }
};

export const createTellOfChange =
  ({ sendEmail, clock, ...deps }: SecurityLettersDeps): TellOfChange =>
  (accountId, { change, by, device = '', role = null, codesLeft }) => {
    const at = clock();
    return tell(accountId, deps, async (username, to) =>
      sendEmail({
        kind: 'security-changed',
        to,
        data: { username, change, at, ...definedOnly({ by }), device, role, codes_left: (await codesLeft?.()) ?? null },
        key: randomUUID(),
      }),
    );
  };

/** Somebody who is signed in has changed their password. Never fails. */
export type TellOfPassword = (accountId: string) => Promise<void>;

export const createTellOfPassword =
  ({ sendEmail, clock, ...deps }: SecurityLettersDeps): TellOfPassword =>
  (accountId) =>
    tell(accountId, deps, (username, to) =>
      sendEmail({ kind: 'password-changed', to, data: { username, changed: clock() }, key: randomUUID() }),
    );
