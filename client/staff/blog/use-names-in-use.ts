/** What categories, tags and authors are called in the articles that there are, to choose from while somebody writes or filters. */
import type { z } from 'zod';
import type { listNamesCall } from '#shared/blog/staff-blog.contract.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

export type NamesInUse = z.output<(typeof listNamesCall)['responses'][200]>;

const none: NamesInUse = { categories: [], tags: [], authors: [] };

/** None until they are loaded, and where they cannot be: then one writes and filters without suggestions. */
export function useNamesInUse(): NamesInUse {
  const { data } = useStaffQuery('GET /api/admin/blog/names', { key: ['articles', 'names'] });
  return data ?? none;
}
