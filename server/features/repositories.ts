/** Everything that keeps records, on one connection. */
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connectDatabase, type ConnectOptions, type Database } from '#server/platform/mongodb/connect.ts';
import type { CountError } from '#server/platform/mongodb/count-errors.ts';
import { createPictureUsesRepository } from '#server/features/blog/picture-uses.repository.ts';
import { createPostNeighborsRepository } from '#server/features/blog/post-neighbors.repository.ts';
import { createPostRepository } from '#server/features/blog/post.repository.ts';
import { createPublicPostsRepository } from '#server/features/blog/public-posts.repository.ts';
import { createPostTrashRepository } from '#server/features/blog/writing/post-trash.repository.ts';
import { createPostWritingRepository } from '#server/features/blog/writing/post-writing.repository.ts';
import { createDeskChangesRepository } from '#server/features/contact/desk/desk-changes.repository.ts';
import { createDeskFiguresRepository } from '#server/features/contact/desk/desk-figures.repository.ts';
import { createDeskReadingRepository } from '#server/features/contact/desk/desk-reading.repository.ts';
import { createReplyTemplateRepository } from '#server/features/contact/reply-templates/reply-template.repository.ts';
import { createOutboxRepository } from '#server/features/contact/outbox/outbox.repository.ts';
import { createSubmissionRepository } from '#server/features/contact/submission.repository.ts';
import { createContentPicturesRepository } from '#server/features/content/content-pictures.repository.ts';
import { createInvalidationRepository } from '#server/features/invalidation/invalidation.repository.ts';
import { createContentRepository } from '#server/features/content/content.repository.ts';
import { createMediaFilesRepository } from '#server/features/media/media-files.repository.ts';
import { createMediaRepository } from '#server/features/media/media.repository.ts';
import { createUnfinishedFilesRepository } from '#server/features/media/unfinished-files.repository.ts';
import { createNotFoundLogRepository } from '#server/features/redirects/not-found-log.repository.ts';
import { createRedirectRepository } from '#server/features/redirects/redirect.repository.ts';
import { createPreviewRepository } from '#server/features/preview/preview.repository.ts';
import { createAccountRepository } from '#server/features/staff/account.repository.ts';
import { createSessionRepository } from '#server/features/staff/session.repository.ts';
import { createFirstStartRepository } from './content/first-start.repository.ts';

const createRepositories = (connection: Connection) => ({
  posts: createPostRepository(connection),
  publicPosts: createPublicPostsRepository(connection),
  postWriting: createPostWritingRepository(connection),
  postTrash: createPostTrashRepository(connection),
  pictureUses: createPictureUsesRepository(connection),
  postNeighbors: createPostNeighborsRepository(connection),
  media: createMediaRepository(connection),
  mediaFiles: createMediaFilesRepository(connection),
  unfinishedFiles: createUnfinishedFilesRepository(connection),
  previews: createPreviewRepository(connection),
  submissions: createSubmissionRepository(connection),
  outbox: createOutboxRepository(connection),
  deskFigures: createDeskFiguresRepository(connection),
  deskReading: createDeskReadingRepository(connection),
  deskChanges: createDeskChangesRepository(connection),
  replyTemplates: createReplyTemplateRepository(connection),
  content: createContentRepository(connection),
  contentPictures: createContentPicturesRepository(connection),
  changes: createInvalidationRepository(connection),
  redirects: createRedirectRepository(connection),
  notFoundLog: createNotFoundLogRepository(connection),
  accounts: createAccountRepository(connection),
  sessions: createSessionRepository(connection),
  firstStart: createFirstStartRepository(connection),
});

export interface Repositories extends Readonly<ReturnType<typeof createRepositories>> {
  readonly connection: Connection;
  readonly database: Database;
  /** Connects, once every model is made: rate limits make theirs later. */
  begin(): void;
}

export interface RepositoriesOptions {
  readonly uri: string;
  readonly log: Logger;
  readonly prepare?: (records: Repositories) => Promise<void>;
  /** False: a database that is not there at the first attempt is an error. */
  readonly patient?: boolean;
  readonly countError?: CountError;
}

export const openRepositories = ({
  uri,
  log,
  prepare,
  patient = true,
  countError,
}: RepositoriesOptions): Repositories => {
  const options: ConnectOptions = {
    uri,
    log,
    patient,
    ...(prepare === undefined ? {} : { prepare: () => prepare(records) }),
    ...(countError === undefined ? {} : { countError }),
  };
  const { begin, ...database } = connectDatabase(options);
  const { connection } = database;
  const records: Repositories = {
    connection,
    database,
    begin,
    ...createRepositories(connection),
  };
  return records;
};
