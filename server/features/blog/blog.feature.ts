/** Articles: the public blog and the publishing desk. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createPictureUsesRepository } from './picture-uses.repository.ts';
import { createPostAgendaRepository } from './post-agenda.repository.ts';
import { createPostNeighborsRepository } from './post-neighbors.repository.ts';
import { createPostRepository } from './post.repository.ts';
import { createPublicPostsRepository } from './public-posts.repository.ts';
import { createPostTrashRepository } from './writing/post-trash.repository.ts';
import { createTaxonomyRepository } from './taxonomy.repository.ts';
import { createTopicPostsRepository } from './topics/topic-posts.repository.ts';
import { createTopicRepository } from './topics/topic.repository.ts';
import { createPostWritingRepository } from './writing/post-writing.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
  posts: createPostRepository(connection),
  publicPosts: createPublicPostsRepository(connection),
  postWriting: createPostWritingRepository(connection, sharedClock),
  postTrash: createPostTrashRepository(connection, sharedClock),
  postAgenda: createPostAgendaRepository(connection),
  pictureUses: createPictureUsesRepository(connection),
  postNeighbors: createPostNeighborsRepository(connection),
  taxonomy: createTaxonomyRepository(connection),
  topics: createTopicRepository(connection),
  topicPosts: createTopicPostsRepository(connection),
});

export const blog: Feature<ReturnType<typeof createRepositories>> = {
  name: 'blog',
  repositories: createRepositories,
  async api({ environment: { siteUrl }, records, pictures: media, announce, sendLetter, clock }) {
    const { createBlogRoutes } = await import('./blog.routes.ts');
    const { createNotifyEditors } = await import('./writing/notify-editors.ts');
    const { createStaffPostsRoutes } = await import('./writing/staff-posts.routes.ts');
    const { createTopicsRoutes } = await import('./topics/topics.routes.ts');
    const { posts, postWriting, postTrash: trash, previews, topics, topicPosts, taxonomy } = records;
    const endPreviews = (postId: string): Promise<void> => previews.endAll(postId);
    const list: typeof posts.listAll = (query) => posts.listAll(query);
    const notifyEditors = createNotifyEditors({ accounts: records.accounts, sendLetter, siteUrl });
    const writing = { list, neighbors: posts, posts: postWriting, trash, media };
    return [
      ...createBlogRoutes({ posts, topics, clock }),
      ...createTopicsRoutes({ topics, topicPosts, taxonomy, media, announce, clock }),
      ...createStaffPostsRoutes({ ...writing, notifyEditors, endPreviews, announce, clock }),
    ];
  },
};
