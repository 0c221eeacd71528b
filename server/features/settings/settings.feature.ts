/** The settings of the site, the erasure of records that are older than they allow, and the set-up of a new site. */
import type { Connection } from 'mongoose';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { InvitationRepository } from '../accounts/people/invitation.repository.ts';
import type { PeopleRepository } from '../accounts/people/people.repository.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { PostTrashRepository } from '../blog/writing/post-trash.repository.ts';
import type { PostWritingRepository } from '../blog/writing/post-writing.repository.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { FirstStartRepository } from '../content/first-start.repository.ts';
import type { OutboxRepository } from '../contact/outbox/outbox.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { PreviewRepository } from '../content/preview.repository.ts';
import type { Feature } from '../feature.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import type { PictureFinder } from '../media/find-pictures.ts';
import type { AuditRepository } from '../operations/audit/audit.repository.ts';
import { createAuditTrail } from '../operations/audit/store-trail.ts';
import { keepFeatures } from './keep-features.ts';
import { fixedSettings } from './fixed-settings.ts';
import { countExpired, retentionPace, startRetentionWorker, type RetentionPace } from './retention/retention-worker.ts';
import { createSetUpRepository } from './set-up/set-up.repository.ts';

const createRepositories = (connection: Connection) => ({
  retentionLeases: createLeaseRepository(connection, 'RetentionLease', 'retention_leases'),
  setUp: createSetUpRepository(connection),
});

interface UsesToPrepare {
  readonly switchesStart: FirstStartRepository;
  readonly applications: ApplicationRepository;
  readonly content: ContentRepository;
}

interface Uses {
  /** The repository. */
  readonly content: ContentRepository;
  readonly uncachedPictures: PictureFinder;
  readonly auditEntries: AuditRepository;
  readonly workFailures: WorkFailureRepository;
  readonly people: PeopleRepository;
  readonly invitations: InvitationRepository;
  readonly emails: EmailRepository;
  readonly outbox: OutboxRepository;
  readonly posts: PostRepository;
  readonly postWriting: PostWritingRepository;
  readonly postTrash: PostTrashRepository;
  readonly previews: PreviewRepository;
  readonly retentionPace?: Partial<RetentionPace> | undefined;
}

export const settings: Feature<ReturnType<typeof createRepositories>, Uses, object, UsesToPrepare> = {
  name: 'settings',
  repositories: createRepositories,
  prepare: ({ records, announce, clock }) => keepFeatures({ ...records, announce, clock }),
  create({ environment, records, uses, content: site, announce, parts, sharedClock, clock, log }) {
    const retention = () => parts().flatMap((part) => part.retention ?? []);
    return {
      workers: [
        () =>
          startRetentionWorker({
            retention,
            leases: records.retentionLeases,
            workFailures: uses.workFailures,
            days: () => site.current['site-settings'].retention,
            audit: createAuditTrail({ entries: uses.auditEntries, clock, log }),
            pace: { ...retentionPace, ...uses.retentionPace },
            clock: sharedClock,
            log,
          }),
      ],
      api: async () => {
        const { createSettingsRoutes } = await import('./settings.routes.ts');
        const { createSetUpRoutes } = await import('./set-up/set-up.routes.ts');
        const { content, uncachedPictures, people, invitations, emails, outbox, previews } = uses;
        const { posts, postWriting, postTrash: trash } = uses;
        return [
          ...createSettingsRoutes({
            content,
            media: uncachedPictures,
            site,
            fixed: fixedSettings(environment),
            announce,
            clock,
            countExpired: (days) => countExpired(retention(), days, sharedClock()),
          }),
          ...createSetUpRoutes(
            {
              environment,
              content: site,
              setUp: records.setUp,
              people,
              invitations,
              listers: [emails, outbox],
              clock,
            },
            {
              writing: {
                posts: postWriting,
                neighbors: posts,
                trash,
                endPreviews: (postId) => previews.endAll(postId),
                announce,
                clock,
              },
              articles: posts,
              content,
              site,
              announce,
              clock,
            },
          ),
        ];
      },
    };
  },
};
