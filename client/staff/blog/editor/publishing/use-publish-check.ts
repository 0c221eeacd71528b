/** Runs the publish check after each save. */
import { useState } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import type { ArticleFields } from '../saving/article-fields.ts';

export const checkArticle = (postId: string): Promise<ApiResult<Finding[]>> =>
  staffCall('GET /api/admin/blog/posts/{id}/check', { params: { id: postId } });

/** Findings that need no server; it would report the same. */
export const immediateFindings = ({ title, content }: ArticleFields): readonly Finding[] => [
  ...(cleanLine(title) === ''
    ? ([{ level: 'blocker', code: 'title-missing', message: 'Enter a title.', where: { field: 'title' } }] as const)
    : []),
  ...(content === ''
    ? ([
        { level: 'blocker', code: 'content-missing', message: 'Enter the text.', where: { field: 'content' } },
      ] as const)
    : []),
];

const isImmediate = ({ code }: Finding): boolean => code === 'title-missing' || code === 'content-missing';

export interface PublishFindings {
  readonly findings: readonly Finding[];
  /** `unsaved`: not saved for the first time yet. */
  readonly state: 'unsaved' | 'checking' | 'failed' | 'checked';
  readonly again: () => void;
}

export function usePublishCheck(post: StaffPost | null, fields: ArticleFields): PublishFindings {
  const { data, isFetching, error, refetch } = useStaffQuery('GET /api/admin/blog/posts/{id}/check', {
    params: { id: post?.id ?? '' },
    key: ['article-check', post?.id, post?.version],
    enabled: post !== null,
  });
  // Keep the last findings until the next answer.
  const [shown, setShown] = useState<typeof data>();
  if (data !== undefined && data !== shown) setShown(data);
  const known = post === null ? [] : (data ?? shown ?? []);
  const state = post === null ? 'unsaved' : isFetching ? 'checking' : error === null ? 'checked' : 'failed';
  return {
    findings: [...immediateFindings(fields), ...known.filter((finding) => !isImmediate(finding))],
    state,
    again: () => void refetch(),
  };
}
