/** Reports failed email to the addresses in the settings. */
import type { Logger } from 'pino';
import { emailKey } from '#shared/text/email-key.ts';
import { mailNames } from '#shared/mail/mail-rules.ts';
import type { RecordDeps } from './delivery/record-result.ts';
import type { SendEmail } from './send-email.ts';

export interface FailureReportDeps {
  readonly sendEmail: SendEmail;
  readonly addresses: () => readonly string[];
  /** Whether the related record exists. The reason may name a person, so the report is erased with the record. */
  readonly isThere: (about: string) => Promise<boolean>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

const hourMs = 3_600_000;
/** Not reported: the report itself, and tests, whose result is shown. */
const unreportedKinds: ReadonlySet<string> = new Set(['mail-failed', 'test']);

const isNamed = (kind: string): kind is keyof typeof mailNames => kind in mailNames;

/** Sends at most one report an hour to each address, from all instances together: the hour is part of the key. */
export const createFailureReport =
  ({ sendEmail, addresses, isThere, clock, log }: FailureReportDeps): NonNullable<RecordDeps['onFailed']> =>
  async ({ kind, about }, reason) => {
    if (unreportedKinds.has(kind)) return;
    try {
      const at = clock();
      const data = { at, kind: isNamed(kind) ? mailNames[kind] : 'Email', reason };
      for (const address of addresses())
        await sendEmail({
          kind: 'mail-failed',
          to: { address },
          data,
          key: `${Math.floor(at.getTime() / hourMs)} ${emailKey(address)}`,
          ...(about === undefined ? {} : { about: { id: about, isThere: () => isThere(about) } }),
        });
    } catch (error) {
      log.warn({ err: error }, 'a failed mail could not be reported');
    }
  };
