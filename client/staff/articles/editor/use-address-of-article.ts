import { useEffect } from 'react';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';

/** A new article gets its own address with its first save, without losing the cursor. */
export function useAddressOfArticle(
  loaded: StaffPost | null,
  post: StaffPost | null,
  onCreated: (id: string) => void,
): void {
  const id = loaded === null ? post?.id : undefined;
  useEffect(() => {
    if (id !== undefined) onCreated(id);
    // Told once, whatever function is handed in meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}
