/** Articles that need attention: scheduled ones, publication requests, unfinished work. */
import type { Connection, QueryFilter, SortOrder } from 'mongoose';
import { definedOnly } from '#shared/api/defined-only.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import { createPostModel, type StoredPost } from './post.model.ts';
import { publicationRequested, notInTrash, inState } from './post-queries.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** An article with the time when it becomes public, or was saved. */
export interface DatedPost extends Titled {
  readonly at: Date;
}

export interface AskedPost extends Titled, ChangeMark {}

export interface UnfinishedPost extends DatedPost {
  readonly kind: 'draft' | 'changes';
}

export interface PostAgendaRepository {
  /** Scheduled articles, the next first. */
  upcoming(now: Date, limit: number): Promise<readonly DatedPost[]>;
  /** Articles with a publication request, the longest wait first; with `by`, only those of this staff member. */
  asked(limit: number, by?: string): Promise<readonly AskedPost[]>;
  /**
   * A staff member's unpublished drafts and unsaved-to-public changes, newest first. Articles with a publication request
   * are left out: they wait for others.
   */
  unfinished(staffId: string, limit: number): Promise<readonly UnfinishedPost[]>;
}

export const createPostAgendaRepository = (connection: Connection): PostAgendaRepository => {
  const posts = createPostModel(connection);
  const shown = { title: 1, published_at: 1, updated_at: 1, publication_asked: 1 } as const;
  const changed = { 'working_copy.title': 1, 'working_copy.saved_at': 1 } as const;

  const read = (
    where: QueryFilter<StoredPost>,
    order: Record<string, SortOrder>,
    fields: typeof shown | typeof changed,
    limit: number,
  ) => posts.find(where, fields).sort(order).limit(limit).lean<StoredPost[]>();

  return {
    async upcoming(now, limit) {
      const found = await read(inState('scheduled', now), { published_at: 1, _id: 1 }, shown, limit);
      return found.flatMap(({ _id, title, published_at: at }) =>
        at === null ? [] : [{ id: _id.toHexString(), title, at }],
      );
    },

    async asked(limit, by) {
      const where = { ...publicationRequested, ...notInTrash, ...definedOnly({ 'publication_asked.by.id': by }) };
      const found = await read(where, { 'publication_asked.at': 1 }, shown, limit);
      return found.flatMap(({ _id, title, publication_asked: asked }) =>
        asked ? [{ id: _id.toHexString(), title, ...asked }] : [],
      );
    },

    async unfinished(staffId, limit) {
      const madeBy = { 'created_by.id': staffId, published: false, ...notInTrash, publication_asked: null };
      const savedBy = { 'working_copy.saved_by.id': staffId, published: true };
      const [drafts, copies] = await Promise.all([
        read(madeBy, { updated_at: -1, _id: -1 }, shown, limit),
        read(savedBy, { 'working_copy.saved_at': -1 }, changed, limit),
      ]);
      return [
        ...drafts.map(({ _id, title, updated_at: at }) => ({
          id: _id.toHexString(),
          title,
          at,
          kind: 'draft' as const,
        })),
        ...copies.flatMap(({ _id, working_copy: copy }) =>
          copy ? [{ id: _id.toHexString(), title: copy.title, at: copy.saved_at, kind: 'changes' as const }] : [],
        ),
      ]
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, limit);
    },
  };
};
