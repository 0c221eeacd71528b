/** The texts of the pages, which staff edit; previews; and the check of an article before it is published. */
import type { Connection } from 'mongoose';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { PostNeighborsRepository } from '../blog/post-neighbors.repository.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { PostWritingRepository } from '../blog/writing/post-writing.repository.ts';
import type { SubmissionRepository } from '../contact/submission.repository.ts';
import type { InvalidationRepository } from '../invalidation/invalidation.repository.ts';
import type { Feature } from '../feature.ts';
import type { MediaRepository } from '../media/media.repository.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { RedirectRepository } from '../redirects/redirect.repository.ts';
import type { AskSite } from '../redirects/site-answer.ts';
import { createContentRepository } from './content.repository.ts';
import { createFirstStartRepository } from './first-start.repository.ts';
import { seedFirstStart } from './seed-first-start.ts';
import { createPreviewRepository } from './preview.repository.ts';

const createRepositories = (connection: Connection) => ({
  content: createContentRepository(connection),
  firstStart: createFirstStartRepository(connection),
  switchesStart: createFirstStartRepository(connection, 'feature-switches'),
  previews: createPreviewRepository(connection),
});

interface UsesToPrepare {
  readonly posts: PostRepository;
  readonly submissions: SubmissionRepository;
  readonly changes: InvalidationRepository;
}

interface Uses {
  readonly applications: ApplicationRepository;
  readonly posts: PostRepository;
  readonly postWriting: PostWritingRepository;
  readonly postNeighbors: PostNeighborsRepository;
  readonly media: MediaRepository;
  readonly redirects: RedirectRepository;
  readonly redirectTable: RedirectTable;
  readonly siteAnswer: AskSite;
}

export const content: Feature<ReturnType<typeof createRepositories>, Uses, object, UsesToPrepare> = {
  name: 'content',
  repositories: createRepositories,
  prepare: ({ environment, records, clock }) =>
    seedFirstStart({ records, clock, withPosts: environment.mongodbUri === undefined && environment.demoContent }),
  create: ({ environment: { siteUrl }, records, uses, content: site, secret, announce, clock, log }) => ({
    findSources: async () => ({ page: (await import('./page-find-source.ts')).pageFindSource }),
    api: async () => {
      const { createContentRoutes } = await import('./content.routes.ts');
      const { createPreviewRoutes } = await import('./preview.routes.ts');
      const { prepareApplications } = await import('../careers/hiring-stages.ts');
      const { withFormerKeys } = await import('../careers/former-keys.ts');
      const { redirectMoves } = await import('../redirects/redirect-moves.ts');
      const { createPublishCheckRoutes } = await import('./publish-check/publish-check.routes.ts');
      const { content: pages, previews } = records;
      const { posts, postWriting: articles, postNeighbors: neighbors, media, siteAnswer, redirectTable } = uses;
      return [
        ...createContentRoutes({
          content: pages,
          site,
          siteAnswer,
          preparePages: {
            careers: (next, live) => Promise.resolve({ errors: [], content: withFormerKeys(next, live) }),
            applications: (next, live) =>
              prepareApplications(next, live, (stage) => uses.applications.count({ stage })),
          },
          redirectMoves: (change, by) => redirectMoves(change, by, { redirects: uses.redirects, announce, clock, log }),
          secret,
          announce,
          clock,
        }),
        ...createPreviewRoutes({ previews, articles, secret, siteUrl, clock }),
        ...createPublishCheckRoutes({
          posts,
          articles,
          neighbors,
          media,
          content: site,
          siteAnswer,
          redirects: redirectTable,
          siteUrl,
          clock,
        }),
      ];
    },
  }),
};
