/** Filters pictures and files by tag. */
import type { AnswerOf } from '../../session/staff-calls.ts';
import { ListFilter } from '../../ui/filter-bar.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';

type MediaTags = AnswerOf<'GET /api/admin/media-tags'>;

const none: MediaTags = [];

/** Empty until loaded, and if they cannot be loaded. */
export const useMediaTags = (): MediaTags =>
  useStaffQuery('GET /api/admin/media-tags', { key: ['media', 'tags'] }).data ?? none;

interface TagFilterProps {
  readonly tag: string | undefined;
  readonly onChoose: (tag: string | undefined) => void;
}

/** Hidden while there are no tags. */
export function TagFilter({ tag, onChoose }: TagFilterProps) {
  const tags = useMediaTags();
  if (tags.length === 0 && tag === undefined) return null;
  return (
    <ListFilter
      label="Tag"
      all="All tags"
      options={[
        ...(tag === undefined || tags.some(({ name }) => name === tag) ? [] : [[tag, tag] as const]),
        ...tags.map(({ name, count }) => [name, `${name} (${count})`] as const),
      ]}
      value={tag}
      onChoose={onChoose}
    />
  );
}
