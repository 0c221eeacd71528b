/** The start screen of the staff area. */
import { readOverviewCall } from '#shared/dashboard/overview.contract.ts';
import { callRoute } from '#server/platform/http/call-route.ts';
import type { PostAgendaRepository } from '../blog/post-agenda.repository.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { ReadVisitDays } from '#server/platform/http/count-visits.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { BoardRepository } from '../careers/recruiting.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { DeskReadingRepository } from '../contact/desk/desk-reading.repository.ts';
import { createReadWithheld } from '../contact/outbox/confirmation-limits.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { Feature } from '../feature.ts';
import type { CdnStateRepository } from '../invalidation/cdn/cdn-state.repository.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import type { BackupRunRepository } from '../operations/backups/backup-run.repository.ts';
import { readBackupHealth } from '../operations/backups/read-backup-health.ts';

interface Uses {
  readonly deskFigures: DeskFiguresRepository;
  readonly deskReading: DeskReadingRepository;
  readonly posts: PostRepository;
  readonly postAgenda: PostAgendaRepository;
  /** The repository. */
  readonly content: ContentRepository;
  readonly applications: ApplicationRepository;
  readonly applicationBoard: BoardRepository;
  readonly readVisitDays?: ReadVisitDays;
  readonly emails: EmailRepository;
  readonly cdn: CdnStateRepository;
  readonly backupRuns: BackupRunRepository;
}

export const dashboard: Feature<object, Uses> = {
  name: 'dashboard',
  create: ({ environment, database: { connection }, uses, content: live, secret, sharedClock, clock }) => ({
    api: async () => {
      const { createReadOverview } = await import('./read-overview.ts');
      const { deskFigures: desk, deskReading: reading, postAgenda: agenda, backupRuns: runs, ...others } = uses;
      const isOn = environment.backups !== undefined;
      const readOverview = createReadOverview({
        posts: others.posts,
        content: others.content,
        applications: others.applications,
        board: others.applicationBoard,
        readVisitDays: others.readVisitDays,
        emails: others.emails,
        cdn: others.cdn,
        desk,
        reading,
        agenda,
        live,
        readWithheld: createReadWithheld({ connection, secret, perHour: environment.confirmationsPerHour, clock }),
        readBackupTrouble: async () => (await readBackupHealth({ runs, isOn, clock: sharedClock })).trouble,
        mailConfigured: environment.smtpUrl !== undefined,
        clock,
      });
      return [
        callRoute(readOverviewCall, async ({ staff }) => ({ status: 200 as const, body: await readOverview(staff) })),
      ];
    },
  }),
};
