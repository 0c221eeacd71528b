/** Caches the profiles of authors that articles show. */
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import { createReadCache } from '#server/platform/read-cache.ts';
import type { AccountRepository } from './account.repository.ts';

export interface AuthorProfiles {
  /** Returns null if the account or its profile does not exist. */
  find(accountId: string): Promise<AuthorProfile | null>;
}

export interface AuthorProfileCache extends AuthorProfiles {
  /** Call it after a change of any profile. */
  clear(): void;
}

const maxEntries = 200;

const isEmpty = ({ job_title, about, picture }: AuthorProfile): boolean =>
  job_title === '' && about === '' && picture === null;

export const createAuthorProfileCache = (
  accounts: Pick<AccountRepository, 'readAuthorProfile'>,
): AuthorProfileCache => {
  const cache = createReadCache<{ readonly found: AuthorProfile | null }>(maxEntries);
  return {
    find: async (accountId) => {
      const read = async () => {
        const profile = await accounts.readAuthorProfile(accountId);
        return { found: profile === null || isEmpty(profile) ? null : profile };
      };
      return (await cache.get(accountId, read)).found;
    },
    clear: () => cache.clear(),
  };
};
