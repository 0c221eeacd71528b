/** What the server finds in the article, asked again with each version that it has acknowledged. */
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

/** What is known at once, without the server: it would say the same a moment later. */
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
  /** `unsaved`: the server does not know the article yet. */
  readonly state: 'unsaved' | 'checking' | 'failed' | 'checked';
  readonly again: () => void;
}

export function usePublishCheck(post: StaffPost | null, fields: ArticleFields): PublishFindings {
  const { data, isFetching, error, refetch } = useStaffQuery('GET /api/admin/blog/posts/{id}/check', {
    params: { id: post?.id ?? '' },
    key: ['article-check', post?.id, post?.version],
    enabled: post !== null,
  });
  // What was found before stays until the next answer is there.
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
