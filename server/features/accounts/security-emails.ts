/** Emails about the security of an account. Users cannot switch them off. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RoleId } from '#shared/accounts/roles.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import type { ChangeAuthor, SecurityChange } from '#server/features/mail/templates/account-emails.ts';
import { recipientOf, type EmailRecipient, type SendEmail } from '#server/features/mail/send-email.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { placeName } from './device-name.ts';
import type { Session } from './session.repository.ts';

export interface SecurityEmailDeps {
  readonly accounts: Pick<AccountRepository, 'findById' | 'learnDevice'>;
  readonly sendEmail: SendEmail;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

type DeviceSession = Pick<Session, 'device' | 'country' | 'createdAt'>;

/** After a sign-in on an unknown device, sends an email and remembers the device. Runs in the background and never fails. */
export type NoteDevice = (account: AccountWithPassword, session: DeviceSession) => void;

/** Sends before it remembers the device: after a crash in between, the next sign-in sends again. */
const notifyOfDevice = async (
  { id, username, email, knownDevices, ...account }: AccountWithPassword,
  { device, country, createdAt }: DeviceSession,
  { accounts, sendEmail }: SecurityEmailDeps,
): Promise<void> => {
  // No email for the first sign-in, or the first since devices are remembered.
  if (knownDevices !== null && email !== null)
    await sendEmail({
      kind: 'new-device',
      to: recipientOf({ ...account, email }),
      data: { username, at: createdAt, device, place: placeName(country) },
      // At most one a day for each device, also for concurrent sign-ins.
      key: `${id} ${device} ${createdAt.toISOString().slice(0, 10)}`,
    });
  await accounts.learnDevice(id, device);
};

export const createNoteDevice =
  (deps: SecurityEmailDeps): NoteDevice =>
  (account, session) => {
    if (account.knownDevices?.includes(session.device)) return;
    notifyOfDevice(account, session, deps).catch((error: unknown) => {
      deps.log.warn({ err: error, accountId: account.id }, 'an email about a new device could not be sent');
    });
  };

export interface SecurityNotice {
  readonly change: SecurityChange;
  /** Undefined for a change by the user. */
  readonly by?: ChangeAuthor;
  /** Display name of the device. Given only for a change by the user. */
  readonly device?: string;
  /** The new role. */
  readonly role?: RoleId;
  /** Counts the remaining recovery codes. */
  readonly codesLeft?: () => Promise<number>;
}

/** Sends an email about a change. The change has been made, so failures are only logged. */
export type NotifyOfChange = (accountId: string, notice: SecurityNotice) => Promise<void>;

/** Sends an email about a new password. Failures are only logged. */
export type NotifyOfPassword = (accountId: string) => Promise<void>;

const sendTo = async (
  accountId: string,
  { accounts, log }: Pick<SecurityEmailDeps, 'accounts' | 'log'>,
  send: (username: string, to: EmailRecipient) => Promise<unknown>,
): Promise<void> => {
  try {
    const account = await accounts.findById(accountId);
    if (account === null || account.email === null) return;
    await send(account.username, recipientOf({ ...account, email: account.email }));
  } catch (error) {
    log.warn({ err: error, accountId }, 'an email about a change of an account could not be sent');
  }
};

export const createNotifyOfChange =
  ({ sendEmail, clock, ...deps }: SecurityEmailDeps): NotifyOfChange =>
  (accountId, { change, by, device = '', role = null, codesLeft }) => {
    const at = clock();
    return sendTo(accountId, deps, async (username, to) =>
      sendEmail({
        kind: 'security-changed',
        to,
        data: { username, change, at, ...definedOnly({ by }), device, role, codes_left: (await codesLeft?.()) ?? null },
        key: randomUUID(),
      }),
    );
  };

export const createNotifyOfPassword =
  ({ sendEmail, clock, ...deps }: SecurityEmailDeps): NotifyOfPassword =>
  (accountId) =>
    sendTo(accountId, deps, (username, to) =>
      sendEmail({ kind: 'password-changed', to, data: { username, changed: clock() }, key: randomUUID() }),
    );
