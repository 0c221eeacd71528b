/** The library of pictures and files, drawings, and the site's icons. */
import type { Connection } from 'mongoose';
import { everyPageTag } from '#server/platform/cache-tags.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { PictureUsesRepository } from '../blog/picture-uses.repository.ts';
import type { TopicRepository } from '../blog/topics/topic.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { Feature } from '../feature.ts';
import { sharedHeaders } from '../invalidation/cdn/cdn-headers.ts';
import { createArtRoutes } from './art/art.routes.ts';
import { createMediaCache, createPictureFinder, type PictureFinder } from './find-pictures.ts';
import { createIconRoutes } from './icons/icon.routes.ts';
import { createMediaFilesRoutes } from './media-files.routes.ts';
import { createMediaStores } from './create-media-stores.ts';
import { createMediaRepository } from './media.repository.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import { sweepMedia } from './sweep-media.ts';
import { createUnfinishedFilesRepository } from './unfinished-files.repository.ts';

const createRepositories = (connection: Connection) => ({
  media: createMediaRepository(connection),
  unfinishedFiles: createUnfinishedFilesRepository(connection),
});

interface Uses {
  readonly counting: CountVisits;
  readonly pictureUses: PictureUsesRepository;
  readonly topics: TopicRepository;
  /** The repository. */
  readonly content: ContentRepository;
  readonly accounts: AccountRepository;
  readonly workFailures: WorkFailureRepository;
}

interface Services {
  /** Finds the uploaded pictures that a page shows. */
  readonly pictures: PictureFinder;
  /** The same without a cache, for lists that are too long for it. */
  readonly uncachedPictures: PictureFinder;
  readonly pictureCache: PictureCache;
}

const sweepMs = 5000;

export const media: Feature<ReturnType<typeof createRepositories>, Uses, Services, Pick<Uses, 'workFailures'>> = {
  name: 'media',
  repositories: createRepositories,
  async prepare({ environment, database, records, announce, clock, log }) {
    const { media: library, unfinishedFiles: unfinished, workFailures } = records;
    const stores = createMediaStores(database.connection, environment);
    // A bucket that hangs must not delay the start: the rest is swept in the background.
    const sweep = sweepMedia({ media: library, stores, unfinished, announce, workFailures, clock, log });
    await withTimeout(sweepMs, sweep);
    if (stores.find('s3') === undefined && (await library.countInStore('s3')) > 0)
      log.warn('pictures are in S3, but S3_BUCKET is not set: they cannot be shown');
  },
  create({ environment, database, records, uses, content, announce, clock, log }) {
    const { media: library, unfinishedFiles: unfinished } = records;
    const stores = createMediaStores(database.connection, environment);
    const uncachedPictures = createPictureFinder(library, stores);
    const pictures = createMediaCache(uncachedPictures);
    const pictureCache = createPictureCache({ media: library, stores, dataDir: environment.dataDir });
    return {
      services: { pictures, uncachedPictures, pictureCache },
      routes: [
        createMediaFilesRoutes({
          pictures: pictureCache,
          shared: sharedHeaders(environment),
          counting: uses.counting,
          log,
        }),
        createIconRoutes(() => content.current['site-settings']),
        createArtRoutes(),
      ],
      cache: {
        purge(tags) {
          if (tags.some((tag) => tag === everyPageTag || tag.startsWith('media:'))) pictures.clear();
          pictureCache.purge(tags);
        },
      },
      findSources: async () => ({
        picture: (await import('./picture-find-source.ts')).createPictureFindSource(library),
      }),
      api: async () => {
        const { createMediaRoutes } = await import('./media.routes.ts');
        const { createUseFinder } = await import('./find-uses.ts');
        const { pictureUses, topics, content: pages, accounts, workFailures } = uses;
        const finder = createUseFinder({ pictureUses, topics, content: pages, accounts, clock });
        return createMediaRoutes({
          media: library,
          stores,
          unfinished,
          uses: finder,
          announce,
          workFailures,
          clock,
          log,
        });
      },
    };
  },
};
