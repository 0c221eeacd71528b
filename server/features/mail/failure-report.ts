/** Tells those whom the settings name that a mail was given up. */
import type { Logger } from 'pino';
import { emailKey } from '#shared/text/email-key.ts';
import { mailNames } from '#shared/mail/mail-rules.ts';
import type { RecordDeps } from './delivery/record-result.ts';
import type { SendEmail } from './send-email.ts';

export interface FailureReportDeps {
  readonly sendEmail: SendEmail;
  /** Who is told. */
  readonly addresses: () => readonly string[];
  /** Whether the record is there that a mail was about: what the mail server said may name a person, and is erased with it. */
  readonly isThere: (about: string) => Promise<boolean>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

const hourMs = 3_600_000;
/** The letter itself, and what somebody watches while it is sent. */
const untold: ReadonlySet<string> = new Set(['mail-failed', 'test']);

const isNamed = (kind: string): kind is keyof typeof mailNames => kind in mailNames;

/** One letter an hour to each address, whichever instance gives mails up: the hour is the cause. */
export const createFailureReport =
  ({ sendEmail, addresses, isThere, clock, log }: FailureReportDeps): NonNullable<RecordDeps['onFailed']> =>
  async ({ kind, about }, reason) => {
    if (untold.has(kind)) return;
    try {
      const at = clock();
      const data = { at, kind: isNamed(kind) ? mailNames[kind] : 'Mail', reason };
      for (const address of addresses())
        await sendEmail({
          kind: 'mail-failed',
          to: { address },
          data,
          key: `${Math.floor(at.getTime() / hourMs)} ${emailKey(address)}`,
          ...(about === undefined ? {} : { about: { id: about, isThere: () => isThere(about) } }),
        });
    } catch (error) {
      log.warn({ err: error }, 'nobody could be told of a mail that failed');
    }
  };
