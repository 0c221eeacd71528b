/** Finds applications for the search of the staff area. A hidden applicant is not found by name or address. */
import { applicationStages } from '#shared/careers/application-rules.ts';
import { candidateName } from '#shared/careers/recruiting-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { SiteContent } from '../content/site-content.ts';
import { dayFormat, matchesName, maxNewest, type FindEntry, type FindSource } from '../search/find-source.ts';
import type { ApplicationRepository, FoundApplication } from './application.repository.ts';
import { isHidden } from './present-application.ts';

export const createApplicationFindSource = (
  applications: Pick<ApplicationRepository, 'newest' | 'find'>,
  content: SiteContent,
): FindSource => {
  const toEntry = (record: FoundApplication): FindEntry => {
    const { id, position, stage, submitted_at } = record;
    const isNameless = isHidden(record, content.current);
    const title = isNameless ? candidateName(id) : record.name;
    return {
      id,
      names: [title, position.title, ...(isNameless ? [] : [record.email])],
      title,
      detail: [position.title, applicationStages[stage], dayFormat.format(submitted_at)].join(', '),
      to: () => `/admin/applications/${id}`,
    };
  };
  const newest = async () => (await applications.newest(maxNewest)).map(toEntry);
  return {
    newest,
    search: async (q, limit) => (await newest()).filter((entry) => matchesName(queryTerms(q), entry)).slice(0, limit),
    // A name may have become hidden since it was cached.
    reread: async (id) => {
      const found = await applications.find(id);
      return found === null || isHidden(found, content.current) ? null : toEntry(found);
    },
  };
};
