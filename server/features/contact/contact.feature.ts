/** Contact messages: the form's call, the lead desk and their emails. */
import type { Connection } from 'mongoose';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { staffRefOf } from '#server/platform/http/call-route.ts';
import type { Feature } from '../feature.ts';
import { createDeskChangesRepository } from './desk/desk-changes.repository.ts';
import { createDeskFiguresRepository } from './desk/desk-figures.repository.ts';
import { createDeskReadingRepository } from './desk/desk-reading.repository.ts';
import { createOldMessagesRepository } from './desk/old-messages.repository.ts';
import { createOutboxRepository } from './outbox/outbox.repository.ts';
import { createReplyTemplateRepository } from './desk/reply-template.repository.ts';
import { createSubmissionRepository } from './submission.repository.ts';

const createRepositories = (connection: Connection) => ({
  submissions: createSubmissionRepository(connection),
  outbox: createOutboxRepository(connection),
  deskFigures: createDeskFiguresRepository(connection),
  deskReading: createDeskReadingRepository(connection),
  deskChanges: createDeskChangesRepository(connection),
  oldMessages: createOldMessagesRepository(connection),
  replyTemplates: createReplyTemplateRepository(connection),
});

export const contact: Feature<ReturnType<typeof createRepositories>> = {
  name: 'contact',
  repositories: createRepositories,
  async api(deps) {
    const { createContactRoutes } = await import('./contact.routes.ts');
    const { createDeskRoutes } = await import('./desk/desk.routes.ts');
    const { createReplyTemplatesRoutes } = await import('./desk/reply-templates.routes.ts');
    const { content, records, wakeOutbox, clock, log } = deps;
    const findStaff = async (id: string) => {
      const account = await records.accounts.findById(id);
      return account && staffRefOf(account);
    };
    const findSignature = async (id: string) => (await records.accounts.findById(id))?.signature ?? '';
    return [
      ...createContactRoutes(deps),
      ...createDeskRoutes({
        reading: records.deskReading,
        desk: records.deskChanges,
        emails: records.emails,
        notified: () => content.current['site-settings'].notify.newMessages,
        sharedClock: createSharedClock(clock, records.database.clockOffsetMs),
        findStaff,
        findSignature,
        wakeOutbox,
        clock,
        log,
      }),
      ...createReplyTemplatesRoutes({ templates: records.replyTemplates, content }),
    ];
  },
};
