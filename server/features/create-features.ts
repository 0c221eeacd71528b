/** Creates the features of a site, and gives each what it uses of others and of the program. */
import type { AskSite } from './redirects/site-answer.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { countNothing, type CountVisits } from '#server/platform/http/count-visits.ts';
import type { ServeText } from '#server/platform/http/text-response.ts';
import type { CreateBackupMaker } from './operations/backups/backup-worker.ts';
import type { CreatedFeature, FeatureDeps, FeaturePart, PrepareDeps } from './feature.ts';
import { features, type FeatureServices } from './features.ts';
import type { Paces } from './paces.ts';
import type { Repositories } from './repositories.ts';

/** Dependencies of features that the program itself provides. */
export interface ProgramServices extends Paces {
  /** Tells what the site has at an address. */
  readonly siteAnswer: AskSite;
  /** Serves texts from the page cache. */
  readonly serve: ServeText;
  /** Purges caches of this instance. */
  readonly purge: (tags: readonly CacheTag[]) => void;
  /** Purges what has expired. */
  readonly purgeExpired: () => void;
  /** Whether messages can wait on the disk while the database is away. */
  readonly canQueue: boolean;
  /** Problems of the installation that an operator must fix. */
  readonly warnings: readonly string[];
  readonly createBackupMaker: CreateBackupMaker;
  /** Address of the program on this machine. */
  readonly localUrl: string;
  /** Whether a proxy with this address, so many hops away, is trusted. */
  readonly trustsProxy: (address: string, distance: number) => boolean;
}

export type SiteServices = ProgramServices & { readonly counting: CountVisits } & FeatureServices;

type SiteUses = Repositories & SiteServices;

/** A feature as the program sees it: the compiler checks that what it uses exists. */
interface ListedFeature {
  readonly prepare?: (deps: PrepareDeps<Repositories>) => Promise<{ readonly background: Promise<void> } | void>;
  readonly create?: (deps: FeatureDeps<Repositories, SiteUses>) => CreatedFeature | Promise<CreatedFeature>;
}

const listed: readonly ListedFeature[] = features;

export interface CreateFeaturesOptions extends Omit<FeatureDeps, 'records' | 'uses' | 'parts' | 'database'> {
  readonly records: Repositories;
  readonly program: ProgramServices;
  /** The parts of the created features are added to this list. */
  readonly parts: FeaturePart[];
}

export const createFeatures = async ({
  records,
  program,
  parts,
  ...core
}: CreateFeaturesOptions): Promise<SiteServices> => {
  const uses = { ...records, counting: countNothing, ...program } as SiteUses;
  const deps = { ...core, database: records.database, records, uses, parts: () => parts };
  for (const { create } of listed) {
    const created = await create?.(deps);
    if (created === undefined) continue;
    const { services, switched = [], ...part } = created;
    Object.assign(uses, services);
    parts.push(part, ...switched);
  }
  return uses;
};

/** Prepares the database, and returns the work that continues in the background. */
export const prepareFeatures = async (
  deps: PrepareDeps<Repositories>,
): Promise<{ readonly background: Promise<unknown> }> => {
  const begun: Promise<void>[] = [];
  for (const { prepare } of listed) {
    const prepared = await prepare?.(deps);
    if (prepared !== undefined) begun.push(prepared.background);
  }
  return { background: Promise.all(begun) };
};
