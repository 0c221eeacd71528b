/** The chosen publication date, stored in this browser until it is used. */
import { useEffect, useState } from 'react';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { readPreference, storePreference } from '../../../ui/stored-choice.ts';
import { localInput, momentOf } from '../../../session/own-time-zone.ts';

const keyOf = (postId: string): string => `article-publish-at:${postId}`;

export function usePublishAt(post: StaffPost | null) {
  const id = post?.id;
  const [entered, setEntered] = useState(() =>
    id === undefined ? undefined : (readPreference(keyOf(id)) ?? undefined),
  );
  const present = localInput(post?.state === 'draft' ? null : (post?.published_at ?? null));
  const chosen = entered === present ? undefined : entered;
  useEffect(() => {
    if (id !== undefined) storePreference(keyOf(id), chosen ?? null);
  }, [id, chosen]);
  return {
    /** Value of the input. */
    value: entered ?? present,
    /** Undefined: the stored date, or now. Null: now. */
    at: chosen === undefined ? undefined : momentOf(chosen),
    choose: (value: string): void => setEntered(value),
    /** Removes the stored choice. */
    forget: (): void => setEntered(undefined),
  };
}

export type ChosenMoment = ReturnType<typeof usePublishAt>;
