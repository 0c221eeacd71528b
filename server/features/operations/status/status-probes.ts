/** How the status page finds out whether pages, messages and mail work. */
import type { StatusPart } from '#shared/operations/status-rules.ts';
import type { DeskFiguresRepository } from '../../contact/desk/desk-figures.repository.ts';
import type { EmailRepository } from '../../mail/email.repository.ts';
import type { StatusProbe } from './watch-status.ts';

export interface StatusProbesDeps {
  /** Where this program answers on this machine. */
  readonly localUrl: string;
  readonly isDatabaseReady: () => Promise<boolean>;
  /** Whether messages can wait on the disk of this machine. */
  readonly canQueue: boolean;
  /** Undefined while no mail server is set up. */
  readonly mail:
    | {
        readonly desk: Pick<DeskFiguresRepository, 'readUnsent'>;
        readonly emails: Pick<EmailRepository, 'figures'>;
      }
    | undefined;
  readonly clock: () => Date;
}

const timeoutMs = 10_000;
/** A page that takes longer is late. */
const slowMs = 3_000;
/** Mail that waits for longer is late. */
const mailMs = 15 * 60_000;

export const createStatusProbes = (deps: StatusProbesDeps): Readonly<Record<StatusPart, StatusProbe>> => ({
  pages: async () => {
    const begun = performance.now();
    try {
      const response = await fetch(`${deps.localUrl}/`, {
        headers: { 'user-agent': 'StatusBot/1.0' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) return 'fails';
    } catch {
      return 'fails';
    }
    return performance.now() - begun > slowMs ? 'slow' : 'works';
  },
  messages: async () => {
    if (await deps.isDatabaseReady()) return 'works';
    return deps.canQueue ? 'slow' : 'fails';
  },
  mail: async () => {
    if (deps.mail === undefined) return undefined;
    const { oldestAt } = await deps.mail.emails.figures();
    const { waiting_reason } = await deps.mail.desk.readUnsent(0);
    const isOld = oldestAt !== null && deps.clock().getTime() - oldestAt.getTime() > mailMs;
    return isOld || waiting_reason !== null ? 'slow' : 'works';
  },
});
