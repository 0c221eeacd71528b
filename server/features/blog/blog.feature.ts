/** Articles: the public pages, the feeds, and the desk where staff write. */
import type { Connection } from 'mongoose';
import { everyPageTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { ServeText } from '#server/platform/http/text-response.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { PreviewRepository } from '../content/preview.repository.ts';
import type { Feature, PrepareDeps } from '../feature.ts';
import type { SendEmail } from '../mail/send-email.ts';
import type { PictureFinder } from '../media/find-pictures.ts';
import { createArticleOverview, type ArticleOverview } from './article-overview.ts';
import { feedLinks } from './feed-forms.ts';
import { createFeedsRoutes } from './feeds.routes.ts';
import { createNewestArticles } from './newest-articles.ts';
import { createPictureUsesRepository } from './picture-uses.repository.ts';
import { createPostAgendaRepository } from './post-agenda.repository.ts';
import { createPostNeighborsRepository } from './post-neighbors.repository.ts';
import { createPostRepository } from './post.repository.ts';
import { createPublicPostsRepository } from './public-posts.repository.ts';
import { createRelatedArticlesCache, type RelatedArticlesCache } from './related-articles.ts';
import { createTaxonomyRepository, type TaxonomyRepository } from './taxonomy.repository.ts';
import { createTopicPostsRepository } from './topics/topic-posts.repository.ts';
import { createTopicRepository } from './topics/topic.repository.ts';
import { createPostTrashRepository } from './writing/post-trash.repository.ts';
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

interface Uses {
  readonly accounts: AccountRepository;
  readonly previews: PreviewRepository;
  readonly pictures: PictureFinder;
  readonly sendEmail: SendEmail;
  readonly serve: ServeText;
  readonly purge: (tags: readonly CacheTag[]) => void;
  readonly purgeExpired: () => void;
}

interface Services {
  readonly related: RelatedArticlesCache;
  readonly overview: ArticleOverview;
}

/** Until it is done, lists of categories and tags may be incomplete. */
const buildTaxonomy = async ({
  taxonomy,
  announce,
  signal,
  log,
}: Pick<PrepareDeps, 'announce' | 'signal' | 'log'> & { readonly taxonomy: TaxonomyRepository }): Promise<void> => {
  let anyChanged = false;
  for await (const { key, changed } of taxonomy.build()) {
    log.debug({ key, changed }, 'articles counted');
    anyChanged ||= changed;
    if (signal.aborted) return;
  }
  if (anyChanged) await announce(['posts']);
};

export const blog: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'blog',
  repositories: createRepositories,
  articleListLinks: feedLinks,
  async prepare({ records: { taxonomy }, announce, signal, log }) {
    const background = buildTaxonomy({ taxonomy, announce, signal, log }).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'categories, tags and authors could not be counted');
    });
    return Promise.resolve({ background });
  },
  create({ environment: { siteUrl }, records, uses, content, announce, clock }) {
    const { posts, postWriting, postTrash: trash, publicPosts, topics, topicPosts, taxonomy } = records;
    const { previews, pictures, accounts, sendEmail, serve, purge, purgeExpired: noticeTime } = uses;
    const related = createRelatedArticlesCache({ posts, clock, noticeTime });
    const overview = createArticleOverview({ posts, clock, noticeTime });
    const newest = createNewestArticles({ posts, clock });
    // A scheduled article may have become public.
    const readNewest = async (): Promise<void> => purge(await newest.refresh());
    return {
      services: { related, overview },
      routes: [createFeedsRoutes({ siteUrl, publicPosts, topics, content, pictures, serve, clock })],
      cache: {
        purge(tags) {
          if (!tags.some((tag) => tag === everyPageTag || tag === 'posts')) return;
          related.forget();
          overview.forget();
        },
        async refresh(tags) {
          if (tags !== null && !tags.includes('posts') && !tags.includes('times')) return;
          newest.outdate();
          await readNewest();
        },
        poll: [readNewest],
        schedule: {
          get nextAt() {
            return newest.nextAt;
          },
          pass() {
            const tags = newest.pass();
            // If this fails, the poll repeats it.
            readNewest().catch(() => undefined);
            return tags;
          },
        },
      },
      findSources: async () => ({ article: (await import('./article-find-source.ts')).createArticleFindSource(posts) }),
      api: async () => {
        const { createBlogRoutes } = await import('./blog.routes.ts');
        const { createNotifyEditors } = await import('./writing/notify-editors.ts');
        const { createStaffPostsRoutes } = await import('./writing/staff-posts.routes.ts');
        const { createTopicsRoutes } = await import('./topics/topics.routes.ts');
        return [
          ...createBlogRoutes({ posts, topics, clock }),
          ...createTopicsRoutes({ topics, topicPosts, taxonomy, media: pictures, announce, clock }),
          ...createStaffPostsRoutes({
            list: (query) => posts.listAll(query),
            neighbors: posts,
            posts: postWriting,
            trash,
            media: pictures,
            notifyEditors: createNotifyEditors({ accounts, sendEmail, siteUrl }),
            endPreviews: (postId) => previews.endAll(postId),
            announce,
            clock,
          }),
        ];
      },
    };
  },
};
