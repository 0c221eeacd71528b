/** Everything that keeps records, on one connection. */
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connectDatabase, type ConnectOptions, type Database } from '#server/database/connect.ts';
import {
  createPostMentionsRepository,
  type PostMentionsRepository,
} from '#server/features/blog/post-mentions.repository.ts';
import {
  createPostNeighborsRepository,
  type PostNeighborsRepository,
} from '#server/features/blog/post-neighbors.repository.ts';
import { createPostRepository, type PostRepository } from '#server/features/blog/post.repository.ts';
import {
  createPostTrashRepository,
  type PostTrashRepository,
} from '#server/features/blog/writing/post-trash.repository.ts';
import {
  createPostWritingRepository,
  type PostWritingRepository,
} from '#server/features/blog/writing/post-writing.repository.ts';
import {
  createDeskChangesRepository,
  type DeskChangesRepository,
} from '#server/features/contact/desk/desk-changes.repository.ts';
import {
  createDeskFiguresRepository,
  type DeskFiguresRepository,
} from '#server/features/contact/desk/desk-figures.repository.ts';
import {
  createDeskReadingRepository,
  type DeskReadingRepository,
} from '#server/features/contact/desk/desk-reading.repository.ts';
import {
  createReplyTemplateRepository,
  type ReplyTemplateRepository,
} from '#server/features/contact/desk/reply-template.repository.ts';
import {
  createSubmissionRepository,
  type SubmissionRepository,
} from '#server/features/contact/submission.repository.ts';
import { createOutboxRepository, type OutboxRepository } from '#server/features/contact/outbox/outbox.repository.ts';
import {
  createOldSubmissionRepository,
  type OldSubmissionRepository,
} from '#server/features/contact/upgrade/old-submission.repository.ts';
import { createContentRepository, type ContentRepository } from '#server/features/content/content.repository.ts';
import {
  createMediaFilesRepository,
  type MediaFilesRepository,
} from '#server/features/media/media-files.repository.ts';
import { createMediaRepository, type MediaRepository } from '#server/features/media/media.repository.ts';
import {
  createUnfinishedFilesRepository,
  type UnfinishedFilesRepository,
} from '#server/features/media/unfinished-files.repository.ts';
import { createPreviewRepository, type PreviewRepository } from '#server/features/preview/preview.repository.ts';
import { createAccountRepository, type AccountRepository } from '#server/features/staff/account.repository.ts';
import { createSessionRepository, type SessionRepository } from '#server/features/staff/session.repository.ts';
import { createFirstStartRepository, type FirstStartRepository } from './first-start.repository.ts';

export interface Records {
  readonly connection: Connection;
  readonly database: Database;
  readonly posts: PostRepository;
  readonly postWriting: PostWritingRepository;
  readonly postTrash: PostTrashRepository;
  readonly postMentions: PostMentionsRepository;
  readonly postNeighbors: PostNeighborsRepository;
  readonly media: MediaRepository;
  readonly mediaFiles: MediaFilesRepository;
  readonly unfinishedFiles: UnfinishedFilesRepository;
  readonly previews: PreviewRepository;
  readonly submissions: SubmissionRepository;
  readonly oldSubmissions: OldSubmissionRepository;
  readonly outbox: OutboxRepository;
  readonly deskFigures: DeskFiguresRepository;
  readonly deskReading: DeskReadingRepository;
  readonly deskChanges: DeskChangesRepository;
  readonly replyTemplates: ReplyTemplateRepository;
  readonly content: ContentRepository;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly firstStart: FirstStartRepository;
  /** Connects, once every model is made: rate limits make theirs later. */
  begin(): void;
}

export interface RecordsOptions {
  readonly uri: string;
  readonly log: Logger;
  readonly prepare?: (records: Records) => Promise<void>;
  /** False: a database that is not there at the first attempt is an error. */
  readonly patient?: boolean;
}

export const openRecords = ({ uri, log, prepare, patient = true }: RecordsOptions): Records => {
  const options: ConnectOptions = {
    uri,
    log,
    patient,
    ...(prepare === undefined ? {} : { prepare: () => prepare(records) }),
  };
  const { begin, ...database } = connectDatabase(options);
  const { connection } = database;
  const records: Records = {
    connection,
    database,
    begin,
    posts: createPostRepository(connection),
    postWriting: createPostWritingRepository(connection),
    postTrash: createPostTrashRepository(connection),
    postMentions: createPostMentionsRepository(connection),
    postNeighbors: createPostNeighborsRepository(connection),
    media: createMediaRepository(connection),
    mediaFiles: createMediaFilesRepository(connection),
    unfinishedFiles: createUnfinishedFilesRepository(connection),
    previews: createPreviewRepository(connection),
    submissions: createSubmissionRepository(connection),
    oldSubmissions: createOldSubmissionRepository(connection),
    outbox: createOutboxRepository(connection),
    deskFigures: createDeskFiguresRepository(connection),
    deskReading: createDeskReadingRepository(connection),
    deskChanges: createDeskChangesRepository(connection),
    replyTemplates: createReplyTemplateRepository(connection),
    content: createContentRepository(connection),
    accounts: createAccountRepository(connection),
    sessions: createSessionRepository(connection),
    firstStart: createFirstStartRepository(connection),
  };
  return records;
};
