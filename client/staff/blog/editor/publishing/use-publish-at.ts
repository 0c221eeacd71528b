/** The moment that a writer has chosen for publication: until it is used it outlives the window, in this browser. */
import { useEffect, useState } from 'react';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { localInput, momentOf } from '../../../session/own-time-zone.ts';

export interface ChosenMoment {
  /** As the form's field shows it. */
  readonly value: string;
  /** Undefined: the moment that the article has, or now. Null: now. */
  readonly at: Date | null | undefined;
  readonly choose: (value: string) => void;
  /** It was used, or nobody needs it any more. */
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

function keep(postId: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(postId));
    else localStorage.setItem(keyOf(postId), value);
  } catch {
    // Storage may be forbidden; then it lasts as long as the window.
  }
}

export function usePublishAt(post: StaffPost | null): ChosenMoment {
  const id = post?.id;
  const [entered, setEntered] = useState(() => readStored(id));
  const present = localInput(post?.state === 'draft' ? null : (post?.published_at ?? null));
  const chosen = entered === present ? undefined : entered;
  useEffect(() => {
    if (id !== undefined) keep(id, chosen);
  }, [id, chosen]);
  return {
    value: entered ?? present,
    at: chosen === undefined ? undefined : momentOf(chosen),
    choose: setEntered,
    forget: () => setEntered(undefined),
  };
}
