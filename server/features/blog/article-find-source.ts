/** Finds articles for the search of the staff area. */
import { may } from '#shared/accounts/roles.ts';
import { maxNewest, type FindEntry, type FindSource } from '../search/find-source.ts';
import type { StaffPostSummaryRecord } from './post-record.ts';
import type { PostRepository } from './post.repository.ts';

const toEntry = (post: StaffPostSummaryRecord): FindEntry => {
  const { id, author, category, created_by, slug, working_copy } = post;
  const title = working_copy?.title || post.title || 'Untitled';
  return {
    id,
    names: [title, post.title, slug],
    title,
    detail: [author, category].filter(Boolean).join(', '),
    // Staff who may not edit it get the list.
    to: ({ id: me, role }) =>
      may(role, 'publish') || (may(role, 'write-articles') && created_by?.id === me)
        ? `/admin/blog/${id}`
        : `/admin/blog?${new URLSearchParams({ q: title })}`,
  };
};

export const createArticleFindSource = (posts: Pick<PostRepository, 'listAll'>): FindSource => {
  const search = async (q: string, limit: number) => (await posts.listAll({ q, limit })).posts.map(toEntry);
  return { search, newest: () => search('', maxNewest) };
};
