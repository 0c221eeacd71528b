/** The steps by which an owner sets a new site up. */
import type { Connection } from 'mongoose';
import type { Feature } from '../../feature.ts';
import { createSetUpRepository } from './set-up.repository.ts';

const createRepositories = (connection: Connection) => ({ setUp: createSetUpRepository(connection) });

export const setUp: Feature<ReturnType<typeof createRepositories>> = {
  name: 'set-up',
  repositories: createRepositories,
  async api({ environment, records, content: site, announce, clock }) {
    const { createSetUpRoutes } = await import('./set-up.routes.ts');
    const { setUp: progress, people, invitations, emails, outbox } = records;
    const { posts, postWriting, postTrash: trash, previews, content } = records;
    const endPreviews = (postId: string): Promise<void> => previews.endAll(postId);
    return createSetUpRoutes(
      { environment, content: site, setUp: progress, people, invitations, listers: [emails, outbox], clock },
      {
        writing: { posts: postWriting, neighbors: posts, trash, endPreviews, announce, clock },
        articles: posts,
        content,
        site,
        announce,
        clock,
      },
    );
  },
};
