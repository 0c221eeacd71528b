/** The chosen publication date, stored in this browser until it is used. */
import { useEffect, useState } from 'react';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { localInput, momentOf } from '../../../session/own-time-zone.ts';

export interface ChosenMoment {
  /** Value of the input. */
  readonly value: string;
  /** Undefined: the stored date, or now. Null: now. */
  readonly at: Date | null | undefined;
  readonly choose: (value: string) => void;
  /** Removes the stored choice. */
  readonly forget: () => void;
}

const keyOf = (postId: string): string => `article-publish-at:${postId}`;

function readStored(postId: string | undefined): string | undefined {
  try {
    return postId === undefined ? undefined : (localStorage.getItem(keyOf(postId)) ?? undefined);
  } catch {
    return undefined;
  }
}

function store(postId: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(postId));
    else localStorage.setItem(keyOf(postId), value);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

export function usePublishAt(post: StaffPost | null): ChosenMoment {
  const id = post?.id;
  const [entered, setEntered] = useState(() => readStored(id));
  const present = localInput(post?.state === 'draft' ? null : (post?.published_at ?? null));
  const chosen = entered === present ? undefined : entered;
  useEffect(() => {
    if (id !== undefined) store(id, chosen);
  }, [id, chosen]);
  return {
    value: entered ?? present,
    at: chosen === undefined ? undefined : momentOf(chosen),
    choose: setEntered,
    forget: () => setEntered(undefined),
  };
}
